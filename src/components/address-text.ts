import * as v from 'valibot'
import { text } from '../api/scalars.ts'

/** A text out of the address, where the router reads digits as a number; one that does not pass is as if it were not there. */
export function addressText(
  passes: v.RegexAction<string, undefined> | v.MaxLengthAction<string, number, undefined>,
) {
  return v.fallback(v.optional(v.pipe(text, passes)), undefined)
}
