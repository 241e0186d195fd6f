import * as v from 'valibot'

/** The answer to a write that returns no data: `[]` on most servers. Not parsed. */
export const emptyAnswer = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)

/** One call of the contract (specification section 7): its path, who may call it, its request and its answer. */
export interface Call<Request, Answer> {
  readonly path: `/m/${string}`
  /** `config`: anybody, never with a token, since the answer is cached for the device; `guest`: anybody; `member`: only with a token. */
  readonly access: 'config' | 'guest' | 'member'
  /** True for a call that changes something on the server: without an answer it may still have happened. */
  readonly writes?: true
  readonly request: v.GenericSchema<Request, unknown>
  readonly answer: v.GenericSchema<unknown, Answer>
}

/** Defines a call; only infers its types. */
export function defineCall<Request, Answer>(call: Call<Request, Answer>): Call<Request, Answer> {
  return call
}
