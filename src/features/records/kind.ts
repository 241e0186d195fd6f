import type * as v from 'valibot'
import type { CallOptions } from '../../api/client.ts'
import type { Page } from '../../api/pages.ts'
import { isDay } from '../../time/server-time.ts'
import type { StateFilter, Days, RecordsFilter } from './filter.ts'
import type { ListedRow, RecordSums } from './pages.ts'

/** The server's answer: a page of rows, with the sums of some kinds. */
export type RecordsAnswer<Row> = Page<Row> & RecordSums

export type RecordKind = 'deposit' | 'withdrawal' | 'transfer' | 'rebate' | 'bet'

/** A kind of records: how to fetch it, and how to read its rows. */
export interface RecordsKind<Row extends ListedRow> {
  /** Its key in the query cache and on disk. */
  name: RecordKind
  /** Fetches one page that matches a filter. */
  fetch: (filter: RecordsFilter, page: number, how: CallOptions, size?: number) => Promise<RecordsAnswer<Row>>
  /** The schema of a stored row. */
  archived: v.GenericSchema<unknown, Row>
  /** Returns whether a row may still change. */
  mayChange: (row: Row) => boolean
  /** True if its rows change within minutes and so are refetched automatically. */
  changesOften: boolean
  /** Returns whether a row matches a filter, whatever the filter's days. */
  matches: (filter: RecordsFilter, row: Row) => boolean
}

/** How many rows a page has by default. */
export const SIZE = 20

/** The largest page that the contract allows (section 2), in rows. */
export const MAX_ROWS = 50

/** How often a list with rows that may change is refetched (milliseconds). */
export const REFETCH_MS = 15_000

export const STATE_ON_WIRE: Record<StateFilter, number> = { successful: 1, failed: 0, progress: 5 }

/** Returns the request parameters for a range of days. A single day is also sent as `date`. */
export function wireDays({ from, to }: Days) {
  return { start_date: from, end_date: to, ...(from === to && { date: from }) }
}

/** Returns the server's day of a row. */
export function dayOf({ createdAt }: ListedRow): string {
  return createdAt.slice(0, 10)
}

/** Returns whether a row matches a filter: not every server supports every filter. */
export function matchesFilter<Row extends ListedRow>(
  kind: RecordsKind<Row>,
  filter: RecordsFilter,
  row: Row,
): boolean {
  const { from, to } = filter.days
  const day = dayOf(row)
  return (!isDay(day) || (day >= from && day <= to)) && kind.matches(filter, row)
}

/**
 * Returns whether the sums beside a first page belong to its filter. Not every server supports every filter. Rows come newest
 * first, so an ignored range shows on the last page. Rows without a day prove nothing.
 */
export async function areOwnSums<Row extends ListedRow>(
  kind: RecordsKind<Row>,
  filter: RecordsFilter,
  first: Pick<Page<Row>, 'rows' | 'lastPage'>,
  how: CallOptions,
): Promise<boolean> {
  const { from, to } = filter.days
  // Not compared by venue: its code in the rows may differ from its id in the list of venues.
  const compared = { ...filter, venue: undefined }
  const isOwn = (row: Row) => (isDay(dayOf(row)) || from === to) && matchesFilter(kind, compared, row)
  if (!first.rows.every(isOwn)) return false
  if (first.lastPage <= 1) return true
  const { rows } = await kind.fetch(filter, first.lastPage, how)
  return rows.length > 0 && rows.every(isOwn)
}
