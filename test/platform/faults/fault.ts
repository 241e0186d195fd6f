/** What an answer of the line's own is. */
export interface OwnAnswer {
  status: number
  /** `application/json` unless told. */
  contentType?: string
  headers?: Readonly<Record<string, string>>
  body: string
}

/**
 * What the line does to a request and its answer. Those of the second group take the place of the answer: the request does not reach the server,
 * unless it `reaches` it, is carried out, and only the answer is lost.
 */
export type Act =
  /** The answer comes `ms` later. */
  | { kind: 'latency'; ms: number }
  /** All answers under the fault share so many kilobits a second. */
  | { kind: 'bandwidth'; kbps: number }
  /** The answer comes in pieces of so many bytes, one every so many milliseconds: slices, or a drip. */
  | { kind: 'sliced'; bytes: number; everyMs: number }
  /** The end of the answer is told by the end of the connection alone, and that comes `ms` late. */
  | { kind: 'slow-close'; ms: number }
  /** The connection ends in an orderly way in the middle of the body. */
  | { kind: 'cut' }
  /** The headers come, then the connection is reset. */
  | { kind: 'reset-after-headers' }
  /** The body comes as `change` makes it. */
  | { kind: 'rewritten'; change: (body: string) => string }
  /** The server carries the request out at once; its answer comes after `ms`, or when the fault is released. */
  | { kind: 'late'; ms?: number }
  /** The request reaches the server only after `ms`, or when the fault is released, also when nobody waits for the answer any more. */
  | { kind: 'held'; ms?: number }
  // those that take the place of the answer
  /** The connection is reset before any header. */
  | { kind: 'reset'; reaches?: boolean }
  /** Nothing comes, and the connection stays open. */
  | { kind: 'stall'; reaches?: boolean }
  /** The line answers on its own: any status, with an envelope or without, or a page of somebody else's. */
  | ({ kind: 'answer'; reaches?: boolean } & OwnAnswer)

/** Which requests a fault is for; all unless told. */
export interface Aim {
  /** A path as it stands in the request, without what follows `?`; or a pattern for it. */
  path?: string | RegExp
  /** Lets so many of them through first. */
  skip?: number
  /** Is over after so many. */
  times?: number
}

/** A fault as it is laid on a line. `down`: open connections end, and new ones come to nothing. */
export type Fault = (Act & Aim) | { kind: 'down' }
