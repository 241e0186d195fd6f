import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tokenColour } from '../../../src/pwa/build/colour-tokens.ts'

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
