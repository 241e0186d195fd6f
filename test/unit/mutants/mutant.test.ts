import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { applied, mutantsOf, type Mutant } from '../../mutants/mutant.ts'
import { foldersOf, isEnough, sums, type Outcome } from '../../mutants/results.ts'
import { TABLE } from '../../mutants/table.ts'

const mutant: Mutant = { file: 'src/a.ts', find: 'a < b', replacement: 'a <= b', provenBy: undefined }
const caught: Outcome = { ...mutant, result: 'caught', by: 'a.test.ts' }
const survived: Outcome = { ...mutant, file: 'sw/b.ts', result: 'survived' }
const journey: Outcome = { ...mutant, result: 'journey', by: 'a.spec.ts' }

it('changes the text that occurs once', () => {
  expect(applied(mutant, 'if (a < b) return\n')).toBe('if (a <= b) return\n')
})

it.each([
  ['is gone', 'if (b > a) return', 'a < b', 'found 0 times'],
  ['occurs twice', 'a < b || a < b', 'a < b', 'found 2 times'],
  ['is on two lines', 'a <\nb', 'a <\nb', 'not one line'],
  ['is empty', 'a < b', '', 'not one line'],
])('refuses a text that %s', (_, text, find, why) => {
  expect(() => applied({ ...mutant, find }, text)).toThrow(why)
})

it('picks the files whose path contains a text', () => {
  const table = [
    { file: 'src/money/a.ts', changes: [['a', 'b']] },
    { file: 'src/api/b.ts', changes: [['c', 'd', 'test/e2e/c.spec.ts']] },
  ] as const
  expect(mutantsOf(table, 'money')).toMatchObject([{ find: 'a', provenBy: undefined }])
  expect(mutantsOf(table)).toMatchObject([{ find: 'a' }, { find: 'c', provenBy: 'test/e2e/c.spec.ts' }])
})

it.each([
  [9, 1, true],
  [8, 1, false],
])('%i caught and %i survived is enough: %s', (right, wrong, enough) => {
  const all = [
    ...Array.from({ length: right }, () => caught),
    ...Array.from({ length: wrong }, () => survived),
  ]
  const outcomes = [...all, journey]
  expect(isEnough(outcomes)).toBe(enough)
  expect(sums(outcomes)).toBe(`${right} caught, ${wrong} survived, 1 left to a journey`)
})

it('counts by folder', () => {
  expect(foldersOf([caught, survived])).toEqual(['src: 1 caught, 0 survived', 'sw: 0 caught, 1 survived'])
})

// Red when code is changed and its mutants are not.
it('has only mutants that apply to the current code', () => {
  for (const change of mutantsOf(TABLE)) {
    expect(() => applied(change, readFileSync(change.file, 'utf8'))).not.toThrow()
  }
})
