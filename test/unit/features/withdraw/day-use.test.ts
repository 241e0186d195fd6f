import { describe, expect, it } from 'vitest'
import { dayUse, nextDayAt } from '../../../../src/features/withdraw/rules.ts'
import { amount } from '../../../../src/money/amount.ts'

const row = (createdAt: string, money: string | null = '100', status = 1) => ({
  createdAt,
  money: money === null ? null : amount(money),
  status,
})
const use = (rows: ReturnType<typeof row>[], now: string, zone = '+08:00', asOf = now) =>
  dayUse(rows, { now: Date.parse(now), asOf: Date.parse(asOf), zone })
const many = (count: number, createdAt: string) => Array.from({ length: count }, () => row(createdAt))

describe('the amount withdrawn today', () => {
  // Red when the rows of an earlier day make the member ready to withdraw, or not.
  it('is unknown from rows that were fetched on an earlier day of the server', () => {
    const rows = [row('2026-03-10 08:30:00')]
    const [before, midnight] = ['2026-03-10T15:59:59Z', '2026-03-10T16:00:00Z']
    expect(use(rows, '2026-03-10T16:10:00Z', '+08:00', before)).toBeUndefined()
    expect(use(rows, '2026-03-10T16:10:00Z', '+08:00', midnight)).toMatchObject({ count: 0 })
  })

  it.each([
    ['a second before the server’s midnight', '2026-03-10T15:59:59Z', 1],
    ['at the server’s midnight', '2026-03-10T16:00:00Z', 0],
    ['at midnight elsewhere', '2026-03-10T00:30:00Z', 1],
  ])('%s', (_, now, count) => {
    expect(use([row('2026-03-10 08:30:00')], now)?.count).toBe(count)
  })

  it.each([
    ['+08:00', '2026-03-10T15:30:00Z', 2],
    ['+00:00', '2026-03-09T23:45:00Z', 1],
    ['-05:00', '2026-03-10T04:45:00Z', 1],
  ])('is of the server’s day, zone %s', (zone, now, count) => {
    const rows = [row('2026-03-10 23:00:00'), row('2026-03-10 00:30:00'), row('2026-03-09 23:30:00')]
    expect(use(rows, now, zone)?.count).toBe(count)
  })

  it.each([
    [1, 1],
    [5, 1],
    [2, 1],
    [7, 1],
    [0, 0],
    [3, 0],
    [4, 0],
  ])('counts a row of status %i as %i', (status, count) => {
    expect(use([row('2026-03-10 08:00:00', '100', status)], '2026-03-10T02:00:00Z')?.count).toBe(count)
  })

  it('adds up exactly', () => {
    const rows = [row('2026-03-10 09:00:00', '0.1'), row('2026-03-10 08:00:00', '0.2')]
    expect(use(rows, '2026-03-10T02:00:00Z')).toEqual({ count: 2, sum: '0.3', isWhole: true })
  })

  it.each([
    ['a short list', many(19, '2026-03-10 08:00:00'), true],
    ['a full page of today', many(20, '2026-03-10 08:00:00'), false],
    ['a full page that reaches back', [...many(19, '2026-03-10 08:00:00'), row('2026-03-09 23:59:59')], true],
    ['a time that cannot be read', [row('soon')], false],
    ['an amount that cannot be read', [row('2026-03-10 08:00:00', null)], false],
    ['such an amount of yesterday', [row('2026-03-09 08:00:00', null)], true],
    ['nothing', [], true],
  ])('reports whether the rows are complete: %s', (_, rows, isWhole) => {
    expect(use(rows, '2026-03-10T02:00:00Z')?.isWhole).toBe(isWhole)
  })

  it('starts again at the server’s next midnight', () => {
    const next = nextDayAt(Date.parse('2026-03-10T15:59:59Z'), '+08:00')
    expect(new Date(next).toISOString()).toBe('2026-03-10T16:00:00.000Z')
  })
})
