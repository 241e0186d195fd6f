import { addDays } from '../../time/server-time.ts'
import { joined, startOf, within, type CoveredRange } from '../../storage/covered-ranges.ts'
import type { Days } from './filter.ts'

/** How far what is known of some days reaches: two moments of the server's time. */
export interface Reach {
  from: string
  to: string
  /** It begins with the first of the days; else rows before it may be missing. */
  isWhole: boolean
}

/** How far back from the newest moment that is known of some days nothing is missing; undefined when nothing of them is known. */
export function reachOf(known: readonly CoveredRange[], { from, to }: Days): Reach | undefined {
  const last = within(joined(known), startOf(from), startOf(addDays(to, 1))).at(-1)
  return last && { from: last.from, to: last.to, isWhole: last.from === startOf(from) }
}
