import * as v from 'valibot'

// The router reads `true` as a boolean, and digits as a number only if the number has the same digits: order numbers are not
// rounded.
const text = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String))

/** Returns the schema of a text search param. An invalid value becomes undefined. */
export function textParam(
  passes: v.RegexAction<string, undefined> | v.MaxLengthAction<string, number, undefined>,
) {
  return v.fallback(v.optional(v.pipe(text, passes)), undefined)
}

/** Matches an id, or a code or number that can serve as one. A screen may show it, so it must not be able to hold a sentence. */
export const CODE = /^[\w-]{1,64}$/

/** The search param of such a code. */
export const codeParam = textParam(v.regex(CODE))

/** The search param of an id or name that no screen shows: any text. */
export const idParam = textParam(v.maxLength(64))

/** The search param of an amount, as typed. */
export const amountParam = textParam(v.maxLength(40))
