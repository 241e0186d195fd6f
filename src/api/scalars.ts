import * as v from 'valibot'
import { readWireAmount, type Amount } from '../money/amount.ts'

/**
 * Returns a schema that maps an enum's wire value to its name in the app. An unknown value fails; `fieldOr` and
 * `optionalField` replace it with the default and count it.
 */
export function oneOf<const Name extends string>(names: Readonly<Record<number, Name>>) {
  const known = Object.entries(names)
  const byNumber = new Map<string, Name>(known)
  const numbers = known.flatMap(([number]) => [Number(number), number])
  return v.pipe(
    v.picklist(numbers),
    v.rawTransform<string | number, Name>(
      ({ dataset, NEVER }) => byNumber.get(String(dataset.value)) ?? NEVER,
    ),
  )
}

/** The schema of a value on the wire that becomes a `T`. */
export type Schema<T> = v.GenericSchema<unknown, T>

/**
 * Returns the schema of a field that every server sends (contract: S or F). A missing or null value becomes the default. So does
 * an invalid value, which is also counted under `name`.
 */
export function fieldOr<T, D>(name: string, schema: Schema<T>, fallback: D): Schema<T | D> {
  return v.fallback(
    v.union([
      schema,
      v.pipe(
        v.null(),
        v.transform(() => fallback),
      ),
    ]),
    (bad) => {
      if (bad) countDropped(name)
      return fallback
    },
  )
}

/** Like `fieldOr`, but for a field that servers may omit (contract: O or P). */
export function optionalField<T, D>(name: string, schema: Schema<T>, fallback: D): Schema<T | D> {
  return v.optional(fieldOr(name, schema, fallback), null)
}

/** Returns the schema of a list. Drops and counts invalid rows; anything but a list fails. */
export function list<T>(name: string, row: Schema<T>): Schema<T[]> {
  return v.pipe(listWithGaps(name, row), v.transform(withoutGaps))
}

/** Returns the schema of a list in which a row that cannot be read is undefined, and counted. */
export function listWithGaps<T>(name: string, row: Schema<T>): Schema<(T | undefined)[]> {
  return v.array(
    v.fallback(v.optional(row), () => {
      countDropped(name)
      return undefined
    }),
  )
}

export const withoutGaps = <T>(read: readonly (T | undefined)[]): T[] =>
  read.filter((row) => row !== undefined)

/**
 * Returns the schema of a list that every server sends. A missing or null value becomes an empty list. A value that is not a list
 * also becomes an empty list, and is counted.
 */
export function rows<T>(name: string, row: Schema<T>): Schema<T[]> {
  return fieldOr(name, list(name, row), [])
}

/** Returns the schema of a whole list, bare or wrapped in `data`. Anything else fails: an invalid answer must not look empty. */
export function listOf<T>(name: string, row: Schema<T>): Schema<T[]> {
  const read = list(name, row)
  const wrapped = v.pipe(
    v.object({ data: v.nullable(read, []) }),
    v.transform((wire) => wire.data),
  )
  return orNothing(v.union([read, wrapped]))
}

/** Treats a missing or null value as an empty list. */
export function orNothing<T>(schema: Schema<T>): Schema<T> {
  return v.optional(v.nullable(schema, []), [])
}

/** Returns the row, with its id as the title if that is blank. */
export function named<T extends { id: string; title: string }>(row: T): T {
  return { ...row, title: row.title.trim() || row.id }
}

/** An id: number or text on the wire, text in the app. */
export const id = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
)

// JSON parsing rounds longer whole numbers, which may be money or card numbers.
const exact = v.pipe(
  v.number(),
  v.check((number) => Number.isSafeInteger(number) || !Number.isInteger(number)),
)

/** Text. A number is converted to text, unless it has more digits than a number can hold. */
export const text = v.pipe(v.union([v.string(), exact]), v.transform(String))

/** Money or another exact decimal: text or number, thousands commas allowed; anything else fails. */
export const decimal: Schema<Amount> = v.pipe(
  v.union([v.string(), exact]),
  v.rawTransform<string | number, Amount>(({ dataset, addIssue, NEVER }) => {
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

/** A small whole number, as number or text: counts and enum values. */
export const wholeNumber = v.union([
  v.pipe(v.number(), v.safeInteger()),
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
])

const texts = list('list', v.string())

/** A list of texts, or that list as JSON text (`"[\"CN\"]"`). */
export const textList = optionalField(
  'list',
  v.union([texts, v.pipe(v.string(), v.transform(parseList), texts)]),
  [],
)

function parseList(written: string): unknown {
  try {
    return JSON.parse(written || '[]')
  } catch {
    return undefined
  }
}

/** The number of invalid fields, rows and keys that were dropped, by name. Shown in the diagnostics. */
const counts = new Map<string, number>()

function countDropped(where: string): void {
  counts.set(where, (counts.get(where) ?? 0) + 1)
}

/** Returns the counts since the app started. */
export function droppedCounts(): ReadonlyMap<string, number> {
  return counts
}
