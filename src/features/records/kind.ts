import * as v from 'valibot'
import type { CallOptions } from '../../api/client.ts'
import type { Page } from '../../api/pages.ts'
import type { AskedState, Days, RecordsFilter } from './filter.ts'
import type { ListedRow, RecordSums } from './pages.ts'
import { isAmount, type Amount } from '../../money/amount.ts'

// Schemas for the fields of a stored row. Rows are stored normalised: parsing wire values again would take four times as long
// for tens of thousands of rows. A damaged field counts as unknown.

/** A stored string; undefined if unknown. */
export const storedText = v.fallback(
  v.optional(v.string(), () => undefined),
  undefined,
)

/** A stored string; empty if unknown. */
export const storedWord = v.fallback(v.string(), '')

/** An amount or another exact decimal; null if unknown. */
export const storedAmount = v.fallback(v.nullable(v.custom<Amount>(isAmount)), null)

/** A kind of records: how to fetch it, and how to read its rows. */
export interface RecordsKind<Row extends ListedRow> {
  /** Its key in the query cache and on disk. */
  name: 'deposit' | 'withdrawal' | 'transfer' | 'rebate' | 'bet'
  ask: (
    filter: RecordsFilter,
    page: number,
    how: CallOptions,
    size?: number,
  ) => Promise<Omit<Page<Row>, 'page'> & { sums?: RecordSums }>
  /** The schema of a stored row. */
  archived: v.GenericSchema<unknown, Row>
  /** Returns true while a row may still change. */
  mayChange: (row: Row) => boolean
  /** True if its rows change within minutes and so are refetched automatically. */
  isLively: boolean
  /** Returns true for a row that matches a filter, whatever the filter's days. */
  isIn: (filter: RecordsFilter, row: Row) => boolean
}

/** The page size. */
export const SIZE = 20

/** The states on the wire. */
export const STATE_ON_WIRE: Record<AskedState, number> = { successful: 1, failed: 0, progress: 5 }

/** Returns the request parameters for a range of days. A single day is also sent as `date`. */
export function wireDays({ from, to }: Days) {
  return { start_date: from, end_date: to, ...(from === to && { date: from }) }
}
