import * as v from 'valibot'

// The router reads `true` as a boolean, and digits as a number if that has the same digits: no order number is rounded.
const text = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String))

/** Returns the schema of a text search param. An invalid value becomes undefined. */
export function textParam(
  passes: v.RegexAction<string, undefined> | v.MaxLengthAction<string, number, undefined>,
) {
  return v.fallback(v.optional(v.pipe(text, passes)), undefined)
}
