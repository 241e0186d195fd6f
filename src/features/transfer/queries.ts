import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { ApiError, type FailureKind } from '../../api/errors.ts'
import { venueList, type Venue } from '../../api/venues.ts'
import type { WireLanguage } from '../../i18n/locales.ts'
import type { Amount } from '../../money/amount.ts'
import { askVenueBalance } from '../../submissions/venue-balances.ts'
import { FRESH_MS, moneyFirst, walletsOf, type Balances } from './rules.ts'

/** The venues of all classes. */
export function allVenuesQuery(language: WireLanguage) {
  return queryOptions({
    queryKey: ['all-venues', language],
    meta: { keep: 'member' },
    staleTime: 300_000,
    queryFn: ({ signal, client, queryKey }) =>
      call(venueList, {}, { signal, quiet: client.getQueryData(queryKey) !== undefined }),
  })
}

const BALANCES = ['venue-balances']

/**
 * What lies in each venue. One answer for all, which grows with each venue that tells: a query of its own for each of hundreds would be written
 * to the disk hundreds of times. Where money lay before is asked first.
 */
export function venueBalancesQuery(venues: readonly Venue[]) {
  return queryOptions<Balances>({
    queryKey: BALANCES,
    meta: { keep: 'member' },
    staleTime: FRESH_MS,
    queryFn: async ({ client, signal }) => {
      const known = client.getQueryData<Balances>(BALANCES) ?? {}
      const left = moneyFirst(walletsOf(venues, known)).map(({ id }) => id)
      const askNext = async (): Promise<void> => {
        const id = left.shift()
        if (id === undefined) return
        await askBalance(client, id, signal)
        await askNext()
      }
      // Four at a time from here, so that a venue that is asked in between waits for one of them and not for all.
      await Promise.all([askNext(), askNext(), askNext(), askNext()])
      return client.getQueryData<Balances>(BALANCES) ?? {}
    },
  })
}

const OF_THE_VENUE = new Set<FailureKind>(['refused', 'timeout', 'server', 'unreadable'])

/** Asks one venue what the member has there and notes it for whoever shows it; null when it does not say. Rejects when nobody can be asked. */
export async function askBalance(
  client: QueryClient,
  id: string,
  signal?: AbortSignal,
): Promise<Amount | null> {
  const balance = await askVenueBalance(id, { quiet: true, signal }).catch((error: unknown) => {
    if (error instanceof ApiError && OF_THE_VENUE.has(error.kind)) return null
    throw error
  })
  // One venue that was asked makes the answer of the others no newer.
  const updatedAt = client.getQueryState(BALANCES)?.dataUpdatedAt ?? 0
  client.setQueryData<Balances>(BALANCES, (known = {}) => ({ ...known, [id]: { balance, at: Date.now() } }), {
    updatedAt,
  })
  return balance
}
