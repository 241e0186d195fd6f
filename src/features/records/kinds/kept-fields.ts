import * as v from 'valibot'
import { isAmount, type Amount } from '../../../money/amount.ts'

// Fields of a row as it lies on the disk. They were read from the wire before they were kept, so that one way of writing is all there is; what the
// wire needs to be read takes four times as long, for ten thousands of rows. A field that is damaged counts as not told.

/** A text that may not have been told. */
export const keptText = v.fallback(
  v.optional(v.string(), () => undefined),
  undefined,
)

/** A text that is empty where it was not told. */
export const keptWord = v.fallback(v.string(), '')

/** An amount, or another exact decimal; null where it was not told. */
export const keptAmount = v.fallback(v.nullable(v.custom<Amount>(isAmount)), null)
