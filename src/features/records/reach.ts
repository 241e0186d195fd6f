import { addDays } from '../../time/server-time.ts'
import { joined, startOf, within, type CoveredRange } from '../../storage/covered-ranges.ts'
import type { Days } from './filter.ts'

/** The newest covered range within the requested days, in server time. */
export interface Reach {
  from: string
  to: string
  /** True if the range starts with the first requested day; otherwise earlier rows may be missing. */
  isWhole: boolean
}

/** Returns the newest covered range of some days; undefined when nothing is covered. */
export function reachOf(known: readonly CoveredRange[], { from, to }: Days): Reach | undefined {
  const last = within(joined(known), startOf(from), startOf(addDays(to, 1))).at(-1)
  return last && { from: last.from, to: last.to, isWhole: last.from === startOf(from) }
}
