import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brand, paper } from '../../../src/pwa/brand.ts'

const source = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

/** The colours a sheet names, as `--color-x: value`. */
function colours(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/(--color-[a-z0-9-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

const tokens = colours(source('src/ui/tokens.css'))

// Red when a colour is changed in one place only: the first paint would flash in the old one.
test('the frame has the colours of the tokens', () => {
  const used = colours(source('src/pwa/frame.css'))
  expect(used.size).toBeGreaterThan(4)
  for (const [name, value] of used) expect([name, tokens.get(name)]).toEqual([name, value])
})

test('the brand has the colours of the tokens', () => {
  expect(tokens.get('--color-paper')).toBe(`light-dark(${paper.light}, ${paper.dark})`)
  expect(tokens.get('--color-accent')).toContain(brand.accent)
  expect(source('src/pwa/icon.svg')).toContain(brand.accent)
})

test('the page may be enlarged, and reaches under the notch', () => {
  const viewport = /name="viewport"\s+content="([^"]*)"/.exec(source('index.html'))?.[1]
  expect(viewport).toContain('width=device-width')
  expect(viewport).toContain('viewport-fit=cover')
  expect(viewport).not.toMatch(/user-scalable|maximum-scale/)
})
