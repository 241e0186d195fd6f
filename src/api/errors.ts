/**
 * Why a call gave no value.
 * `offline`: not sent, the device says it has no network. `unreachable`: cut, refused, no name. `timeout`: no whole answer within ten seconds.
 * `unreadable`: an answer that is no envelope, such as the page of a hotel network. `server`: HTTP 5xx. `too-large`: HTTP 413.
 * `too-many`: HTTP 429. `session`: 401. `refused`: the server said no. `left`: nobody waits for the answer any more.
 */
export type FailureKind =
  | 'offline'
  | 'unreachable'
  | 'timeout'
  | 'unreadable'
  | 'server'
  | 'too-large'
  | 'too-many'
  | 'session'
  | 'refused'
  | 'left'

/** What is known of a failure beyond its kind. */
export interface FailureDetails {
  /** The HTTP status, when an answer came. */
  status?: number | undefined
  /** The envelope's code, when the answer was one. */
  code?: number | undefined
  /** The server's own words, already in the member's language; may be empty. */
  msg?: string
  /** The server's words by the wire name of the field they belong to. */
  fields?: Readonly<Record<string, string>>
}

/** The one error that calls reject with. */
export class ApiError extends Error {
  readonly kind: FailureKind
  readonly status: number | undefined
  readonly code: number | undefined
  readonly msg: string
  readonly fields: Readonly<Record<string, string>>

  constructor(kind: FailureKind, details: FailureDetails = {}) {
    super(kind)
    this.name = 'ApiError'
    this.kind = kind
    this.status = details.status
    this.code = details.code
    this.msg = details.msg ?? ''
    this.fields = details.fields ?? {}
  }
}

/** True when no answer of the server came at all, so that a read may be asked once more. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof ApiError && ['offline', 'unreachable', 'timeout'].includes(error.kind)
}
