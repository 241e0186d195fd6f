import { ApiError } from '../api/errors.ts'

/** What a failed money write means for the money. */
export type FailedOutcome = 'refused' | 'doubt' | 'not-sent'

/**
 * Judges a money write that gave no answer with code 200. Only a readable envelope below HTTP 500 with another code says that nothing happened;
 * whatever else came once the request began leaves the result unknown.
 */
export function judgeFailure(error: unknown): FailedOutcome {
  if (!(error instanceof ApiError)) return 'doubt'
  if (error.kind === 'offline') return 'not-sent'
  const readable = error.code !== undefined && error.code !== 200
  return readable && error.status !== undefined && error.status < 500 ? 'refused' : 'doubt'
}
