import type { Goal } from './figures.ts'
import type { Spread } from './statistics.ts'

/** `missed`: the must is not kept, the run has failed; `kept`: the must is kept, the aim is not yet reached; `none`: nothing is asked. */
export type Verdict = 'reached' | 'kept' | 'missed' | 'none'

/**
 * What the bare page takes on the machine on which the times were set (two cores, quiet). A slower machine shows it by this page and is given
 * as much more time to keep a must; a faster one is given no less. An aim is what it is.
 */
export const BARE_MS = 250

/** How much more time than written this machine is given, by what the bare page took on it in the same run. */
export function allowance(bareMs: number): number {
  return Math.max(1, bareMs / BARE_MS)
}

/** Judges a figure. `bareMs` is the bare page's median of the same rounds, if there is one; only times are given more by it. */
export function judge(goal: Goal, spread: Spread, bareMs = BARE_MS): Verdict {
  const { unit, must, aim } = goal
  if (must === undefined || aim === undefined) return 'none'
  const value = goal.worst ? spread.max : spread.median
  if (unit === 'score') return value >= aim ? 'reached' : value >= must ? 'kept' : 'missed'
  const more = unit === 'ms' ? allowance(bareMs) : 1
  return value <= aim ? 'reached' : value <= must * more ? 'kept' : 'missed'
}
