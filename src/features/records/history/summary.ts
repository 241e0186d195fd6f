import { queryOptions } from '@tanstack/react-query'
import { isInProgress } from '../../../api/order-state.ts'
import type { TradeRecord } from '../../../api/records.ts'
import { differenceOf } from '../../../money/arithmetic.ts'
import type { Amount } from '../../../money/amount.ts'
import { inAll, monthAfter, type CoveredRange } from '../../../storage/covered-ranges.ts'
import type { ReadArchive } from '../../../storage/records-archive.ts'
import { sourceOf } from './fetch-days.ts'
import type { Days } from '../filter.ts'
import { daysOfMonth } from '../range.ts'
import { kindReader, readKinds } from '../read-kind.ts'
import { areCovered, newestCoverageOf } from '../coverage.ts'
import { groupBy, successfulTotal, type SuccessfulTotal } from '../by-day.ts'
import { deposits, withdrawals } from '../kinds/trades.ts'

/** Deposits and withdrawals: successful orders only. */
export interface InAndOut {
  deposits: SuccessfulTotal
  withdrawals: SuccessfulTotal
  /** Deposits − withdrawals; null when either is unknown. */
  net: Amount | null
}

/** The deposits and withdrawals in one month (`YYYY-MM`, server time). */
export interface MonthTotals extends InAndOut {
  month: string
  /** The newest part of the month that is complete on this device. */
  coverage: CoveredRange | undefined
  /** The number of the month's orders that may still change. */
  open: number
}

type ArchivedTrades = ReadArchive<TradeRecord>

/** An order that may still change. */
export interface OrderInProgress {
  kind: 'deposit' | 'withdrawal'
  row: ArchivedTrades['rows'][number]
}

/** Deposits and withdrawals of a year. */
export interface Summary extends InAndOut {
  /** Newest first, without future months. */
  months: MonthTotals[]
  /** Newest first. */
  open: OrderInProgress[]
  covered: CoveredRange[]
}

/** A member's archived deposits and withdrawals for some days, by month. */
export function summaryQuery(member: string, days: Days) {
  return queryOptions({
    queryKey: ['archive', member, 'summary', days.from, days.to],
    structuralSharing: false,
    gcTime: 0,
    queryFn: async () => {
      const readers = [kindReader(member, deposits), kindReader(member, withdrawals)] as const
      await readKinds(member, readers, days)
      const [ins, outs] = [readers[0].found(), readers[1].found()]
      const sources = [sourceOf(deposits, ins), sourceOf(withdrawals, outs)]
      return { ...summaryOf(ins, outs, days), sources }
    },
  })
}

/** Returns the days of a year (`YYYY`) up to today. */
export function daysOfYear(year: string, today: string): Days {
  const last = `${year}-12-31`
  return { from: `${year}-01-01`, to: last < today ? last : today }
}

/** Groups deposits and withdrawals by month of server time, as used in all requests. */
export function summaryOf(ins: ArchivedTrades, outs: ArchivedTrades, days: Days): Summary {
  const covered = inAll([ins.covered, outs.covered])
  const open = ordersInProgress(ins, outs)
  const [insOf, outsOf] = [byMonth(ins), byMonth(outs)]
  const months = monthsOf(days).map((part): MonthTotals => {
    const month = part.from.slice(0, 7)
    return {
      month,
      ...inAndOut(insOf(month), outsOf(month), part),
      coverage: newestCoverageOf(covered, part),
      open: open.filter(({ row }) => monthOf(row) === month).length,
    }
  })
  return { ...inAndOut(ins, outs, days), months, open, covered }
}

/** Returns whether a month is complete on this device. The current month must be complete up to now. */
export function isWhole(
  { coverage, month }: Pick<MonthTotals, 'coverage' | 'month'>,
  today: string,
): boolean {
  return areCovered(coverage, daysOfMonth(month), today)
}

// Newest first.
function ordersInProgress(ins: ArchivedTrades, outs: ArchivedTrades): OrderInProgress[] {
  const ordersOf = (kind: OrderInProgress['kind'], { rows }: ArchivedTrades) =>
    rows.filter(({ status }) => isInProgress(status)).map((row) => ({ kind, row }))
  return [...ordersOf('deposit', ins), ...ordersOf('withdrawal', outs)].toSorted((one, other) =>
    one.row.createdAt < other.row.createdAt ? 1 : -1,
  )
}

function inAndOut(ins: ArchivedTrades, outs: ArchivedTrades, days: Days): InAndOut {
  const [deposited, withdrawn] = [totalOrUnknown(ins, days), totalOrUnknown(outs, days)]
  return {
    deposits: deposited,
    withdrawals: withdrawn,
    net: deposited.sum === null || withdrawn.sum === null ? null : differenceOf(deposited.sum, withdrawn.sum),
  }
}

// Days of which nothing was fetched are shown as unknown, never as zero.
function totalOrUnknown({ rows, covered }: ArchivedTrades, days: Days): SuccessfulTotal {
  return rows.length === 0 && !newestCoverageOf(covered, days)
    ? { count: 0, sum: null }
    : successfulTotal(rows)
}

const monthOf = ({ createdAt }: TradeRecord) => createdAt.slice(0, 7)

function byMonth({ rows, covered }: ArchivedTrades): (month: string) => ArchivedTrades {
  const months = groupBy(rows, monthOf)
  return (month) => ({ rows: months.get(month) ?? [], covered })
}

function monthsOf({ from, to }: Days): Days[] {
  const months: Days[] = []
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthAfter(month)) {
    const days = daysOfMonth(month)
    months.unshift({ from: days.from, to: days.to < to ? days.to : to })
  }
  return months
}
