import type { QueryClient } from '@tanstack/react-query'
import type { Venue } from '../../api/venues.ts'
import { allVenuesQuery, fetchBalance, noteUsed, venueBalancesQuery } from './queries.ts'
import { hasReportedMoney, walletsOf, type VenueWallet } from './rules.ts'
import { currentLanguage } from '../../i18n/language.ts'
import type { Amount } from '../../money/amount.ts'

const balancesKey = venueBalancesQuery([]).queryKey

/** A venue's wallet, shared by all its games. `id` is the venue's id. */
interface GameWallet extends Pick<VenueWallet, 'id' | 'code' | 'title' | 'open'> {
  /** False for a game whose venue is not in the list, or while there is no list. No money may be moved to the game's own id. */
  isKnown: boolean
}

/** Returns the wallet that a venue or game uses. If no known wallet matches, returns a wallet with the venue's own id. */
export function walletOf(client: QueryClient, { id, code, title, open, game }: Venue): GameWallet {
  const venues = client.getQueryData(allVenuesQuery(currentLanguage().wire).queryKey) ?? []
  const wallet = code === '' ? undefined : walletsOf(venues, {}).find((one) => one.code === code)
  return wallet
    ? { ...wallet, isKnown: true }
    : { id, code, title: title || code, open, isKnown: game === '' }
}

/** Whether the venue's last known balance is above zero. */
export function hasMoney(client: QueryClient, venue: Venue): boolean {
  return hasReportedMoney({ reported: client.getQueryData(balancesKey)?.[walletOf(client, venue).id] })
}

/** A wallet and its balance; `balance` is null if the venue does not report it. */
export type VenueMoney = GameWallet & { balance: Amount | null }

/** Fetches the balance of the wallet that a venue or game uses. Rejects on failure, also of the list that contains the wallet. */
export async function fetchVenueMoney(
  client: QueryClient,
  venue: Venue,
  signal?: AbortSignal,
): Promise<VenueMoney> {
  // A single game uses its venue's wallet, which only the list of all venues contains.
  const list = venue.game === '' ? undefined : client.fetchQuery(allVenuesQuery(currentLanguage().wire))
  const failure: unknown = await list?.then(
    () => undefined,
    (error: unknown) => error,
  )
  const wallet = walletOf(client, venue)
  if (!wallet.isKnown) {
    if (failure) throw failure
    return { ...wallet, balance: null }
  }
  return { ...wallet, balance: await fetchBalance(client, wallet.id, signal) }
}

/** Marks the balances of all venues as stale after a game in `venue`. Does not refetch them. */
export function invalidateBalances(client: QueryClient, venue: Venue): void {
  noteUsed(client, walletOf(client, venue).id)
  void client.invalidateQueries({ queryKey: balancesKey, refetchType: 'none' })
}
