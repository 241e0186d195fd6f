import * as v from 'valibot'
import { text } from '../api/scalars.ts'

/** A text from the URL, where the router parses digits as a number; an invalid one counts as absent. */
export function addressText(
  passes: v.RegexAction<string, undefined> | v.MaxLengthAction<string, number, undefined>,
) {
  return v.fallback(v.optional(v.pipe(text, passes)), undefined)
}
