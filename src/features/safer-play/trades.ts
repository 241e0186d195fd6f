import { fetchTradePage, type TradeRecord } from '../../api/records.ts'
import { fetchServerTime } from '../../api/server-date.ts'
import { storedTrade } from '../../api/stored-records.ts'
import { archiveRecords, readArchive } from '../../storage/records-archive.ts'
import { queryOptions } from '@tanstack/react-query'
import { orderState, isInProgress } from '../../api/order-state.ts'
import { ZERO, type Amount } from '../../money/amount.ts'
import { addAmounts, differenceOf, compareAmounts, leftOver, sumOf } from '../../money/arithmetic.ts'
import { DAY_MS, addDays, isDay, serverDay, readServerTime } from '../../time/server-time.ts'
import { serverAhead, serverNow, timeNow } from '../../time/clock.ts'
import { isResultUnknown } from '../../submissions/journal.ts'
import type { Submission } from '../../submissions/submission.ts'
import { PERIODS, type Period, type SaferPlay } from './rules.ts'

/** The fields of a deposit or withdrawal that the limits and the daily totals need. */
export type KnownTrade = Pick<TradeRecord, 'id' | 'money' | 'status' | 'createdAt'> & {
  requestId?: string | undefined
}

/** A deposit in this device's journal. It is being sent or unconfirmed, or its result is unseen or its answer unchecked. */
export type DepositHere = Pick<
  Submission,
  'requestId' | 'orderId' | 'money' | 'state' | 'madeAt' | 'sentAfter' | 'tries'
>

/** The deposits that may count towards a limit. */
export interface Deposits {
  rows: readonly KnownTrade[]
  /** The deposits sent from this device. */
  here: readonly DepositHere[]
  /** The server's time (milliseconds since 1970). */
  now: number
  /** The server's time zone. */
  zone: string
}

/** Returns the start of a period that ends now, by the server's clock. */
function beginOf(period: Period, now: number, zone: string): number {
  if (period !== 'month') return now - (period === 'day' ? 1 : 7) * DAY_MS
  return readServerTime(`${serverDay(now, zone).slice(0, 7)}-01`, zone) ?? 0
}

/** Returns the first server day whose deposits count towards any limit. */
export function firstDay(now: number, zone: string): string {
  return serverDay(Math.min(beginOf('week', now, zone), beginOf('month', now, zone)), zone)
}

/** A current limit and what is left of it. */
export interface LimitUse {
  period: Period
  limit: Amount
  used: Amount
  left: Amount
}

/**
 * Returns how much of each limit is used; withdrawals do not reduce this amount. Counts deposits that arrived or may still
 * arrive, and those sent from this device that the records do not show. A deposit without a valid time counts too.
 */
export function limitUse({ limits }: Pick<SaferPlay, 'limits'>, deposits: Deposits): LimitUse[] {
  return PERIODS.flatMap((period) => {
    const limit = limits[period]?.amount
    if (limit === undefined) return []
    const used = depositsIn(period, deposits).reduce((sum, { money }) => addAmounts(sum, money ?? ZERO), ZERO)
    return { period, limit, used, left: leftOver(limit, used) }
  })
}

/** Returns the deposits that count in a period. See `limitUse`. */
export function depositsIn(period: Period, { rows, here, now, zone }: Deposits): { money: Amount | null }[] {
  const begin = beginOf(period, now, zone)
  const ids = new Set(rows.flatMap(({ id, requestId }) => [`row ${id}`, `request ${requestId}`]))
  const inPeriod = rows
    .filter(({ status }) => isInProgress(status) || orderState(status) === 'successful')
    // A negative row corrects a deposit, maybe of another period. It must not leave more than the limit.
    .filter(({ money }) => money === null || compareAmounts(money, ZERO) > 0)
    .filter(({ createdAt }) => (readServerTime(createdAt, zone) ?? now) >= begin)
  const unlisted = here
    .filter(({ state }) => state !== 'refused')
    .filter(({ requestId, orderId }) => !ids.has(`row ${orderId}`) && !ids.has(`request ${requestId}`))
    // An unconfirmed one may be resent, and then be a deposit of today.
    .filter((entry) => isResultUnknown(entry) || latestTimeOf(entry, now) >= begin)
  return [...inPeriod, ...unlisted]
}

/**
 * Returns when a deposit was created at the latest (milliseconds since 1970, by the server's clock). Infinity if it was dated by
 * the device's clock alone. A deposit is sent and resent within a day.
 */
function latestTimeOf({ madeAt, sentAfter, tries }: DepositHere, now: number): number {
  if (sentAfter === undefined) return Infinity
  const made = madeAt + (serverAhead() ?? 0)
  // A time in the future: the device's clock has been set back since.
  const latest = made > now ? sentAfter + DAY_MS : Math.max(sentAfter, made)
  return latest + (tries ? DAY_MS : 0)
}

/** Returns the broken limit with the least left; undefined if the amount breaks none. */
export function brokenBy(money: Amount, uses: readonly LimitUse[]): LimitUse | undefined {
  return uses
    .filter(({ left }) => compareAmounts(money, left) > 0)
    .toSorted((one, other) => compareAmounts(one.left, other.left))[0]
}

const SIZE = 50
const MAX_PAGES = 40

/** Deposits or withdrawals between two server days, as far as known. */
export interface KnownTrades {
  rows: KnownTrade[]
  /** True if all of them were just fetched. Otherwise some are missing or unreadable, or they come from the archive. */
  isWhole: boolean
  /** True if they were just fetched, but only the newest ones. There are more than the app fetches. */
  isCut: boolean
  /** True if they could not be fetched and come from the archive. */
  isArchived: boolean
  /** When they were fetched, by this device's clock (milliseconds since 1970). Undefined if none are archived either. */
  asOf: number | undefined
}

/**
 * Resolves with the server's time (milliseconds since 1970), which an API on another host may hide. A range of days by a device
 * clock that is wrong, or that stopped in sleep, would lack deposits. If the time cannot be fetched, resolves with its known lower
 * bound, else with the device's time.
 */
export async function fetchNow(signal: AbortSignal): Promise<number> {
  if (serverAhead() === undefined) await fetchServerTime(signal)
  return serverNow() ?? Date.now()
}

/** Returns the server day after `now`, a time from `fetchNow`. After a sleep, `now` may be of an earlier day than the device. */
export function dayAfter(now: number, zone: string): string {
  return addDays(serverDay(Math.max(now, timeNow()), zone), 1)
}

/** Fetches all deposits or withdrawals between two server days. Falls back to the archived ones. */
export async function fetchTrades(
  member: string,
  name: 'deposit' | 'withdrawal',
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<KnownTrades> {
  const requestedAt = Date.now()
  try {
    const { rows, ...reach } = await fetchAll(name, from, to, signal)
    void archiveRecords(member, name, { rows, requestedAt })
    return { rows, ...reach, isArchived: false, asOf: requestedAt }
  } catch (error) {
    if (signal.aborted) throw error
    const { rows } = await readArchive(member, name, storedTrade, { from, to })
    const asOf = rows.length > 0 ? Math.max(...rows.map(({ fetchedAt }) => fetchedAt)) : undefined
    return { rows, isWhole: false, isCut: false, isArchived: true, asOf }
  }
}

async function fetchAll(name: 'deposit' | 'withdrawal', from: string, to: string, signal: AbortSignal) {
  const rows = new Map<string, TradeRecord>()
  const type = name === 'deposit' ? 'recharge' : 'drawing'
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const request = { page, size: SIZE, type, start_date: from, end_date: to } as const
    const answer = await fetchTradePage(request, { signal, quiet: true })
    for (const row of answer.rows) rows.set(row.id, row)
    const isLast = answer.lastPage > 0 ? page >= answer.lastPage : answer.rows.length === 0
    // Rows come newest first. A server that ignores the dates continues with older ones. Skip rows without a day.
    const oldest = answer.rows.findLast(({ createdAt }) => isDay(createdAt.slice(0, 10)))?.createdAt ?? from
    // A row that could not be read is missing.
    const isWhole = !isLast || rows.size >= answer.total
    if (isLast || oldest < from) return { rows: [...rows.values()], isWhole, isCut: false }
  }
  return { rows: [...rows.values()], isWhole: false, isCut: true }
}

/** The totals of a day: deposits, withdrawals and their difference. Null if an amount is unknown. */
export interface NetToday {
  deposits: Amount | null
  withdrawals: Amount | null
  net: Amount | null
  /** Whether both lists were just fetched in full, and each row that counts has a valid time. */
  isWhole: boolean
  /** Whether at least one of the lists could not be fetched and comes from the archive. */
  isArchived: boolean
  /** When the older of the two lists was fetched (milliseconds since 1970). Undefined if neither is known. */
  asOf: number | undefined
}

/** Returns the totals since the `start` of a day (milliseconds since 1970). `zone` is the server's. */
export function netOf(
  start: number,
  zone: string,
  deposits: KnownTrades,
  withdrawals: KnownTrades,
): NetToday {
  const [deposited, withdrawn] = [arrivedSince(start, zone, deposits), arrivedSince(start, zone, withdrawals)]
  // Whether a row without a valid time is of this day is unknown.
  const isExact = ({ rows, isWhole }: KnownTrades) =>
    isWhole && successful(rows).every(({ createdAt }) => readServerTime(createdAt, zone) !== null)
  const times = [deposits.asOf, withdrawals.asOf].filter((time) => time !== undefined)
  return {
    deposits: deposited,
    withdrawals: withdrawn,
    net: deposited !== null && withdrawn !== null ? differenceOf(deposited, withdrawn) : null,
    isWhole: isExact(deposits) && isExact(withdrawals),
    isArchived: deposits.isArchived || withdrawals.isArchived,
    asOf: times.length > 0 ? Math.min(...times) : undefined,
  }
}

const successful = (rows: readonly KnownTrade[]) =>
  rows.filter(({ status }) => orderState(status) === 'successful')

function arrivedSince(start: number, zone: string, { rows, asOf }: KnownTrades): Amount | null {
  if (asOf === undefined) return null
  const arrived = successful(rows).filter(({ createdAt }) => (readServerTime(createdAt, zone) ?? 0) >= start)
  return sumOf(arrived.map(({ money }) => money))
}

const startOfDay = (moment: number) => new Date(moment).setHours(0, 0, 0, 0)

/** A member's totals for today, from the records. The day is that of the device's zone, as in all lists. */
export function netTodayQuery(member: string, zone: string) {
  return queryOptions({
    queryKey: ['net-today', member, zone],
    staleTime: 0,
    // The totals of another day must not be shown as today's.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const now = await fetchNow(signal)
      const from = serverDay(startOfDay(now), zone)
      const to = dayAfter(now, zone)
      const [deposits, withdrawals] = await Promise.all([
        fetchTrades(member, 'deposit', from, to, signal),
        fetchTrades(member, 'withdrawal', from, to, signal),
      ])
      return netOf(startOfDay(timeNow()), zone, deposits, withdrawals)
    },
  })
}
