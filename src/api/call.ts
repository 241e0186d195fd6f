import * as v from 'valibot'

/** The body of a call without parameters. */
export const emptyRequest = v.object({})

/** A text parameter that a request may omit. */
export const optionalParam = v.optional(v.string())

/** The answer to a write that returns no data: `[]` on most servers. Not parsed. */
export const emptyAnswer = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)

/** One call of the contract (specification section 7). */
export interface Call<Request, Answer> {
  readonly path: `/m/${string}`
  /**
   * Who may make the call. `config`: anyone, but never with a token, because the answer is cached for the whole device. `guest`:
   * anyone. `member`: only with a token.
   */
  readonly access: 'config' | 'guest' | 'member'
  /** True if the call changes something on the server. Without an answer, the change may still have been made. */
  readonly writes?: true
  readonly request: v.GenericSchema<Request, unknown>
  readonly answer: v.GenericSchema<unknown, Answer>
}

/** Returns the call unchanged. Exists only to infer its types. */
export function defineCall<Request, Answer>(call: Call<Request, Answer>): Call<Request, Answer> {
  return call
}
