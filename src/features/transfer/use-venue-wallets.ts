import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useOnline } from '../../components/connection.ts'
import { useNow } from '../../time/use-now.ts'
import { allVenuesQuery, venueBalancesQuery } from './queries.ts'
import { FRESH_MS, moneyFirst, walletsOf, type Told } from './rules.ts'

const NOTHING = {}

/** The member's venue wallets: with money first, each as far as it is known; they are asked when this is first shown, and when that is long ago. */
export function useVenueWallets() {
  const { wire } = useLanguage()
  const venues = useQuery(allVenuesQuery(wire))
  const { data } = venues
  const asked = useQuery({
    ...venueBalancesQuery(data ?? []),
    enabled: data !== undefined && data.length > 0,
  })
  const balances = asked.data ?? NOTHING
  const wallets = useMemo(() => moneyFirst(walletsOf(data ?? [], balances)), [data, balances])
  return { venues, wallets, asked }
}

/** The member's venue wallets. */
export type VenueWallets = ReturnType<typeof useVenueWallets>

/** Says whether what a venue told is too old to go by. */
export function useStale(): (told: Told | undefined) => boolean {
  const now = useNow(5_000)
  const online = useOnline()
  return (told) => !online || told === undefined || now - told.at >= FRESH_MS
}
