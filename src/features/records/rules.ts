import type { TradeRecord } from '../../api/records.ts'
import { orderState } from '../../api/order-state.ts'
import { ZERO, type Amount } from '../../money/amount.ts'
import { addAmounts } from '../../money/arithmetic.ts'
import { deviceDay } from '../../time/device-day.ts'
import { readServerTime } from '../../time/server-time.ts'

/** Rows of one day, newest first. */
export interface DayGroup {
  /** The day in the device's zone as `YYYY-MM-DD`; null for rows whose time cannot be read. */
  day: string | null
  /** The moment of its newest row. */
  moment: number | null
  rows: TradeRecord[]
}

type Place = Pick<DayGroup, 'day' | 'moment'> & { zone: string }

// With every page more, thousands of rows are grouped anew: where one belongs is worked out once.
const places = new WeakMap<TradeRecord, Place>()

function placeOf(row: TradeRecord, zone: string): Place {
  const known = places.get(row)
  if (known?.zone === zone) return known
  const moment = readServerTime(row.createdAt, zone)
  const place = { zone, moment, day: moment === null ? null : deviceDay(moment) }
  places.set(row, place)
  return place
}

/** Puts rows, newest first, under the days of the device's zone. `zone` is the server's. */
export function groupByDay(rows: readonly TradeRecord[], zone: string): DayGroup[] {
  const groups = new Map<string | null, DayGroup>()
  for (const row of rows) {
    const { day, moment } = placeOf(row, zone)
    const group = groups.get(day)
    if (group) group.rows.push(row)
    else groups.set(day, { day, moment, rows: [row] })
  }
  return [...groups.values()]
}

/** What the successful rows come to. */
export interface Deposited {
  count: number
  /** Null when one of the amounts cannot be read: a sum without it would be wrong. */
  sum: Amount | null
}

/** Sums the successful rows; all others are no money that arrived. */
export function deposited(rows: readonly TradeRecord[]): Deposited {
  const arrived = rows.filter((row) => orderState(row.status) === 'successful')
  return {
    count: arrived.length,
    sum: arrived.reduce<Amount | null>(
      (sum, { money }) => (sum === null || money === null ? null : addAmounts(sum, money)),
      ZERO,
    ),
  }
}

/** What arrived in one month of the device's zone (`YYYY-MM`). */
export interface Month extends Deposited {
  month: string
}

/** What arrived in each of the last months that days reach into, at most `most`, the oldest first; months without a row are there too. */
export function byMonth(days: readonly DayGroup[], most: number): Month[] {
  const groups = new Map<string, TradeRecord[]>()
  for (const { day, rows } of days) {
    const month = day?.slice(0, 7)
    if (month !== undefined) groups.set(month, [...(groups.get(month) ?? []), ...rows])
  }
  const known = [...groups.keys()].toSorted()
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return []
  const months: string[] = []
  for (let month = last; month >= first && months.length < most; month = monthBefore(month))
    months.unshift(month)
  return months.map((month) => ({ month, ...deposited(groups.get(month) ?? []) }))
}

function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}
