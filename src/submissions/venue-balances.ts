import { call, type CallOptions } from '../api/client.ts'
import { ApiError, type FailureKind } from '../api/errors.ts'
import { venueBalance } from '../api/transfers.ts'
import type { Amount } from '../money/amount.ts'
import { limiter } from '../pwa/limiter.ts'

/** At most four venues are asked at the same time (contract, `/m/game/balance`). */
const fourAtOnce = limiter(4)

/** Fetches the balance in one venue; waits while four others are being asked. Rejects as every call does. */
export function askVenueBalance(id: string, options: CallOptions = {}): Promise<Amount> {
  return fourAtOnce(async () => (await call(venueBalance, { id }, options)).balance)
}

/** Failures of the venue itself, which may last; others come from the network or the session, and pass. */
const OF_THE_VENUE: ReadonlySet<FailureKind> = new Set(['refused', 'server', 'unreadable', 'timeout'])

/** Whether a call failed because of its venue: the next venue may answer. */
export function isVenueTrouble(error: unknown): boolean {
  return error instanceof ApiError && OF_THE_VENUE.has(error.kind)
}

/**
 * Fetches the balances of some venues; null for one that does not report it, such as one under maintenance. Rejects with the call's ApiError when one
 * could not be asked.
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
