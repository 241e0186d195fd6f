/**
 * Why a call failed. `offline`: not sent, because the device reports no network. `unreachable`: the connection failed or was
 * cut. `timeout`: no complete answer within ten seconds. `captive`: the network answered with its sign-in page. `server`:
 * HTTP 5xx. `unreadable`: any other invalid answer. `too-large`: 413. `too-many`: 429, or not sent during the wait that a 429
 * asked for. `session`: 401 although a token was sent. `refused`: any other error code. `left`: the caller no longer waits.
 */
export type FailureKind =
  | 'offline'
  | 'unreachable'
  | 'timeout'
  | 'captive'
  | 'unreadable'
  | 'server'
  | 'too-large'
  | 'too-many'
  | 'session'
  | 'refused'
  | 'left'

/** The details of a failure. */
export interface FailureDetails {
  /** The HTTP status, when an answer came. */
  status?: number | undefined
  /** The envelope's code, if the answer had one. */
  code?: number | undefined
  /** The server's message, already in the member's language; may be empty. */
  msg?: string
  /** The server's messages by the wire name of their field. */
  fields?: Readonly<Record<string, string>>
  /** The wait that the server asks for. */
  wait?: Wait | undefined
  /** True for a call that changes something on the server (other than a login): without an answer it may still have happened. */
  writes?: boolean | undefined
}

/** A wait that the server asked for. `until` is its end by `performance.now()`, which a change of the device's clock does not move. */
export interface Wait {
  seconds: number
  until: number
}

/** The only error that calls reject with. */
export class ApiError extends Error {
  readonly kind: FailureKind
  readonly status: number | undefined
  readonly code: number | undefined
  readonly msg: string
  readonly fields: Readonly<Record<string, string>>
  readonly wait: Wait | undefined
  readonly writes: boolean

  constructor(kind: FailureKind, details: FailureDetails = {}) {
    super(kind)
    this.name = 'ApiError'
    this.kind = kind
    this.status = details.status
    this.code = details.code
    this.msg = details.msg ?? ''
    this.fields = details.fields ?? {}
    this.wait = details.wait
    this.writes = details.writes ?? false
  }
}

/** Returns true if the connection was cut, so that a read can be retried. After a timeout that would not help. */
export function isCut(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'unreachable'
}

/** Returns true if no complete answer came in time. */
export function isLate(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'timeout'
}
