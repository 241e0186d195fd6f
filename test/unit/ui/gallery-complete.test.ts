import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ui = new URL('../../../src/ui/', import.meta.url)
const demo = new URL('../../../src/features/demo/', import.meta.url)

const sources = (folder: URL) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n')

/** The components that a source exports: functions with a capital. */
const components = (source: string) =>
  [...source.matchAll(/^export function ([A-Z]\w*)/gm)].map((match) => match[1])
/** The names in the gallery's entries; one entry may show several components. */
const entries = (source: string) =>
  [...source.matchAll(/data-component="([\w ]+)"/g)].flatMap((match) => match[1]?.split(' '))

test('every component of ui/ has its entry in the gallery', () => {
  const exported = components(sources(ui))
  expect(exported).toContain('Button')
  expect(exported.filter((name) => !entries(sources(demo)).includes(name))).toEqual([])
})

test('a component without an entry would be found', () => {
  const lone = components('export function Lone() {}')
  expect(lone.filter((name) => !entries('<Demo data-component="Button">').includes(name))).toEqual(['Lone'])
})
