import * as v from 'valibot'
import { text } from '../api/scalars.ts'

/**
 * Returns the schema of a text search param. An invalid value becomes undefined. Also accepts numbers, because the router parses
 * digits as a number.
 */
export function textParam(
  passes: v.RegexAction<string, undefined> | v.MaxLengthAction<string, number, undefined>,
) {
  return v.fallback(v.optional(v.pipe(text, passes)), undefined)
}
