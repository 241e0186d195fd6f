import * as v from 'valibot'
import { idField } from './call.ts'
import { wholeNumber, type Database } from './database.ts'
import { DAY, startOfDay } from './server-time.ts'

const MAX_SIZE = 50

/** A day of the server, parsed to its first instant (ms). An empty text means no filter. */
const dayField = v.optional(
  v.pipe(
    v.string(),
    v.check((day) => day === '' || startOfDay(day) !== undefined),
    v.transform(startOfDay),
  ),
)

/** A filter; an empty text means none. */
export const textFilter = v.optional(v.pipe(v.string(), v.maxLength(100)), '')

/** The fields that choose a page of a list. */
export const pageFields = {
  page: v.optional(v.pipe(idField, v.minValue(1)), 1),
  size: v.optional(v.pipe(idField, v.minValue(1)), 20),
}

/** The fields that every list of records accepts: filters and page. */
export const recordFields = {
  ...pageFields,
  status: v.optional(v.union([idField, v.literal('')])),
  date: dayField,
  start_date: dayField,
  end_date: dayField,
}

type RecordsRequest = v.InferOutput<v.ObjectSchema<typeof recordFields, undefined>>

/** A table and our own conditions on its rows, each with its value. */
export interface Records {
  table: 'trade' | 'transfer' | 'bet' | 'rebate'
  conditions: readonly [sql: string, value: string | number][]
}

/** Returns the WHERE clause of a request and its values. Days are the server's, both ends included. */
export function recordsWhere(
  { conditions }: Records,
  { status, date, start_date, end_date }: RecordsRequest,
): { sql: string; values: (string | number)[] } {
  const all: [string, string | number][] = [
    ...conditions,
    ['created_at >= ?', Math.max(date ?? 0, start_date ?? 0)],
    ['created_at < ?', Math.min(endOf(date), endOf(end_date))],
  ]
  if (typeof status === 'number') all.push(['status = ?', status])
  return { sql: all.map(([sql]) => sql).join(' AND '), values: all.map(([, value]) => value) }
}

/** Returns a page of records, newest first. */
export function recordPage<S extends v.GenericSchema>(
  db: Database,
  records: Records,
  request: RecordsRequest,
  row: S,
  notify: (row: v.InferOutput<S>) => Record<string, unknown>,
): Record<string, unknown> {
  const { table } = records
  const { sql, values } = recordsWhere(records, request)
  const { page } = request
  const size = Math.min(request.size, MAX_SIZE)
  const count = v.object({ total: wholeNumber })
  const total = db.first(count, `SELECT count(*) AS total FROM ${table} WHERE ${sql}`, ...values)?.total ?? 0
  const rows = db.all(
    row,
    `SELECT * FROM ${table} WHERE ${sql} ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
    ...values,
    size,
    (page - 1) * size,
  )
  return { data: rows.map(notify), ...pageNumbers(page, size, total) }
}

/** Returns a page of a list in memory. */
export function listPage<T>(list: readonly T[], request: { page: number; size: number }): { data: T[] } {
  const size = Math.min(request.size, MAX_SIZE)
  const start = (request.page - 1) * size
  return { data: list.slice(start, start + size), ...pageNumbers(request.page, size, list.length) }
}

function pageNumbers(page: number, size: number, total: number) {
  return { current_page: page, total, lastPage: Math.ceil(total / size) }
}

function endOf(day: number | undefined): number {
  return day === undefined ? Number.MAX_SAFE_INTEGER : day + DAY
}
