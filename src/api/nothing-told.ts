import * as v from 'valibot'

/** The answer of a write that only says that it was done: `[]` on most servers, and whatever else it is, it is not read. */
export const nothingTold = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)
