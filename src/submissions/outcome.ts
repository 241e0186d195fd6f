import { ApiError } from '../api/errors.ts'

/** What a failed money write means for the money. */
export type FailedOutcome = 'refused' | 'unconfirmed' | 'not-sent'

/**
 * Judges a money write that had no answer with code 200. Only a readable envelope below HTTP 500 with another code, or an ended session, proves that
 * nothing happened; anything else after the request began leaves the result unknown.
 */
export function judgeFailure(error: unknown): FailedOutcome {
  if (!(error instanceof ApiError)) return 'unconfirmed'
  const { kind, code, status } = error
  if (kind === 'offline') return 'not-sent'
  if (code === 200) return 'unconfirmed'
  const readable = code !== undefined && status !== undefined && status < 500
  return readable || kind === 'session' ? 'refused' : 'unconfirmed'
}

/**
 * Judges a money write that was sent again. Then only a server that checked the order itself proves anything about the first time: one that turned the
 * request away before (no session, too many), or that knows the id with another body (409), does not.
 */
export function judgeRepeatFailure(error: unknown): FailedOutcome {
  const outcome = judgeFailure(error)
  if (outcome !== 'refused' || !(error instanceof ApiError)) return outcome
  return error.kind === 'refused' && error.code !== 409 && error.status !== 409 ? 'refused' : 'unconfirmed'
}
