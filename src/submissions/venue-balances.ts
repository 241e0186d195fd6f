import { call, type CallOptions } from '../api/client.ts'
import { ApiError, type FailureKind } from '../api/errors.ts'
import { venueBalance } from '../api/venues.ts'
import type { Amount } from '../money/amount.ts'
import { limiter } from '../pwa/limiter.ts'

/** Limits requests to four venues at a time (contract, `/m/game/balance`). */
const fourAtOnce = limiter(4)

/** Fetches the balance in one venue, at most four at a time. Rejects with the call's ApiError. */
export function askVenueBalance(id: string, options: CallOptions = {}): Promise<Amount> {
  return fourAtOnce(async () => (await call(venueBalance, { id }, options)).balance)
}

/** Failures of the venue itself, which may last. Others come from the network or the session, and are temporary. */
const VENUE_FAILURES: ReadonlySet<FailureKind> = new Set(['refused', 'server', 'unreadable', 'timeout'])

/** Returns whether a call failed because of its venue. Another venue may still answer then. */
export function isVenueTrouble(error: unknown): boolean {
  return error instanceof ApiError && VENUE_FAILURES.has(error.kind)
}

/**
 * Fetches the balances of some venues. A balance that a venue does not report, for example under maintenance, is null. Rejects
 * with the call's ApiError if a balance could not be requested.
 */
export async function readVenueBalances(ids: readonly string[]): Promise<(Amount | null)[]> {
  return Promise.all(
    ids.map((id) =>
      askVenueBalance(id, { quiet: true }).catch((error: unknown) => {
        if (isVenueTrouble(error)) return null
        throw error
      }),
    ),
  )
}
