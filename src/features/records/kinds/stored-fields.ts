import * as v from 'valibot'
import { isAmount, type Amount } from '../../../money/amount.ts'

// Fields of a stored row. They were normalised when they came from the wire: reading wire values again would take four times as long for tens of
// thousands of rows. A damaged field counts as unknown.

/** A text that may be unknown. */
export const storedText = v.fallback(
  v.optional(v.string(), () => undefined),
  undefined,
)

/** A text that is empty where it is unknown. */
export const storedWord = v.fallback(v.string(), '')

/** An amount, or another exact decimal; null where it is unknown. */
export const storedAmount = v.fallback(v.nullable(v.custom<Amount>(isAmount)), null)
