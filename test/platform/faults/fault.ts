/** An answer of the proxy itself. */
export interface OwnAnswer {
  status: number
  /** `application/json` by default. */
  contentType?: string
  headers?: Readonly<Record<string, string>>
  body: string
}

/**
 * What the proxy does to a request and its answer. Faults of the second group replace the answer: the request does not reach the server, unless
 * `reaches` is set. Then it is carried out, and only the answer is lost.
 */
export type Act =
  /** The answer comes `ms` later. */
  | { kind: 'latency'; ms: number }
  /** All answers under the fault share a bandwidth of `kbps`. */
  | { kind: 'bandwidth'; kbps: number }
  /** The answer comes in slices of `bytes`, one every `everyMs`. */
  | { kind: 'sliced'; bytes: number; everyMs: number }
  /** The answer has no length. Only the closed connection ends it, and that closes `ms` late. */
  | { kind: 'slow-close'; ms: number }
  /** The connection closes cleanly in the middle of the body. */
  | { kind: 'cut' }
  /** The headers come, then the connection is reset. */
  | { kind: 'reset-after-headers' }
  /** The body is replaced by the result of `change`. */
  | { kind: 'rewritten'; change: (body: string) => string }
  /** The server carries out the request at once. Its answer comes after `ms`, or when the fault is released. */
  | { kind: 'late'; ms?: number }
  /**
   * The request reaches the server only after `ms`, or when the fault is released. It does so even if the client no longer waits for the answer.
   */
  | { kind: 'held'; ms?: number }
  // those that replace the answer
  /** The connection is reset before any header. */
  | { kind: 'reset'; reaches?: boolean }
  /** No answer comes, and the connection stays open. */
  | { kind: 'stall'; reaches?: boolean }
  /** The proxy answers with any status. Sends a body with or without an envelope, or a page of a third party. */
  | ({ kind: 'answer'; reaches?: boolean } & OwnAnswer)

/** Which requests a fault applies to; all by default. */
export interface Aim {
  /** The path of a request, without the query, or a pattern for it. */
  path?: string | RegExp
  /** How many requests pass before the first hit. */
  skip?: number
  /** How many requests it hits before it ends. */
  times?: number
}

/** A fault of the proxy. `down` ends open connections and refuses new ones. */
export type Fault = (Act & Aim) | { kind: 'down' }
