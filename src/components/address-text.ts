import * as v from 'valibot'
import { text } from '../api/scalars.ts'

/** Returns a schema for a text from the URL; an invalid one counts as absent. The router parses digits as a number. */
export function addressText(
  passes: v.RegexAction<string, undefined> | v.MaxLengthAction<string, number, undefined>,
) {
  return v.fallback(v.optional(v.pipe(text, passes)), undefined)
}
