import { describe, expect, it } from 'vitest'
import {
  brokenBy,
  depositsIn,
  firstDay,
  limitUse,
  type DepositHere,
  type KnownTrade,
  netOf,
  type KnownTrades,
} from '../../../../src/features/safer-play/trades.ts'
import { amount } from '../../../../src/money/amount.ts'
import { sumOf } from '../../../../src/money/arithmetic.ts'

const ZONE = '+08:00'
// Noon of 10 March, server time.
const NOW = Date.parse('2026-03-10T04:00:00Z')
const HOUR = 3_600_000
const all = {
  day: { amount: amount('100') },
  week: { amount: amount('200') },
  month: { amount: amount('300') },
}
const row = (
  createdAt: string,
  money: string | null,
  status = 1,
  more: Partial<KnownTrade> = {},
): KnownTrade => ({
  id: createdAt,
  createdAt,
  money: money === null ? null : amount(money),
  status,
  ...more,
})
const here = (state: DepositHere['state'], more: Partial<DepositHere> = {}): DepositHere => ({
  requestId: 'r',
  orderId: undefined,
  money: amount('7.5'),
  state,
  madeAt: NOW,
  sentAfter: 0,
  ...more,
})
const deposits = (rows: KnownTrade[], journal: DepositHere[] = []) => ({
  rows,
  here: journal,
  now: NOW,
  zone: ZONE,
})
const used = (...given: Parameters<typeof deposits>) =>
  limitUse({ limits: all }, deposits(...given)).map((use) => use.used)

describe('the list of deposits that count for 24 hours, 7 days and the month', () => {
  it.each<[string, KnownTrade[], DepositHere[], string[]]>([
    ['nothing', [], [], ['0', '0', '0']],
    ['a day ago to the second', [row('2026-03-09 12:00:00', '10.25')], [], ['10.25', '10.25', '10.25']],
    ['a second more', [row('2026-03-09 11:59:59', '10')], [], ['0', '10', '10']],
    [
      'seven days',
      [row('2026-03-03 12:00:00', '10'), row('2026-03-03 11:59:59', '1')],
      [],
      ['0', '10', '11'],
    ],
    [
      'the month of the server',
      [row('2026-03-01 00:00:00', '10'), row('2026-02-28 23:59:59', '1')],
      [],
      ['0', '0', '10'],
    ],
    [
      'in progress too',
      [row('2026-03-10 11:00:00', '10', 5), row('2026-03-10 11:00:01', '1', 2)],
      [],
      ['11', '11', '11'],
    ],
    ['what has no name yet', [row('2026-03-10 11:00:00', '10', 9)], [], ['10', '10', '10']],
    [
      'not what failed, was cancelled or rejected',
      [0, 3, 4].map((status) => row(`2026-03-10 11:00:0${status}`, '10', status)),
      [],
      ['0', '0', '0'],
    ],
    ['what cannot be dated', [row('', '10')], [], ['10', '10', '10']],
    ['not what cannot be read', [row('2026-03-10 11:00:00', null)], [], ['0', '0', '0']],
    ['a deposit in progress', [], [here('sending')], ['7.5', '7.5', '7.5']],
    ['an unconfirmed deposit', [], [here('unconfirmed')], ['7.5', '7.5', '7.5']],
    ['not what was refused', [], [here('refused')], ['0', '0', '0']],
    // Red when a deposit that the records never list counts until it leaves the journal.
    [
      'an accepted deposit that the records lack, from 25 hours ago',
      [],
      [here('seen', { madeAt: NOW - 25 * HOUR })],
      ['0', '7.5', '7.5'],
    ],
    ['one of last month', [], [here('seen', { madeAt: NOW - 240 * HOUR })], ['0', '0', '0']],
    [
      'one of last month by a wrong device clock, but of today by the server’s',
      [],
      [here('seen', { madeAt: NOW - 240 * HOUR, sentAfter: NOW - HOUR })],
      ['7.5', '7.5', '7.5'],
    ],
    [
      'one that was sent again, maybe today',
      [],
      [here('settled', { madeAt: NOW - 47 * HOUR, tries: 1 })],
      ['7.5', '7.5', '7.5'],
    ],
    [
      'not for 24 hours what was sent again two days ago',
      [],
      [here('seen', { madeAt: NOW - 49 * HOUR, tries: 1 })],
      ['0', '7.5', '7.5'],
    ],
    [
      'one that was dated by the device’s clock alone',
      [],
      [here('seen', { madeAt: NOW - 240 * HOUR, sentAfter: undefined })],
      ['7.5', '7.5', '7.5'],
    ],
    // Red when it counts until the year that the device's clock showed.
    [
      'not for 24 hours one of two days ago by the server’s clock, made while the device’s was three years ahead',
      [],
      [here('seen', { madeAt: NOW + 3 * 365 * 24 * HOUR, sentAfter: NOW - 49 * HOUR })],
      ['0', '7.5', '7.5'],
    ],
    [
      'one of today by the server’s clock, made while the device’s was three years ahead',
      [],
      [here('seen', { madeAt: NOW + 3 * 365 * 24 * HOUR, sentAfter: NOW - 47 * HOUR })],
      ['7.5', '7.5', '7.5'],
    ],
    [
      'an unconfirmed deposit of last month',
      [],
      [here('unconfirmed', { madeAt: NOW - 240 * HOUR })],
      ['7.5', '7.5', '7.5'],
    ],
    [
      'once, by its row',
      [row('2026-03-10 11:00:00', '7.5', 1, { id: '9' })],
      [here('settled', { orderId: '9' })],
      ['7.5', '7.5', '7.5'],
    ],
    [
      'once, by its request',
      [row('2026-03-10 11:00:00', '7.5', 5, { requestId: 'r' })],
      [here('unconfirmed')],
      ['7.5', '7.5', '7.5'],
    ],
    [
      'not, where its row failed',
      [row('2026-03-10 11:00:00', '7.5', 0, { requestId: 'r' })],
      [here('unconfirmed')],
      ['0', '0', '0'],
    ],
  ])('%s', (_, rows, journal, sums) => {
    expect(used(rows, journal)).toEqual(sums)
  })

  it('is fetched from seven days ago or the first of the month, whichever is earlier', () => {
    expect(firstDay(NOW, ZONE)).toBe('2026-03-01')
    expect(firstDay(Date.parse('2026-03-03T04:00:00Z'), ZONE)).toBe('2026-02-24')
  })
})

describe('an amount', () => {
  const uses = limitUse(
    { limits: all },
    deposits([row('2026-03-10 11:00:00', '90'), row('2026-03-09 11:00:00', '105')]),
  )
  it.each([
    ['5', undefined],
    ['5.01', 'week'],
    ['11', 'week'],
  ])('of %s breaks %s', (money, period) => {
    expect(brokenBy(amount(money), uses)?.period).toBe(period)
  })

  it('leaves nothing when more than the limit is used', () => {
    const [day] = limitUse(
      { limits: { day: { amount: amount('50') } } },
      deposits([row('2026-03-10 11:00:00', '90')]),
    )
    expect(day).toEqual({ period: 'day', limit: '50', used: '90', left: '0' })
  })
})

it('adds up to an unknown sum when an amount cannot be read', () => {
  const sum = (more: KnownTrade[]) =>
    sumOf(
      depositsIn('month', deposits([row('2026-03-10 09:00:00', '30'), ...more])).map(({ money }) => money),
    )
  expect(sum([row('2026-03-05 10:00:00', '2280')])).toBe('2310')
  expect(sum([row('2026-03-10 11:00:00', null)])).toBeNull()
  expect(sum([row('2026-02-10 11:00:00', null)])).toBe('30')
})

const trades = (rows: KnownTrade[], more: Partial<KnownTrades> = {}): KnownTrades => ({
  rows,
  isWhole: true,
  isCut: false,
  isArchived: false,
  asOf: NOW,
  ...more,
})

describe('the result of a day', () => {
  const start = Date.parse('2026-03-09T16:00:00Z')
  const put = [
    row('2026-03-10 09:00:00', '100'),
    row('2026-03-10 10:00:00', '5', 5),
    row('2026-03-09 09:00:00', '40'),
  ]
  const taken = [row('2026-03-10 11:00:00', '30.5')]

  it('is what arrived less what was taken out', () => {
    expect(netOf(start, ZONE, trades(put), trades(taken))).toEqual({
      deposits: '100',
      withdrawals: '30.5',
      net: '69.5',
      isWhole: true,
      isArchived: false,
      asOf: NOW,
    })
    expect(netOf(start, ZONE, trades([]), trades(taken)).net).toBe('-30.5')
  })

  it('is unknown when one of the two is, or when an amount cannot be read', () => {
    const unknown = trades([], { isWhole: false, asOf: undefined })
    expect(netOf(start, ZONE, trades(put), unknown)).toMatchObject({
      deposits: '100',
      withdrawals: null,
      net: null,
      isWhole: false,
      asOf: NOW,
    })
    expect(netOf(start, ZONE, trades([row('2026-03-10 09:00:00', null)]), trades(taken)).net).toBeNull()
  })
})
