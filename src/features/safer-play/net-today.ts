import { queryOptions } from '@tanstack/react-query'
import { orderState } from '../../api/order-state.ts'
import { ZERO, type Amount } from '../../money/amount.ts'
import { addAmounts, differenceOf } from '../../money/arithmetic.ts'
import { addDays, serverDay } from '../../time/server-time.ts'
import type { DepositRow } from './deposited.ts'
import { serverNow } from '../../api/server-date.ts'
import { askTrades, type KnownTrades } from './trades.ts'

/** What arrived on the server's day: put in, taken out, and the one less the other. Null where an amount cannot be read. */
export interface NetToday {
  deposits: Amount | null
  withdrawals: Amount | null
  net: Amount | null
  /** Both are the server's, told just now. */
  isWhole: boolean
  /** When the older of the two was told; undefined when nothing is known. */
  asOf: number | undefined
}

/** Adds up a day of the server's, `YYYY-MM-DD`. */
export function netOf(day: string, deposits: KnownTrades, withdrawals: KnownTrades): NetToday {
  const [put, taken] = [arrivedOn(day, deposits.rows), arrivedOn(day, withdrawals.rows)]
  const times = [deposits.asOf, withdrawals.asOf].filter((time) => time !== undefined)
  return {
    deposits: isKnown(deposits) ? put : null,
    withdrawals: isKnown(withdrawals) ? taken : null,
    net:
      put !== null && taken !== null && isKnown(deposits) && isKnown(withdrawals)
        ? differenceOf(put, taken)
        : null,
    isWhole: deposits.isWhole && withdrawals.isWhole,
    asOf: times.length > 0 ? Math.min(...times) : undefined,
  }
}

function isKnown({ isWhole, asOf }: KnownTrades): boolean {
  return isWhole || asOf !== undefined
}

function arrivedOn(day: string, rows: readonly DepositRow[]): Amount | null {
  return rows
    .filter(({ createdAt, status }) => createdAt.startsWith(day) && orderState(status) === 'successful')
    .reduce<Amount | null>(
      (sum, { money }) => (sum === null || money === null ? null : addAmounts(sum, money)),
      ZERO,
    )
}

/** A member's result of today, out of the records. */
export function netTodayQuery(member: string, zone: string) {
  const today = serverDay(serverNow() ?? Date.now(), zone)
  return queryOptions({
    queryKey: ['net-today', member, today],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const to = addDays(today, 1)
      const [deposits, withdrawals] = await Promise.all([
        askTrades(member, 'deposit', today, to, signal),
        askTrades(member, 'withdrawal', today, to, signal),
      ])
      return netOf(today, deposits, withdrawals)
    },
  })
}
