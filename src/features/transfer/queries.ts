import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { call, forQuery } from '../../api/client.ts'
import { ApiError, type FailureKind } from '../../api/errors.ts'
import { venueList, type Venue } from '../../api/venues.ts'
import type { WireLanguage } from '../../i18n/locales.ts'
import type { Amount } from '../../money/amount.ts'
import { askVenueBalance } from '../../submissions/venue-balances.ts'
import { FRESH_MS, moneyFirst, walletsOf, type Balances, type ReportedBalance } from './rules.ts'
import { useMemo } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useOnline } from '../../components/connection.ts'
import { useNow } from '../../time/use-now.ts'
import * as v from 'valibot'
import type { DraftForm } from '../../components/drafts.ts'

/** The venues of all classes. */
export function allVenuesQuery(language: WireLanguage) {
  return queryOptions({
    queryKey: ['all-venues', language],
    meta: { keep: 'member' },
    staleTime: 300_000,
    queryFn: (context) => call(venueList, {}, forQuery(context)),
  })
}

const BALANCES = ['venue-balances']

/**
 * The balance of each venue, in one query that grows with each answer: hundreds of queries would cause hundreds of disk writes.
 * Venues that had money are fetched first.
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
        await fetchBalance(client, id, signal)
        await askNext()
      }
      // Four at a time: any other request waits for one of them, not for all.
      await Promise.all([askNext(), askNext(), askNext(), askNext()])
      return client.getQueryData<Balances>(BALANCES) ?? {}
    },
  })
}

const VENUE_FAILURES = new Set<FailureKind>(['refused', 'timeout', 'server', 'unreadable'])

/** Fetches and caches the balance in one venue; null if the venue does not report it. Rejects on any other failure. */
export async function fetchBalance(
  client: QueryClient,
  id: string,
  signal?: AbortSignal,
): Promise<Amount | null> {
  const balance = await askVenueBalance(id, { quiet: true, signal }).catch((error: unknown) => {
    if (error instanceof ApiError && VENUE_FAILURES.has(error.kind)) return null
    throw error
  })
  // Asking one venue does not make the others' balances newer.
  const updatedAt = client.getQueryState(BALANCES)?.dataUpdatedAt ?? 0
  client.setQueryData<Balances>(BALANCES, (known = {}) => ({ ...known, [id]: { balance, at: Date.now() } }), {
    updatedAt,
  })
  return balance
}

const NOTHING = {}

/** Returns the member's venue wallets, those with money first. Fetches the balances on mount if they are stale. */
export function useVenueWallets() {
  const { wire } = useLanguage()
  const venues = useQuery(allVenuesQuery(wire))
  const { data } = venues
  const query = useQuery({
    ...venueBalancesQuery(data ?? []),
    enabled: data !== undefined && data.length > 0,
  })
  const balances = query.data ?? NOTHING
  const wallets = useMemo(() => moneyFirst(walletsOf(data ?? [], balances)), [data, balances])
  return { venues, wallets, query }
}

/** The member's venue wallets. */
export type VenueWallets = ReturnType<typeof useVenueWallets>

/** Returns a function that tests whether a venue's balance is stale. */
export function useStale(): (reported: ReportedBalance | undefined) => boolean {
  const now = useNow(5_000)
  const online = useOnline()
  return (reported) => !online || reported === undefined || now - reported.at >= FRESH_MS
}

const draftSchema = v.object({
  direction: v.picklist(['in', 'out']),
  venue: v.optional(v.string()),
  amount: v.string(),
})

/** The stored draft of the transfer form, with the URL's fields. */
export type TransferDraft = v.InferOutput<typeof draftSchema>

/** The draft of the transfer form. It is named like the submission form, so that an interrupted submission finds it. */
export const transferDraft: DraftForm<TransferDraft> = { name: 'transfer', schema: draftSchema }
