import type { Goal } from './figures.ts'
import type { Spread } from './statistics.ts'

/** `missed`: over `must`, the run fails; `kept`: within `must`, `aim` not reached; `none`: the figure has no goal. */
export type Verdict = 'reached' | 'kept' | 'missed' | 'none'

/**
 * When the bare page is painted (ms) on the machine for which the times were set (two cores, quiet). A slower machine gets proportionally more
 * time for each `must`, a faster one no less. `aim` never changes.
 */
export const BARE_MS = 250

/** Returns the factor by which `must` times are relaxed, from the bare page's time in the same run. */
export function allowance(bareMs: number): number {
  return Math.max(1, bareMs / BARE_MS)
}

/** Judges a figure. `bareMs` is the bare page's median in the same rounds; it relaxes only times. */
export function judge(goal: Goal, spread: Spread, bareMs = BARE_MS): Verdict {
  const { unit, must, aim } = goal
  if (must === undefined || aim === undefined) return 'none'
  const value = goal.worst ? spread.max : spread.median
  if (unit === 'score') return value >= aim ? 'reached' : value >= must ? 'kept' : 'missed'
  const more = unit === 'ms' ? allowance(bareMs) : 1
  return value <= aim ? 'reached' : value <= must * more ? 'kept' : 'missed'
}
