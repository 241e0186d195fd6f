import * as v from 'valibot'

/** An invite code as it may stand in a link; the router reads digits as a number. */
export const inviteCode = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^[\w-]{1,64}$/),
)
