import type { Venue } from '../../api/venues.ts'
import { BALANCE_FRESH_MS, ZERO, type Amount } from '../../money/amount.ts'
import { addAmounts, compareAmounts, cutToDecimals } from '../../money/arithmetic.ts'
import { limit, type Limits } from '../../money/typed-amount.ts'

/** The member's balance in a venue, as last reported. */
export interface ReportedBalance {
  /** Null when the venue reported none, which does not mean zero. */
  balance: Amount | null
  /** When it was reported, by this device's clock, in milliseconds since 1970. */
  at: number
  /** True if money may have moved since, by a game, a transfer or a recovery. */
  used?: true
}

/** The reported balances by venue id. */
export type Balances = Readonly<Record<string, ReportedBalance>>

/** The member's wallet in one venue; `reported` is undefined until its balance was fetched. */
export interface VenueWallet extends Pick<Venue, 'id' | 'code' | 'title' | 'picture' | 'open'> {
  /** The ids of all rows of the venue. `id` is the one to send, and changes when its row is closed. */
  ids: readonly string[]
  reported: ReportedBalance | undefined
}

/**
 * Returns whether a report is stale. Money may have moved since, or it is a minute old, or was made while the device's clock ran
 * ahead.
 */
export function isStale({ at, used }: ReportedBalance, now: number): boolean {
  return used === true || Math.abs(now - at) >= BALANCE_FRESH_MS
}

const rank = ({ game, open }: Venue) => (game === '' ? 2 : 0) + (open ? 1 : 0)

/**
 * Returns one wallet per venue code. A venue has a row in each of its classes. Its own rows win over those of single games, then
 * open rows over those in maintenance.
 */
export function walletsOf(venues: readonly Venue[], balances: Balances): VenueWallet[] {
  const byWallet = new Map<string, { row: Venue; ids: readonly string[] }>()
  for (const venue of venues) {
    const wallet = venue.code || `id ${venue.id}`
    const { row, ids } = byWallet.get(wallet) ?? { row: venue, ids: [] }
    byWallet.set(wallet, { row: rank(venue) > rank(row) ? venue : row, ids: [...ids, venue.id] })
  }
  return [...byWallet.values()].map(({ row: { id, code, title, picture, open }, ids }) => {
    const reports = ids.flatMap((one) => balances[one] ?? []).toSorted((one, other) => other.at - one.at)
    return { id, ids, code, title: title || code, picture, open, reported: reports[0] }
  })
}

/** Returns the reports of venues that the list lacks, and that may have money: they reported some, or did not answer. */
export function unlistedReports(venues: readonly Venue[], balances: Balances): Balances {
  const listed = new Set(venues.map(({ id }) => id))
  const unlisted = Object.entries(balances).filter(([id]) => !listed.has(id))
  return Object.fromEntries(
    unlisted.filter(
      ([, reported]) => hasReportedMoney({ reported }) || (reported.balance === null && reported.at > 0),
    ),
  )
}

/** The number of wallets in the collapsed list. */
export const COLLAPSED = 8

/**
 * Returns the wallets to fetch first: with money, used since their last report, or at the top of the operator's list. Whatever
 * they report, the collapsed list contains no other wallet.
 */
export function fetchedFirst(wallets: readonly VenueWallet[]): VenueWallet[] {
  return moneyFirst(
    wallets.filter((wallet, place) => place < COLLAPSED || hasReportedMoney(wallet) || wallet.reported?.used),
  )
}

/** Drops the reports from after `now`. They were made while the device's clock ran ahead, and would count as fresh until then. */
export function dropFutureReports(balances: Balances, now: number): Balances {
  return Object.fromEntries(Object.entries(balances).filter(([, { at }]) => at <= now))
}

/**
 * Drops reports older than `since` (ms since 1970) of wallets that are not fetched first. Such a wallet counts as not fetched, so
 * that no sum relies on an old zero.
 */
export function dropReportsBefore(wallets: readonly VenueWallet[], since: number): VenueWallet[] {
  const first = new Set(fetchedFirst(wallets))
  return wallets.map((wallet) => {
    const { at = 0 } = wallet.reported ?? {}
    return at >= since || (at > 0 && first.has(wallet)) ? wallet : { ...wallet, reported: undefined }
  })
}

/** Returns whether a venue reported money. */
export function hasReportedMoney({ reported }: Pick<VenueWallet, 'reported'>): boolean {
  return reported?.balance ? compareAmounts(reported.balance, ZERO) > 0 : false
}

/** Returns whether a balance must be fetched: it never was, or it was zero before money may have moved there. */
function isWaiting({ reported }: VenueWallet): boolean {
  if (!reported) return true
  return reported.used === true && reported.balance !== null && !hasReportedMoney({ reported })
}

/** Sorts the wallets: those with money first, largest balance on top. The others keep the operator's order. */
export function moneyFirst(wallets: readonly VenueWallet[]): VenueWallet[] {
  const full = wallets.filter(hasReportedMoney)
  full.sort((a, b) => compareAmounts(b.reported?.balance ?? ZERO, a.reported?.balance ?? ZERO))
  return [...full, ...wallets.filter((wallet) => !hasReportedMoney(wallet))]
}

/** The money in venues, as far as known. */
export interface VenueSum {
  sum: Amount
  /** The number of venues with money. */
  full: number
  /** The number of venues that did not report a balance. */
  unavailable: number
  /** The number of venues whose balance was not fetched yet, or not since money may have moved there. */
  waiting: number
}

/** Adds up the known balances of the wallets. */
export function walletsSum(wallets: readonly VenueWallet[]): VenueSum {
  return {
    sum: wallets.reduce((sum, { reported }) => addAmounts(sum, reported?.balance ?? ZERO), ZERO),
    full: wallets.filter(hasReportedMoney).length,
    unavailable: wallets.filter(({ reported }) => reported?.balance === null).length,
    waiting: wallets.filter(isWaiting).length,
  }
}

/**
 * Returns the venues whose balances settle a recovery: those with money, and those that must be asked. A venue that does not answer
 * proves nothing, so such venues count only if there are no others.
 */
export function recoverable(wallets: readonly VenueWallet[]): string[] {
  const answered = wallets.filter((wallet) => hasReportedMoney(wallet) || isWaiting(wallet))
  const unavailable = wallets.filter(({ reported }) => reported?.balance === null)
  return (answered.length > 0 ? answered : unavailable).map(({ id }) => id)
}

/** Into a venue, or out of it. */
export type Direction = 'in' | 'out'

/** Returns the number of decimals that a transfer allows. */
export function decimalsOf(wholeOnly: boolean): 0 | 2 {
  return wholeOnly ? 0 : 2
}

/** Returns the limits of a transfer out of a wallet. A stale balance sets no limit: it may have changed. */
export function limitsOf(
  least: Amount | null | undefined,
  there: Amount | null | undefined,
  isStale: boolean,
): Limits {
  const empty = there && compareAmounts(there, ZERO) <= 0
  const most = empty ? { value: ZERO, by: 'balance' as const } : limit(there, 'balance')
  return { min: limit(least, 'level'), max: isStale ? undefined : most }
}

/** Returns a wallet's whole balance, truncated to a transfer's decimals. Undefined unless it is positive. */
export function allOf(there: Amount | null | undefined, wholeOnly: boolean): Amount | undefined {
  if (!there) return undefined
  const all = cutToDecimals(there, decimalsOf(wholeOnly))
  return compareAmounts(all, ZERO) > 0 ? all : undefined
}
