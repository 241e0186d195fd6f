import { describe, expect, it } from 'vitest'
import type { TradeRecord } from '../../../../src/api/records.ts'
import { withRest } from '../../../../src/features/records/history/classes-card.tsx'
import { daysOfYear, isWhole, summaryOf } from '../../../../src/features/records/history/summary.ts'
import { amount } from '../../../../src/money/amount.ts'
import type { CoveredRange } from '../../../../src/storage/covered-ranges.ts'
import { record } from './records.ts'

const TODAY = '2025-11-20'
const days = daysOfYear('2025', TODAY)
const range = (from: string, to: string): CoveredRange => ({ from: `2025-${from}`, to: `2025-${to}`, at: 5 })
const archive = (rows: TradeRecord[], ...covered: CoveredRange[]) => ({
  rows: rows.map((row) => ({ ...row, fetchedAt: 7 })),
  covered,
})
const year = range('01-01 00:00:00', '11-20 12:00:00')

describe('the money deposited and withdrawn', () => {
  const summary = summaryOf(
    archive(
      [
        record('3', { money: amount('0.1000') }),
        record('2', { money: amount('0.2000'), createdAt: '2025-11-01 00:00:00' }),
        record('1', { status: 5, createdAt: '2025-10-31 23:59:59' }),
        record('0', { status: 0, createdAt: '2025-10-01 10:00:00' }),
      ],
      year,
    ),
    archive(
      [
        record('9', { status: 7, createdAt: '2025-11-19 10:00:00' }),
        record('8', { money: amount('500.0000'), createdAt: '2025-10-05 10:00:00' }),
      ],
      range('09-10 00:00:00', '11-20 11:00:00'),
    ),
    days,
  )

  it('is counted by month, newest first, successful orders alone', () => {
    const months = summary.months.map(({ month, deposits, withdrawals, net, open }) => [
      month,
      deposits.sum,
      withdrawals.sum,
      net,
      open,
    ])
    expect(months.slice(0, 3)).toEqual([
      ['2025-11', '0.3', '0', '0.3', 1],
      ['2025-10', '0', '500', '-500', 1],
      ['2025-09', '0', '0', '0', 0],
    ])
    expect(months.at(-1), 'no withdrawals were fetched').toEqual(['2025-01', '0', null, null, 0])
    expect(months).toHaveLength(11)
    expect(summary).toMatchObject({ deposits: { sum: '0.3' }, withdrawals: { sum: '500' }, net: '-499.7' })
  })

  it('lists open orders separately, newest first', () => {
    expect(summary.open.map(({ kind, row }) => [kind, row.id])).toEqual([
      ['withdrawal', '9'],
      ['deposit', '1'],
    ])
  })

  it('reports for each month whether both are complete', () => {
    expect(summary.months.map((month) => isWhole(month, TODAY)).slice(0, 4)).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(summary.months.map(({ coverage }) => coverage).slice(0, 4)).toEqual([
      { from: '2025-11-01 00:00:00', to: '2025-11-20 11:00:00', at: 5 },
      { from: '2025-10-01 00:00:00', to: '2025-11-01 00:00:00', at: 5 },
      { from: '2025-09-10 00:00:00', to: '2025-10-01 00:00:00', at: 5 },
      undefined,
    ])
  })

  it('is unknown when an amount cannot be read', () => {
    const { net, deposits } = summaryOf(archive([record('1', { money: null })]), archive([]), days)
    expect([deposits.sum, net]).toEqual([null, null])
  })

  it('is unknown for a kind of which nothing was fetched', () => {
    const { deposits, withdrawals, net } = summaryOf(archive([record('1', {})], year), archive([]), days)
    expect([deposits.sum !== null, withdrawals.sum, net]).toEqual([true, null, null])
  })

  it('covers all of the previous year', () => {
    expect(daysOfYear('2024', TODAY)).toEqual({ from: '2024-01-01', to: '2024-12-31' })
    expect(days.to).toBe(TODAY)
  })
})

it('counts what is in none of the requested classes as the rest', () => {
  const all = { class: undefined, amount: amount('100'), net: amount('-20') }
  const live = { class: 'live', amount: amount('70'), net: amount('5') }
  expect(withRest(all, [live])).toEqual([live, { class: undefined, amount: '30', net: '-25' }])
  expect(withRest({ ...all, amount: amount('70.00') }, [live])).toEqual([live])
  expect(withRest(all, [{ ...live, net: null }])).toEqual([{ ...live, net: null }])
})
