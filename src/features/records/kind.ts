import * as v from 'valibot'
import type { CallOptions } from '../../api/client.ts'
import type { Page } from '../../api/pages.ts'
import type { AskedState, Days, RecordsFilter } from './filter.ts'
import type { ListedRow, RecordSums } from './pages.ts'
import { isAmount, type Amount } from '../../money/amount.ts'

// Fields of a stored row. They were normalised when they came from the wire: reading wire values again would take four times as long for tens of
// thousands of rows. A damaged field counts as unknown.

/** A text that may be unknown. */
export const storedText = v.fallback(
  v.optional(v.string(), () => undefined),
  undefined,
)

/** A text that is empty where it is unknown. */
export const storedWord = v.fallback(v.string(), '')

/** An amount, or another exact decimal; null where it is unknown. */
export const storedAmount = v.fallback(v.nullable(v.custom<Amount>(isAmount)), null)

/** A kind of records: how to fetch it, and how to read its rows. */
export interface RecordsKind<Row extends ListedRow> {
  /** Its key in the cache and on disk. */
  name: 'deposit' | 'withdrawal' | 'transfer' | 'rebate' | 'bet'
  ask: (
    filter: RecordsFilter,
    page: number,
    how: CallOptions,
    size?: number,
  ) => Promise<Omit<Page<Row>, 'page'> & { sums?: RecordSums }>
  /** A row as stored. */
  archived: v.GenericSchema<unknown, Row>
  /** True while a row may still change. */
  mayChange: (row: Row) => boolean
  /** Its rows change within minutes, so that they are refetched automatically. */
  isLively: boolean
  /** True for a row that matches the state and direction of a filter. */
  isIn: (filter: RecordsFilter, row: Row) => boolean
}

/** The page size. */
export const SIZE = 20

/** The states on the wire. */
export const STATE_ON_WIRE: Record<AskedState, number> = { successful: 1, failed: 0, progress: 5 }

/** The wire's parameters for days: a range, and also the day when it is one. */
export function wireDays({ from, to }: Days) {
  return { start_date: from, end_date: to, ...(from === to && { date: from }) }
}
