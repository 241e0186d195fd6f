import type { TradeRecord } from '../../api/records.ts'
import { orderState } from '../../api/order-state.ts'
import type { Amount } from '../../money/amount.ts'
import { sumOf } from '../../money/arithmetic.ts'
import { deviceDay } from '../../time/format-time.ts'
import { readServerTime } from '../../time/server-time.ts'
import { serverTime } from './coverage.ts'
import type { ListedRow, RecordsPage } from './pages.ts'

/** The rows of one day, newest first. Never changes: a day with more rows is another object. */
export interface DayGroup<Row> {
  /** The day in the device's zone as `YYYY-MM-DD`. Null for rows whose time cannot be read. */
  day: string | null
  /** The moment of its newest row. */
  moment: number | null
  rows: Row[]
}

const READABLE = /^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/**
 * Starts grouping rows, newest first, by the days of the device's zone. `zone` is the server's. Converts one time per day, not
 * one per row: the day's other rows are recognised by comparing text.
 */
export function dayGroups<Row extends ListedRow>(zone: string) {
  // Rows are added to `growing`. Callers get copies of its days; a day is copied again only if it has changed.
  const growing = new Map<string | null, DayGroup<Row>>()
  const finished = new Map<string | null, DayGroup<Row>>()
  const changed = new Set<DayGroup<Row>>()
  // The group of the last row, and its day in server time.
  let [last, from, to]: [DayGroup<Row> | undefined, string, string] = [undefined, '', '']
  return {
    add: (row: Row) => {
      const { createdAt } = row
      if (!last || createdAt < from || createdAt >= to || !READABLE.test(createdAt)) {
        const moment = readServerTime(createdAt, zone)
        const day = moment === null ? null : deviceDay(moment)
        last = growing.get(day) ?? { day, moment, rows: [] }
        growing.set(day, last)
        // No time is before ''.
        from = moment === null ? '' : serverTime(midnight(moment, 0), zone)
        to = moment === null ? '' : serverTime(midnight(moment, 1), zone)
      }
      last.rows.push(row)
      changed.add(last)
    },
    /** Returns the days of the rows so far. */
    groups: () => {
      for (const group of changed) finished.set(group.day, { ...group, rows: [...group.rows] })
      changed.clear()
      return [...finished.values()]
    },
  }
}

/** Groups rows, newest first, by the days of the device's zone. */
export function groupByDay<Row extends ListedRow>(rows: readonly Row[], zone: string): DayGroup<Row>[] {
  const { add, groups } = dayGroups<Row>(zone)
  for (const row of rows) add(row)
  return groups()
}

/** The rows of some pages: each once, in its newest state, and by day. Pages from different times overlap. */
interface GatheredRows<Row> {
  rows: Row[]
  days: DayGroup<Row>[]
}

/**
 * Returns a function that gathers the rows of pages. Reads only the pages that follow the previous ones, and keeps the days
 * without new rows as they are. `zone` is the server's.
 */
export function createGatherer<Row extends ListedRow>(
  zone: string,
): (pages: readonly RecordsPage<Row>[]) => GatheredRows<Row> {
  let known: readonly RecordsPage<Row>[] = []
  let ids = new Set<string>()
  let groups = dayGroups<Row>(zone)
  let gathered: GatheredRows<Row> = { rows: [], days: [] }
  return (pages) => {
    if (!known.every((page, place) => page === pages[place])) {
      known = []
      ids = new Set()
      groups = dayGroups(zone)
      gathered = { rows: [], days: [] }
    }
    const more: Row[] = []
    for (const row of pages.slice(known.length).flatMap((page) => page.rows)) {
      // Pages from different times overlap; the first one is the newest.
      if (ids.has(row.id)) continue
      ids.add(row.id)
      more.push(row)
      groups.add(row)
    }
    known = pages
    if (more.length > 0) gathered = { rows: [...gathered.rows, ...more], days: groups.groups() }
    return gathered
  }
}

/** Returns the start of the device's day that is `days` after the day of `moment`. */
function midnight(moment: number, days: number): number {
  const date = new Date(moment)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime()
}

/** Groups items by a key. Keys and groups stay in order. */
export function groupBy<T, Key>(items: readonly T[], keyOf: (item: T) => Key): Map<Key, [T, ...T[]]> {
  const groups = new Map<Key, [T, ...T[]]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** The total of the successful rows. */
export interface SuccessfulTotal {
  count: number
  /** Null when one of the amounts cannot be read. A sum without it would be wrong. */
  sum: Amount | null
}

/** Sums the successful rows; the others moved no money. */
export function successfulTotal(rows: readonly TradeRecord[]): SuccessfulTotal {
  const found = rows.filter((row) => orderState(row.status) === 'successful')
  return { count: found.length, sum: sumOf(found.map(({ money }) => money)) }
}

const totalsOfDays = new WeakMap<DayGroup<TradeRecord>, SuccessfulTotal>()

/** Returns the total of a day. Reads the rows of each day only once: a list grows page by page. */
function totalOfDay(group: DayGroup<TradeRecord>): SuccessfulTotal {
  const stored = totalsOfDays.get(group)
  if (stored) return stored
  const total = successfulTotal(group.rows)
  totalsOfDays.set(group, total)
  return total
}

/** Sums the successful rows of some days. */
export function totalOfDays(days: readonly DayGroup<TradeRecord>[]): SuccessfulTotal {
  const totals = days.map(totalOfDay)
  return {
    count: totals.reduce((all, { count }) => all + count, 0),
    sum: sumOf(totals.map(({ sum }) => sum)),
  }
}
