import type { Goal } from './figures.ts'
import type { Spread } from './statistics.ts'

/**
 * How a figure compares with its goal. `missed` is over `must` and fails the run; `met` is within `must`, but does not reach `aim`; `none` has no
 * goal.
 */
export type Verdict = 'reached' | 'met' | 'missed' | 'none'

/**
 * When the reference machine paints the bare page (ms). The times were set on it: two cores, quiet. A slower machine gets proportionally more
 * time for each `must`, a faster one no less. `aim` never changes.
 */
export const BARE_MS = 250

/** Returns the factor that relaxes `must` times, from the bare page's time in the run. */
export function allowance(bareMs: number): number {
  return Math.max(1, bareMs / BARE_MS)
}

/** Judges a figure. `bareMs` is the bare page's median in the same rounds; it relaxes only times. */
export function judge(goal: Goal, spread: Spread, bareMs = BARE_MS): Verdict {
  const { unit, must, aim } = goal
  if (must === undefined || aim === undefined) return 'none'
  const value = goal.worst ? spread.max : spread.median
  if (unit === 'score') return value >= aim ? 'reached' : value >= must ? 'met' : 'missed'
  const more = unit === 'ms' ? allowance(bareMs) : 1
  return value <= aim ? 'reached' : value <= must * more ? 'met' : 'missed'
}
