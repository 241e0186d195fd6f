import type { Mutant } from './mutant.ts'

/** The share of mutants that the unit tests must catch. */
const ENOUGH = 0.9

/** A mutant and its result. `by` is the test file that failed, or the journey that would. */
export type Outcome = Mutant &
  ({ result: 'caught'; by: string } | { result: 'survived' } | { result: 'journey'; by: string })

/** Formats the table's line for one mutant. */
export function lineOf(outcome: Outcome): string {
  const { result, file, find, replacement } = outcome
  const by = outcome.result === 'survived' ? '' : `  (${outcome.by})`
  return `${result.padEnd(8)}  ${file}: ${find.trim()} → ${replacement.trim() || 'nothing'}${by}`
}

/** Counts the outcomes of each folder, one line each. */
export function foldersOf(outcomes: readonly Outcome[]): string[] {
  const folders = Map.groupBy(outcomes, ({ file }) => file.split('/').slice(0, -1).join('/'))
  return [...folders].map(([folder, all]) => `${folder}: ${sums(all)}`)
}

/** Formats the last line: the sums over all mutants. */
export function sums(outcomes: readonly Outcome[]): string {
  const count = (result: Outcome['result']) => outcomes.filter((outcome) => outcome.result === result).length
  const journeys = count('journey')
  const rest = journeys > 0 ? `, ${journeys} left to a journey` : ''
  return `${count('caught')} caught, ${count('survived')} survived${rest}`
}

/** Returns whether the unit tests catch nine of ten mutants. Those left to a journey do not count. */
export function isEnough(outcomes: readonly Outcome[]): boolean {
  const tried = outcomes.filter(({ result }) => result !== 'journey')
  return tried.filter(({ result }) => result === 'caught').length >= tried.length * ENOUGH
}
