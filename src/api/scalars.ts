import * as v from 'valibot'
import { readWireAmount, type Amount } from '../money/amount.ts'
import { countDropped } from './dropped.ts'

type Schema<T> = v.GenericSchema<unknown, T>

/** A field that may be absent or bad: gives the default then, and a bad one is counted under its name. */
export function lenient<T, D>(name: string, schema: Schema<T>, otherwise: D): Schema<T | D> {
  return maybeAbsent((value): T | D => {
    if (value === null) return otherwise
    const read = v.safeParse(schema, value)
    if (read.success) return read.output
    countDropped(name)
    return otherwise
  })
}

// Only an optional schema with a default is asked at all when its key is absent from an object; absent reads as null.
function maybeAbsent<T>(read: (value: unknown) => T): Schema<T> {
  return v.optional(v.pipe(v.unknown(), v.transform(read)), null)
}

/** A list in which a bad row spoils only itself; what is absent or no list is an empty one, and counted when it was something. */
export function rows<T>(name: string, row: Schema<T>): Schema<T[]> {
  return maybeAbsent((value) => {
    if (value !== null && !Array.isArray(value)) countDropped(name)
    if (!Array.isArray(value)) return []
    return value.flatMap((item: unknown) => {
      const read = v.safeParse(row, item)
      if (read.success) return [read.output]
      countDropped(name)
      return []
    })
  })
}

/** An id: number or text on the wire, text inside. */
export const id = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
)

/** Text; a number is taken as its text. */
export const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** Money or another exact decimal: text or number, thousands commas allowed; anything else fails. */
export const decimal: Schema<Amount> = v.pipe(
  v.unknown(),
  v.rawTransform<unknown, Amount>(({ dataset, addIssue, NEVER }) => {
    const read = readWireAmount(dataset.value)
    if (read !== null) return read
    addIssue({ message: 'not a decimal' })
    return NEVER
  }),
)

/** A flag: 1/0, "1"/"0" or true/false. */
export const flag: Schema<boolean> = v.pipe(
  v.union([v.boolean(), v.picklist([1, 0, '1', '0'])]),
  v.transform((value) => value === 1 || value === '1' || value === true),
)

/** A small whole number, as number or text: counts and the numbers of an enumeration. */
export const whole = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.safeInteger(),
)

/** A list of texts, also written as JSON in a text (`"[\"CN\"]"`). */
export const textList: Schema<string[]> = maybeAbsent((value) => {
  const list: unknown = typeof value === 'string' && value.startsWith('[') ? parseList(value) : value
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
})

function parseList(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    countDropped('list')
    return []
  }
}

/** One page of a list. */
export interface Page<T> {
  rows: T[]
  page: number
  lastPage: number
  total: number
}

/**
 * A page of rows; the wire says `lastPage` or `last_page`. A bare list is the only page, as an empty success is `[]`; anything else fails, since an
 * answer that cannot be read must not look like an empty one.
 */
export function pageOf<T>(name: string, row: Schema<T>): Schema<Page<T>> {
  const read = rows(name, row)
  const list = v.array(v.unknown())
  const onlyPage = v.pipe(
    list,
    v.transform((wire): Page<T> => ({ rows: v.parse(read, wire), page: 1, lastPage: 1, total: wire.length })),
  )
  const page = v.pipe(
    v.object({
      data: list,
      current_page: lenient('current_page', whole, 1),
      total: lenient('total', whole, 0),
      lastPage: lenient('lastPage', whole, undefined),
      last_page: lenient('last_page', whole, undefined),
    }),
    v.transform((wire): Page<T> => ({
      rows: v.parse(read, wire.data),
      page: wire.current_page,
      total: wire.total,
      lastPage: wire.lastPage ?? wire.last_page ?? 0,
    })),
  )
  return v.nullish(v.union([onlyPage, page]), [])
}
