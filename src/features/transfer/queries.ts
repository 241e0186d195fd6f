import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call, forQuery, LISTS_FRESH_MS } from '../../api/client.ts'
import { venueList, type Venue } from '../../api/venues.ts'
import type { WireLanguage } from '../../i18n/locales.ts'
import { BALANCE_FRESH_MS, type Amount } from '../../money/amount.ts'
import { fetchVenueBalance } from '../../submissions/venue-balances.ts'
import type { Placed } from '../submission/use-submit.tsx'
import {
  allOf,
  fetchedFirst,
  dropReportsBefore,
  isStale,
  moneyFirst,
  dropFutureReports,
  unlistedReports,
  walletsOf,
  type Balances,
  type ReportedBalance,
  type VenueWallet,
} from './rules.ts'
import { useLanguage, currentLanguage } from '../../i18n/language.ts'
import { useOnline } from '../../components/connection.ts'
import { useNow } from '../../time/use-now.ts'
import { HOUR_MS } from '../../time/server-time.ts'

export function allVenuesQuery(language: WireLanguage) {
  return queryOptions({
    queryKey: ['all-venues', language],
    meta: { keep: 'member' },
    // After a language change, keep the form and its open sheet until the answer arrives.
    placeholderData: keepPreviousData,
    staleTime: LISTS_FRESH_MS,
    queryFn: (context) => call(venueList, {}, forQuery(context)),
  })
}

const BALANCES = ['venue-balances']

/**
 * The balances of the venues, in one query that grows with each answer. Hundreds of queries would cause hundreds of disk writes.
 * Fetches only the wallets of `fetchedFirst`, those with money first.
 */
export function venueBalancesQuery(venues: readonly Venue[]) {
  return queryOptions<Balances>({
    queryKey: BALANCES,
    meta: { keep: 'member' },
    staleTime: BALANCE_FRESH_MS,
    queryFn: async ({ client, signal }) => {
      const known = dropFutureReports(client.getQueryData<Balances>(BALANCES) ?? {}, Date.now())
      client.setQueryData<Balances>(BALANCES, known, {
        updatedAt: client.getQueryState(BALANCES)?.dataUpdatedAt ?? 0,
      })
      await fetchInTurn(client, fetchedFirst(walletsOf(venues, known)), signal)
      return client.getQueryData<Balances>(BALANCES) ?? {}
    },
  })
}

/** Fetches the balances of all other venues, except fresh ones. The balances are in `venueBalancesQuery`. */
export function otherBalancesQuery(venues: readonly Venue[]) {
  return queryOptions({
    queryKey: [...BALANCES, 'others'],
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ client, signal }) => {
      const wallets = walletsOf(venues, client.getQueryData<Balances>(BALANCES) ?? {})
      const first = new Set(fetchedFirst(wallets))
      const since = Date.now() - BALANCE_FRESH_MS
      const others = wallets.filter((wallet) => !first.has(wallet) && (wallet.reported?.at ?? 0) <= since)
      await fetchInTurn(client, others, signal)
      return others.length
    },
  })
}

async function fetchInTurn(
  client: QueryClient,
  wallets: readonly VenueWallet[],
  signal: AbortSignal,
): Promise<void> {
  const left = wallets.map(({ id }) => id)
  const fetchNext = async (): Promise<void> => {
    const id = left.shift()
    if (id === undefined) return
    await fetchBalance(client, id, signal)
    await fetchNext()
  }
  // Four at a time: any other request waits for one of them, not for all.
  await Promise.all([fetchNext(), fetchNext(), fetchNext(), fetchNext()])
}

/** Fetches and caches the balance in one venue. Null and rejections as in `fetchVenueBalance`. */
export async function fetchBalance(
  client: QueryClient,
  id: string,
  signal?: AbortSignal,
): Promise<Amount | null> {
  const balance = await fetchVenueBalance(id, signal)
  changeReported(client, id, () => ({ balance, at: Date.now() }))
  return balance
}

const NOTHING_SENT: ReadonlySet<Placed['result'] | undefined> = new Set(['not-sent', 'late', 'busy'])

/** Fetches the balance in a venue after an order there. Until the venue answers, its balance from before the order is stale. */
export function refetchBalance(client: QueryClient, id: string, placed: Placed | undefined): void {
  if (!NOTHING_SENT.has(placed?.result)) noteUsed(client, id)
  fetchBalance(client, id).catch(() => undefined)
}

/**
 * Notes that money may have moved in a venue: by a game, a transfer or a recovery. Its balance is then stale, and among the first
 * to be fetched.
 */
export function noteUsed(client: QueryClient, id: string): void {
  const venues = client.getQueryData(allVenuesQuery(currentLanguage().wire).queryKey) ?? []
  // The newest report may be of any row.
  const { ids } = walletsOf(venues, {}).find((wallet) => wallet.ids.includes(id)) ?? { ids: [id] }
  for (const row of ids)
    changeReported(client, row, (known = { balance: null, at: 0 }) => ({ ...known, used: true }))
}

function changeReported(
  client: QueryClient,
  id: string,
  change: (known: ReportedBalance | undefined) => ReportedBalance,
): void {
  // Asking one venue does not make the others' balances newer.
  const updatedAt = client.getQueryState(BALANCES)?.dataUpdatedAt ?? 0
  client.setQueryData<Balances>(BALANCES, (known = {}) => ({ ...known, [id]: change(known[id]) }), {
    updatedAt,
  })
}

const NOTHING = {}

/**
 * Returns the member's venue wallets, those with money first. Fetches the first balances on mount if they are stale, and the
 * others after `fetchAll`, or while `isAll` is true.
 */
export function useVenueWallets(isAll = false) {
  const { wire } = useLanguage()
  const online = useOnline()
  const [isAllRequested, setAllRequested] = useState(false)
  const now = useNow(BALANCE_FRESH_MS)
  const [since, setSince] = useState(now - BALANCE_FRESH_MS)
  // If the device's clock was set back, move `since` back too: otherwise `dropReportsBefore` drops every new report.
  if (now < since) setSince(now - BALANCE_FRESH_MS)
  const venues = useQuery(allVenuesQuery(wire))
  const { data } = venues
  const hasVenues = data !== undefined && data.length > 0
  const query = useQuery({ ...venueBalancesQuery(data ?? []), enabled: hasVenues })
  const needsOthers = hasVenues && (isAll || isAllRequested)
  const others = useQuery({ ...otherBalancesQuery(data ?? []), enabled: needsOthers })
  const balances = query.data ?? NOTHING
  const stored = useMemo(() => moneyFirst(walletsOf(data ?? [], balances)), [data, balances])
  const rows = useMemo(
    () => (online ? moneyFirst(dropReportsBefore(walletsOf(data ?? [], balances), since)) : stored),
    [online, stored, data, balances, since],
  )
  const unlisted = useMemo(() => unlistedReports(data ?? [], balances), [data, balances])
  return {
    venues,
    /** The reports of venues that are not in `rows`, and that may have money. */
    unlisted,
    /** False while money may be in venues that are not in `rows`. */
    isWhole: hasVenues && Object.keys(unlisted).length === 0,
    /** The wallets with current reports; offline, with all stored reports. */
    rows,
    /** The wallets with all stored reports, whatever their age. */
    stored,
    isFetching: query.isFetching || others.isFetching,
    fetchAll: () => setAllRequested(true),
    refresh: () => {
      void query.refetch()
      if (needsOthers) void others.refetch()
    },
  }
}

/** Fetches the balance of a chosen venue that is not among the first. */
export function useChosenBalance({ rows, isFetching }: VenueWallets, id: string | undefined): void {
  const chosen = rows.find(({ ids }) => id !== undefined && ids.includes(id))
  useQuery({
    queryKey: [...BALANCES, 'chosen', id],
    enabled: chosen !== undefined && chosen.reported === undefined && !isFetching,
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ client, signal }) => (chosen ? fetchBalance(client, chosen.id, signal) : null),
  })
}

export type VenueWallets = ReturnType<typeof useVenueWallets>

/** Returns a function that tests whether a venue's balance is stale. */
export function useStale(): (reported: ReportedBalance | undefined) => boolean {
  const now = useNow(5_000)
  const online = useOnline()
  return (reported) => !online || reported === undefined || isStale(reported, now)
}

/** A venue's wallet, shared by all its games. `id` is the venue's id. */
interface GameWallet extends Omit<VenueWallet, 'picture'> {
  /** False for a game whose venue is not in the list, or while there is no list. No money may be moved to the game's own id. */
  isKnown: boolean
}

/** Returns the wallet that a venue or game uses. If no known wallet matches, returns a wallet with the venue's own id. */
export function walletOf(client: QueryClient, { id, code, title, open, game }: Venue): GameWallet {
  const venues = client.getQueryData(allVenuesQuery(currentLanguage().wire).queryKey) ?? []
  const balances = client.getQueryData<Balances>(BALANCES) ?? {}
  const wallet = code === '' ? undefined : walletsOf(venues, balances).find((one) => one.code === code)
  return wallet
    ? { ...wallet, isKnown: true }
    : { id, ids: [id], code, title: title || code, open, reported: balances[id], isKnown: game === '' }
}

/** Returns the last report about the wallet that a venue or game uses. It may be from before money last moved there. */
export function lastReport(client: QueryClient, venue: Venue): ReportedBalance | undefined {
  return walletOf(client, venue).reported
}

/**
 * Returns whether a venue is known to have money that a transfer could move. A balance from before money may have moved there
 * does not count, nor an old one: another device may have moved the money since.
 */
export function hasMoney(client: QueryClient, venue: Venue, wholeOnly: boolean): boolean {
  const reported = lastReport(client, venue)
  if (!reported || reported.used || Math.abs(Date.now() - reported.at) > HOUR_MS) return false
  return allOf(reported.balance, wholeOnly) !== undefined
}

/** A wallet and its balance; `balance` is null if the venue does not report it. */
export type VenueMoney = Omit<GameWallet, 'ids' | 'reported'> & { balance: Amount | null }

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

/** Marks the balance at a game's venue as stale. All balances are refetched at their next use, not now. */
export function invalidateBalances(client: QueryClient, venue: Venue): void {
  noteUsed(client, walletOf(client, venue).id)
  void client.invalidateQueries({ queryKey: BALANCES, refetchType: 'none' })
}
