import type { BetSums, RebateSums } from '../../api/bets.ts'

/** The fields of a row that every list needs. */
export interface ListedRow {
  id: string
  /** The server's day and time as text; '' where it is unknown. */
  createdAt: string
  /** When the row was fetched. Set if the rows of a list were fetched at different times. */
  fetchedAt?: number | undefined
}

/** The sums that the server sends with the rows of some kinds. Unknown ones are null. */
export type RecordSums = Partial<RebateSums & BetSums>

export interface RecordsPage<Row extends ListedRow> {
  rows: Row[]
  lastPage: number
  total: number
  /** The number of rows dropped because they are outside the filter: the server ignores it, or the request does not contain it. */
  dropped: number
  /** True if the page reaches past the first requested day. No later page has matching rows. */
  isEnd: boolean
  sums: RecordSums | undefined
  /** When the page was requested, by this device's clock. */
  requestedAt: number
  /** The end of the range that the page covers: `requestedAt` by the server's clock. Undefined if that is unknown. */
  until: number | undefined
}

/** Returns whether a refetched page and the cached one share a row. If so, no row between them is missing. */
export function overlaps<Row extends ListedRow>(fresh: RecordsPage<Row>, cached: RecordsPage<Row>): boolean {
  const before = new Set(cached.rows.map((row) => row.id))
  return cached.rows.length === 0 || fresh.rows.some((row) => before.has(row.id))
}

/**
 * Returns a refetched page, plus the rows that newer rows pushed off it. The next page may have been fetched before that, and
 * would lack them. Drops a missing row that is newer than the oldest refetched row: it left the list, e.g. because it ended.
 */
export function withDisplacedRows<Row extends ListedRow>(
  fresh: RecordsPage<Row>,
  cached: RecordsPage<Row>,
): RecordsPage<Row> {
  const oldest = fresh.rows.at(-1)
  if (oldest === undefined || fresh.lastPage <= 1) return fresh
  const there = new Set(fresh.rows.map((row) => row.id))
  const pushed = cached.rows.filter((row) => !there.has(row.id) && row.createdAt <= oldest.createdAt)
  return { ...fresh, rows: [...fresh.rows, ...pushed] }
}

const PAUSE_AFTER = 5

/** Returns whether the last 5, 10, 15 … pages have no matching row. The next page then loads only on a tap. */
export function isLoadingPaused(pages: readonly Pick<RecordsPage<ListedRow>, 'rows'>[]): boolean {
  const emptyPages = pages.length - 1 - pages.findLastIndex(({ rows }) => rows.length > 0)
  return emptyPages > 0 && emptyPages % PAUSE_AFTER === 0
}

/** Returns the sums that came with the rows. Undefined if rows were dropped: the sums then include them, too. */
export function sumsOf(pages: readonly RecordsPage<ListedRow>[]): RecordSums | undefined {
  return pages.every(({ dropped }) => dropped === 0) ? pages[0]?.sums : undefined
}

/** Returns whether the pages contain every row of the server's total. False if a row was invalid or there is no total. */
export function isComplete(pages: readonly RecordsPage<ListedRow>[]): boolean {
  const first = pages[0]
  if (first === undefined || pages.length < first.lastPage) return false
  // Pages from different times overlap.
  const ids = new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id)))
  const there = pages.reduce((count, { dropped }) => count + dropped, ids.size)
  return there === 0 ? first.total === 0 : first.total > 0 && there >= first.total
}
