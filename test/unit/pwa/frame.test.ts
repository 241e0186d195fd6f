import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import lingui from '../../../lingui.config.ts'
import { LANGUAGES } from '../../../src/i18n/locales.ts'
import { tokenColour } from '../../../src/pwa/build/colour-tokens.ts'
import { LANGS } from '../../platform/language.ts'

const source = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

test('a colour of the token file is read in both themes', () => {
  expect(source('src/ui/tokens.css')).toContain(`--color-accent: ${tokenColour('accent').css};`)
  expect(tokenColour('accent')).toMatchObject({ light: '#be3920', dark: '#ff8163' })
  expect(tokenColour('white')).toMatchObject({ light: '#ffffff', dark: '#ffffff' })
  expect(() => tokenColour('vermilion')).toThrow('--color-vermilion')
})

test('the page may be enlarged, and reaches under the notch', () => {
  const viewport = /name="viewport"\s+content="([^"]*)"/.exec(source('index.html'))?.[1]
  expect(viewport).toContain('width=device-width')
  expect(viewport).toContain('viewport-fit=cover')
  expect(viewport).not.toMatch(/user-scalable|maximum-scale/)
})

// Red when a new language has an empty first paint, no fonts, no catalogs, or no texts on the platform.
test('each language has its place in the frame, the fonts, the catalogs and the platform', () => {
  const [frame, fonts] = [source('src/pwa/frame.css'), source('src/ui/fonts.css')]
  for (const { locale } of LANGUAGES) {
    expect(frame).toContain(`:root:lang(${locale}) .frame [lang='${locale}']`)
    expect(fonts).toContain(`:lang(${locale})`)
  }
  expect(lingui.locales).toEqual(LANGUAGES.map(({ locale }) => locale))
  expect(LANGS).toEqual(LANGUAGES.map(({ wire }) => wire))
})
