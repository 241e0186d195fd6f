import { expect, it } from 'vitest'
import { findCycle, isOpenedAtOnce } from '../../../src/pwa/build/chunks.ts'

const imports = (files: Record<string, string[]>) => new Map(Object.entries(files))

it.each([
  ['two files', { a: ['b'], b: ['a'] }, ['a', 'b', 'a']],
  ['a cycle that is reached from outside', { a: ['b'], b: ['c'], c: ['d'], d: ['b'] }, ['b', 'c', 'd', 'b']],
  ['a file that imports itself', { a: ['a'] }, ['a', 'a']],
])('%s: the cycle is found', (_, files, cycle) => {
  expect(findCycle(imports(files))).toEqual(cycle)
})

it('two paths to one file are no cycle', () => {
  expect(findCycle(imports({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toBeUndefined()
})

it.each([
  ['the pages of one kind of records', '/app/src/features/records/list/trades-page.tsx', true],
  ['all kinds of records', '/app/src/features/records/history/history-page.tsx', true],
  ['only the queries of records', '/app/src/features/records/queries.ts', false],
])('a chunk with %s is compiled when it loads: %3$s', (_, id, expected) => {
  expect(isOpenedAtOnce({ moduleIds: ['/app/src/ui/rows.tsx', id] })).toBe(expected)
})
