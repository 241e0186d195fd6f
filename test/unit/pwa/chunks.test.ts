import { expect, it } from 'vitest'
import { findCycle } from '../../../src/pwa/build/chunks.ts'

const imports = (files: Record<string, string[]>) => new Map(Object.entries(files))

it.each([
  ['two files', { a: ['b'], b: ['a'] }, ['a', 'b', 'a']],
  ['a circle that is reached from outside', { a: ['b'], b: ['c'], c: ['d'], d: ['b'] }, ['b', 'c', 'd', 'b']],
  ['a file that imports itself', { a: ['a'] }, ['a', 'a']],
])('%s: the cycle is found', (_, files, circle) => {
  expect(findCycle(imports(files))).toEqual(circle)
})

it('two paths to one file are no cycle', () => {
  expect(findCycle(imports({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toBeUndefined()
})
