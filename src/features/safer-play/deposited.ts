import { isOpen, orderState } from '../../api/order-state.ts'
import { ZERO, type Amount } from '../../money/amount.ts'
import { addAmounts, compareAmounts, leftOver } from '../../money/arithmetic.ts'
import type { Submission } from '../../submissions/submission.ts'
import { readServerTime, serverDay } from '../../time/server-time.ts'
import { PERIODS, type Period, type SaferPlay } from './rules.ts'

const DAY_MS = 86_400_000

/** A deposit of the records, as far as a limit wants to know. */
export interface DepositRow {
  id: string
  money: Amount | null
  status: number
  createdAt: string
  requestId?: string | undefined
}

/** A deposit that is on its way from this device, or whose result is not known or not yet seen. */
export type DepositHere = Pick<Submission, 'requestId' | 'orderId' | 'money' | 'state'>

/** When a period began that ends now, by the server's clock. */
function beginOf(period: Period, now: number, zone: string): number {
  if (period !== 'month') return now - (period === 'day' ? 1 : 7) * DAY_MS
  return readServerTime(`${serverDay(now, zone).slice(0, 7)}-01`, zone) ?? 0
}

/** The server's day from which on deposits count for any limit. */
export function firstDay(now: number, zone: string): string {
  return serverDay(Math.min(beginOf('week', now, zone), beginOf('month', now, zone)), zone)
}

/** A limit in force and what is left of it. */
export interface LimitUse {
  period: Period
  limit: Amount
  used: Amount
  left: Amount
}

/**
 * What is used of each limit, in gross: deposits that arrived or still may, and those that this device has sent and the records do not show. What
 * cannot be dated counts: rather too much than too little.
 */
export function limitUse(
  { limits }: Pick<SaferPlay, 'limits'>,
  rows: readonly DepositRow[],
  here: readonly DepositHere[],
  now: number,
  zone: string,
): LimitUse[] {
  const counted = rows.filter(({ status }) => isOpen(status) || orderState(status) === 'successful')
  const ids = new Set(rows.flatMap(({ id, requestId }) => [`row ${id}`, `request ${requestId}`]))
  const beyond = here.filter(
    ({ requestId, orderId, state }) =>
      state !== 'refused' && !ids.has(`row ${orderId}`) && !ids.has(`request ${requestId}`),
  )
  return PERIODS.flatMap((period) => {
    const limit = limits[period]?.amount
    if (limit === undefined) return []
    const begin = beginOf(period, now, zone)
    const inPeriod = counted.filter(({ createdAt }) => (readServerTime(createdAt, zone) ?? now) >= begin)
    const used = [...inPeriod, ...beyond].reduce((sum, { money }) => addAmounts(sum, money ?? ZERO), ZERO)
    return { period, limit, used, left: leftOver(limit, used) }
  })
}

/** Of the limits that an amount would break, the one that leaves least. */
export function brokenBy(money: Amount, uses: readonly LimitUse[]): LimitUse | undefined {
  return uses
    .filter(({ left }) => compareAmounts(money, left) > 0)
    .toSorted((one, other) => compareAmounts(one.left, other.left))[0]
}
