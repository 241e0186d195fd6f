import { ApiError, isRefused } from '../api/errors.ts'

/**
 * The outcome of a failed money write. `refused`: the server created no order. `unconfirmed`: it may have created one.
 * `not-sent`: the request was never sent.
 */
export type FailedOutcome = 'refused' | 'unconfirmed' | 'not-sent'

/**
 * Judges a money write that had no answer with code 200. Only a valid envelope with another code, or an ended session, proves
 * that nothing happened, and only below HTTP 500. Any other failure after the request began leaves the result unknown.
 */
export function judgeFailure(error: unknown): FailedOutcome {
  if (!(error instanceof ApiError)) return 'unconfirmed'
  const { kind, code, status } = error
  if (kind === 'offline') return 'not-sent'
  if (code === 200) return 'unconfirmed'
  const isBelow500 = status !== undefined && status < 500
  return isBelow500 && (code !== undefined || kind === 'session') ? 'refused' : 'unconfirmed'
}

/** Returns whether the server refused the withdrawal code, rather than the order. */
export function isWrongCode(error: unknown): boolean {
  return error instanceof ApiError && error.fields['pay_password'] !== undefined
}

/**
 * Judges a failed resend. Only a server that refuses the order itself shows that the first attempt failed, unless the records
 * have it. A server that turns the request away earlier (no session, rate limit, wrong code), or that has another body under this
 * id (409), shows nothing.
 */
export function judgeResendFailure(error: unknown): FailedOutcome {
  const outcome = judgeFailure(error)
  if (outcome !== 'refused') return outcome
  if (isWrongCode(error)) return 'unconfirmed'
  return isRefused(error) && error.code !== 409 && error.status !== 409 ? 'refused' : 'unconfirmed'
}
