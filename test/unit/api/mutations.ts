import fc from 'fast-check'

/** The path to a value in JSON, from the root. */
export type Place = readonly (string | number)[]

/** One change of an answer; `at` picks one of its places. */
export interface Mutation {
  at: number
  change: 'remove' | 'replace' | 'extra' | 'repeat'
  value: unknown
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns every place of a value, the root first. */
export function placesOf(value: unknown, at: Place = []): Place[] {
  const inside: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(isObject(value) ? value : {})
  return [at, ...inside.flatMap(([key, item]) => placesOf(item, [...at, key]))]
}

/** Returns the value at a place, or undefined. */
export function valueAt(root: unknown, place: Place): unknown {
  return place.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)]
    return isObject(value) ? value[key] : undefined
  }, root)
}

/** Returns a copy with another value at a place; undefined removes it. */
export function withValue(root: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(root)) {
    const changed = root.map((item, at) => (at === key ? withValue(item, rest, value) : item))
    return changed.filter((item) => item !== undefined)
  }
  if (!isObject(root)) return root
  const { [key]: before, ...others } = root
  const after = withValue(before, rest, value)
  return after === undefined ? others : { ...others, [key]: after }
}

/** Placeholder for a number that JSON can write but JavaScript cannot hold. */
const TOO_LARGE = '@too-large'

/** Returns the JSON text of a mutated value. */
export function writeJson(value: unknown): string {
  return (JSON.stringify(value) ?? '').replaceAll(`"${TOO_LARGE}"`, '1e999')
}

const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

const HUGE = [
  TOO_LARGE,
  '9'.repeat(5_000),
  `${'1,'.repeat(5_000)}000`,
  `-${'0'.repeat(20_000)}.`,
  '<'.repeat(20_000),
  `["${'x'.repeat(20_000)}`,
  1e308,
  -1e-308,
  2 ** 53,
  deep(2_000),
  Array.from({ length: 2_000 }, (_, id) => ({ id })),
  Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`key${at}`, at])),
]
const ODD = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  '',
  ' ',
  'NaN',
  '0',
  '1',
  '--',
  '1e5',
  [],
  {},
  [null],
  [[]],
  { id: {} },
]
const POISON: unknown = JSON.parse('{"__proto__":{"id":7},"constructor":1,"toString":null,"length":-1}')

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(999),
  change: fc.constantFrom('remove', 'replace', 'replace', 'replace', 'extra', 'repeat'),
  value: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ODD, POISON) },
    { weight: 1, arbitrary: fc.constantFrom(...HUGE) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  ),
})

/** One to three changes. */
export const mutations: fc.Arbitrary<Mutation[]> = fc.array(mutation, { minLength: 1, maxLength: 3 })

/** Applies changes to a value, each at one of its original places. */
export function mutate(root: unknown, changes: readonly Mutation[]): unknown {
  const places = placesOf(root)
  return changes.reduce((value, { at, change, value: other }) => {
    const place = places[at % places.length] ?? []
    const old = valueAt(value, place)
    if (change === 'remove') return withValue(value, place, undefined)
    if (change === 'extra' && isObject(old)) return withValue(value, [...place, 'extra'], other)
    if (change === 'repeat') return withValue(value, place, [old, old])
    return withValue(value, place, other)
  }, root)
}
