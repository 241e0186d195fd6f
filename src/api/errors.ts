/** Why a call failed. */
export type FailureKind =
  /** Not sent, because the device reports no network. */
  | 'offline'
  /** The connection failed or was cut. */
  | 'unreachable'
  /** No complete answer within ten seconds. */
  | 'timeout'
  /** The network answered with its sign-in page. */
  | 'captive'
  /** An invalid answer that no other kind describes. */
  | 'unreadable'
  /** HTTP 5xx. */
  | 'server'
  /** 413 as HTTP status or envelope code. */
  | 'too-large'
  /** 429 as HTTP status or envelope code, or not sent during the wait that it requested. */
  | 'too-many'
  /** 401 although a token was sent. */
  | 'session'
  /** Any other error code. */
  | 'refused'
  /** The caller aborted the call. */
  | 'aborted'

export interface FailureDetails {
  /** The HTTP status, if the server answered. */
  status?: number | undefined
  /** The envelope's code, if the answer had one. */
  code?: number | undefined
  /** The server's message, already in the member's language; may be empty. */
  msg?: string
  /** The server's error messages, by the wire name of the field. */
  fields?: Readonly<Record<string, string>>
  wait?: Wait | undefined
  /**
   * True if the call changes something on the server. Without an answer, the change may still have been made. False for a login;
   * unset for a read.
   */
  writes?: boolean | undefined
}

/** A wait, such as one that the server requested. Over once either clock has reached its end. */
export interface Wait {
  /** The end on the `performance.now()` clock, which ignores changes of the device's clock. */
  until: number
  /**
   * The end on the device's clock (milliseconds since 1970), which runs on in sleep. Unset if setting the clock must not end it.
   */
  deviceUntil?: number | undefined
}

/** Returns what remains of a wait, in milliseconds. 0 or less once it is over, or if there is none. */
export function remainingWait(
  { until, deviceUntil = Infinity }: Wait = { until: 0 },
  now = performance.now(),
  deviceNow = Date.now(),
): number {
  return Math.min(until - now, deviceUntil - deviceNow)
}

/** The only error that calls reject with. */
export class ApiError extends Error {
  readonly kind: FailureKind
  readonly status: number | undefined
  readonly code: number | undefined
  readonly msg: string
  readonly fields: Readonly<Record<string, string>>
  readonly wait: Wait | undefined
  /** What remained of the wait when the call failed, in milliseconds. An alert must not change while it is shown. */
  readonly waitLeft: number
  readonly writes: boolean | undefined

  constructor(kind: FailureKind, details: FailureDetails = {}) {
    super(kind)
    this.name = 'ApiError'
    this.kind = kind
    this.status = details.status
    this.code = details.code
    this.msg = details.msg ?? ''
    this.fields = details.fields ?? {}
    this.wait = details.wait
    this.waitLeft = details.wait ? remainingWait(details.wait) : 0
    this.writes = details.writes
  }
}

/** Returns whether the server refused the request itself. It then changed nothing. */
export function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'refused'
}

/**
 * Returns whether nothing was sent because the device was offline. A top bar shows that, so the text of a failed read needs only
 * the next step.
 */
export function isOfflineError(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'offline'
}

/** Returns whether the connection was cut. A read can then be retried. Retrying after a timeout would not help. */
export function isCut(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'unreachable'
}

/** Returns whether a call timed out: no complete answer came in time. */
export function isTimedOut(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'timeout'
}
