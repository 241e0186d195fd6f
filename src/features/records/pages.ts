import type { TradeRecord } from '../../api/records.ts'

/** One page of records as it was answered. */
export interface RecordsPage {
  rows: TradeRecord[]
  lastPage: number
  total: number
  /** When it was answered, by this device's clock. */
  askedAt: number
}

/**
 * The first page asked anew, with what newer rows have pushed down out of it: the next page was asked earlier and begins below. A row that is
 * missing among the fresh ones has left the list, for instance since it is no longer in progress.
 */
export function withPushedDown(fresh: RecordsPage, held: RecordsPage): RecordsPage {
  const oldest = fresh.rows.at(-1)
  if (oldest === undefined || fresh.lastPage <= 1) return fresh
  const there = new Set(fresh.rows.map((row) => row.id))
  const pushed = held.rows.filter((row) => !there.has(row.id) && row.createdAt <= oldest.createdAt)
  return { ...fresh, rows: [...fresh.rows, ...pushed] }
}

/** Every row of the pages once, the newest state of it: pages asked at different times overlap. */
export function rowsOf(pages: readonly RecordsPage[]): TradeRecord[] {
  const rows = new Map<string, TradeRecord>()
  for (const row of pages.flatMap((page) => page.rows)) {
    if (!rows.has(row.id)) rows.set(row.id, row)
  }
  return [...rows.values()]
}

/** True when the pages hold every row that the server counts. Not so with a row that could not be read, or a server that does not count. */
export function isComplete(pages: readonly RecordsPage[]): boolean {
  const first = pages[0]
  if (first === undefined || pages.length < first.lastPage) return false
  const there = rowsOf(pages).length
  return there === 0 ? first.total === 0 : first.total > 0 && there >= first.total
}
