import { call } from '../api/client.ts'
import { ApiError, type FailureKind } from '../api/errors.ts'
import { venueBalance } from '../api/venues.ts'
import type { Amount } from '../money/amount.ts'
import { limiter } from '../limiter.ts'

/** Limits requests to four venues at a time (contract, `/m/game/balance`). */
const fourAtOnce = limiter(4)

/**
 * Fetches the balance in one venue, at most four at a time. Null if the venue refuses, fails or does not answer in time. Rejects
 * with the call's ApiError on any other failure (connection, rate limit, session).
 */
export async function fetchVenueBalance(id: string, signal?: AbortSignal): Promise<Amount | null> {
  try {
    return (await fourAtOnce(() => call(venueBalance, { id }, { quiet: true, signal }))).balance
  } catch (error) {
    if (isVenueTrouble(error)) return null
    throw error
  }
}

/** Failures of the venue itself, which may last. Others come from the network or the session, and are temporary. */
const VENUE_FAILURES: ReadonlySet<FailureKind> = new Set(['refused', 'server', 'unreadable', 'timeout'])

/** Returns whether a call failed because of its venue. Another venue may still answer then. */
export function isVenueTrouble(error: unknown): boolean {
  return error instanceof ApiError && VENUE_FAILURES.has(error.kind)
}

/**
 * Failures that are not about a venue: all venues would fail. Any other failure, even a cut connection or a rate limit, leaves only
 * one venue's balance unknown.
 */
const SHARED_FAILURES: ReadonlySet<FailureKind> = new Set(['offline', 'session', 'aborted'])

/** Returns null for the failure of a call to one venue, which may stay unreachable. Throws any other. */
export function nullIfUnreachable(error: unknown): null {
  if (error instanceof ApiError && !SHARED_FAILURES.has(error.kind)) return null
  throw error
}

/**
 * Fetches the balances of some venues. Null where a venue reports none or cannot be reached. Rejects with the call's ApiError
 * otherwise.
 */
export async function readVenueBalances(ids: readonly string[]): Promise<(Amount | null)[]> {
  return Promise.all(ids.map((id) => fetchVenueBalance(id).catch(nullIfUnreachable)))
}
