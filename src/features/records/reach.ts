import { addDays } from '../../time/server-time.ts'
import { joined, startOf, within, type CoveredRange } from '../../storage/covered-ranges.ts'
import type { Days } from './filter.ts'

/** How far the covered ranges of some days reach: two moments of the server's time. */
export interface Reach {
  from: string
  to: string
  /** It starts with the first of the days; otherwise earlier rows may be missing. */
  isWhole: boolean
}

/** How far back from the newest covered moment of some days nothing is missing; undefined when nothing is covered. */
export function reachOf(known: readonly CoveredRange[], { from, to }: Days): Reach | undefined {
  const last = within(joined(known), startOf(from), startOf(addDays(to, 1))).at(-1)
  return last && { from: last.from, to: last.to, isWhole: last.from === startOf(from) }
}
