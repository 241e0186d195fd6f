import { addDays, readServerTime, zoneOffset } from '../../time/server-time.ts'
import { joined, startOf, clipRanges, type CoveredRange } from '../../storage/covered-ranges.ts'
import { hasDay } from '../../storage/record-rows.ts'
import type { Days } from './filter.ts'
import { isComplete, type ListedRow, type RecordsPage } from './pages.ts'

/** Formats a moment (milliseconds since 1970) as server time in `zone`: `2026-11-22 12:03:00`. */
export function serverTime(moment: number, zone: string): string {
  return new Date(moment + zoneOffset(zone)).toISOString().slice(0, 19).replace('T', ' ')
}

/**
 * Returns the range that the last two pages cover; undefined if uncertain. Returns the whole range once all pages are loaded.
 * `pages` are the unfiltered pages of `days`, fetched in order, `size` rows each. The current day is covered up to the time of
 * the request.
 */
export function coveredRangeOf(
  pages: readonly RecordsPage<ListedRow>[],
  days: Days,
  zone: string,
  size: number,
): CoveredRange | undefined {
  const [first, before, last] = [pages[0], pages.at(-2), pages.at(-1)]
  if (first?.until === undefined || last === undefined) return undefined
  const lastTwo = pages.slice(-2)
  if (!lastTwo.every((page) => hasOwnIds(page, pages))) return undefined
  // Rows that have left the list moved others up, to a page that was fetched before.
  if (before && last.total < before.total) return undefined
  const until = earlier(startOf(addDays(days.to, 1)), serverTime(first.until, zone))

  if (pages.length >= first.lastPage && isComplete(pages) && pages.every(isDated))
    return range(startOf(days.from), until, Math.min(...pages.map((page) => page.requestedAt)))

  // New rows push others down to the next page, never up, so none is missing between two pages fetched in turn.
  if (!isInOrder(last) || (before && !isInOrder(before)) || last.requestedAt < (before?.requestedAt ?? 0))
    return undefined
  if (isShort(last, pages.length, size) || (before && isShort(before, pages.length - 1, size)))
    return undefined
  const oldest = last.rows.at(-1)?.createdAt
  const from = last.isEnd ? startOf(days.from) : oldest && secondAfter(oldest, zone)
  const to = before ? before.rows[0]?.createdAt : until
  return to === undefined
    ? undefined
    : range(from, earlier(until, to), before?.requestedAt ?? last.requestedAt)
}

function range(from: string | undefined, to: string, at: number): CoveredRange | undefined {
  return from !== undefined && from < to ? { from, to, at } : undefined
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}

function secondAfter(time: string, zone: string): string | undefined {
  const moment = readServerTime(time, zone)
  return moment === null ? undefined : serverTime(moment + 1000, zone)
}

// A row without a valid day is not in the archive.
function isDated({ rows }: RecordsPage<ListedRow>): boolean {
  return rows.every((row) => hasDay(row) && /^.{10} \d\d:\d\d:\d\d$/.test(row.createdAt))
}

// The archive stores one row for each id. A row that new ones have pushed down to the next page keeps its time.
function hasOwnIds({ rows }: RecordsPage<ListedRow>, pages: readonly RecordsPage<ListedRow>[]): boolean {
  const times = new Map(rows.map(({ id, createdAt }) => [id, createdAt]))
  const isSame = ({ id, createdAt }: ListedRow) => (times.get(id) ?? createdAt) === createdAt
  return times.size === rows.length && pages.every((page) => page.rows.every(isSame))
}

// A row that could not be read is missing. A server with another page size cannot be checked.
function isShort({ rows, dropped, total, lastPage }: RecordsPage<ListedRow>, place: number, size: number) {
  const most = Math.min(size, total - (place - 1) * size)
  return lastPage === Math.ceil(total / size) && rows.length + dropped < most
}

function isInOrder(page: RecordsPage<ListedRow>): boolean {
  return (
    isDated(page) &&
    page.rows.every(({ createdAt }, place) => createdAt <= (page.rows[place - 1]?.createdAt ?? createdAt))
  )
}

/** Returns the newest covered range of some days, in server time; undefined when nothing is covered. */
export function newestCoverageOf(
  covered: readonly CoveredRange[],
  { from, to }: Days,
): CoveredRange | undefined {
  return clipRanges(joined(covered), startOf(from), startOf(addDays(to, 1))).at(-1)
}

/** Returns whether some days are covered by their newest range. `today`, the server's current day, may be covered in part. */
export function areCovered(coverage: CoveredRange | undefined, { from, to }: Days, today: string): boolean {
  if (coverage?.from !== startOf(from)) return false
  return to < today ? coverage.to === startOf(addDays(to, 1)) : coverage.to > startOf(today)
}
