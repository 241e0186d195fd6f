import * as v from 'valibot'

/** The answer of a write without data: `[]` on most servers. It is not read. */
export const emptyAnswer = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)
