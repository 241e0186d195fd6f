import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import {
  allOf,
  fetchedFirst,
  COLLAPSED,
  dropReportsBefore,
  decimalsOf,
  isStale,
  dropFutureReports,
  limitsOf,
  moneyFirst,
  recoverable,
  walletsSum,
  unlistedReports,
  walletsOf,
  type VenueWallet,
} from '../../../../src/features/transfer/rules.ts'
import { venueOf } from '../venue-of.ts'
import { amount, type Amount } from '../../../../src/money/amount.ts'
import { checkTyped } from '../../../../src/money/typed-amount.ts'

/** What a venue reported: an amount, null for none, or undefined before a request. */
type ReportedBalance = string | null | undefined

function maybe(reported: ReportedBalance): Amount | null | undefined {
  return typeof reported === 'string' ? amount(reported) : reported
}

function wallet(id: string, balance: ReportedBalance): VenueWallet {
  const reported = balance === undefined ? undefined : { balance: maybe(balance) ?? null, at: 0 }
  return { id, ids: [id], code: id.toUpperCase(), title: id, picture: '', open: true, reported }
}

const money = (balance: string) => ({ balance: amount(balance), at: 0 })

function aged(id: string, balance: string, at: number): VenueWallet {
  return { ...wallet(id, balance), reported: { balance: amount(balance), at } }
}

function wallets(reported: Readonly<Record<string, ReportedBalance>>): VenueWallet[] {
  return Object.entries(reported).map(([id, balance]) => wallet(id, balance))
}

describe('the wallets', () => {
  it('are merged by code, whichever row comes first', () => {
    const list = [
      venueOf('1', { code: 'A', game: 'reels' }),
      venueOf('2', { code: 'A' }),
      venueOf('3', { code: 'A', game: 'coin' }),
      venueOf('4', { code: '' }),
      venueOf('5', { code: '' }),
    ]
    expect(walletsOf(list, {}).map(({ id }) => id)).toEqual(['2', '4', '5'])
  })

  // Red when one class in maintenance closes the wallet of the whole venue.
  it.each([
    ['an open row', ['1', { open: false }], ['2', { open: true }], '2', true],
    ['the first open row', ['1', { open: true }], ['2', { open: true }], '1', true],
    ['the first closed row', ['1', { open: false }], ['2', { open: false }], '1', false],
    ['no row of a game', ['1', { open: false }], ['2', { open: true, game: 'reels' }], '1', false],
    ['an open game', ['1', { open: false, game: 'reels' }], ['2', { open: true, game: 'coin' }], '2', true],
  ] as const)('use %s of a venue with several', (_, [first, one], [second, other], id, open) => {
    const rows = [venueOf(first, { code: 'A', ...one }), venueOf(second, { code: 'A', ...other })]
    expect(walletsOf(rows, {})).toMatchObject([{ id, ids: ['1', '2'], open }])
  })

  // Red when a venue whose other row closed seems never to have been asked.
  it('have the newest report of their rows', () => {
    const rows = [venueOf('1', { code: 'A', open: false }), venueOf('2', { code: 'A' })]
    const [old, last] = [money('5'), { ...money('7'), at: 1 }]
    expect(walletsOf(rows, { 1: last })).toMatchObject([{ id: '2', reported: last }])
    expect(walletsOf(rows, { 1: last, 2: old })).toMatchObject([{ id: '2', reported: last }])
    expect(walletsOf(rows, { 1: old, 2: last })).toMatchObject([{ id: '2', reported: last }])
  })

  it('use their code as the name when they have none, and the reported balance', () => {
    const reported = { balance: amount('5'), at: 7 }
    expect(walletsOf([venueOf('1', { title: '' }), venueOf('2')], { 1: reported })).toMatchObject([
      { title: 'V1', reported },
      { title: 'Venue 2', reported: undefined },
    ])
  })

  it.each<[string, Readonly<Record<string, ReportedBalance>>, string]>([
    ['nobody was asked', { a: undefined, b: undefined }, 'a b'],
    ['one has money', { a: '0', b: '0.0001', c: null }, 'b a c'],
    ['the fullest is the first', { a: '9', b: undefined, c: '10', d: '100.5' }, 'd c a b'],
    ['as much as another', { a: null, b: '5', c: '5.00' }, 'b c a'],
    ['a debt is no money', { a: '-3', b: '1' }, 'b a'],
  ])('with money come first: %s', (_, reported, order) => {
    const ordered = moneyFirst(wallets(reported))
    expect(ordered.map(({ id }) => id).join(' ')).toBe(order)
  })
})

// Red when "You have no money in venues" is shown while the operator's list lacks the venue that has it.
it('finds the venues that the list lacks, and that may have money', () => {
  const unavailable = { balance: null, at: 5 }
  const balances = {
    1: money('5'),
    2: money('0'),
    3: money('7'),
    4: unavailable,
    5: { balance: null, at: 0, used: true as const },
  }
  expect(unlistedReports([venueOf('1')], balances)).toEqual({ 3: money('7'), 4: unavailable })
  expect(unlistedReports([venueOf('1'), venueOf('3'), venueOf('4')], balances)).toEqual({})
})

describe('the money in the venues', () => {
  it.each<
    [
      string,
      Readonly<Record<string, ReportedBalance>>,
      string,
      [full: number, unavailable: number, waiting: number],
    ]
  >([
    ['no venue', {}, '0', [0, 0, 0]],
    ['all reported', { a: '0.1', b: '0.2', c: '0' }, '0.3', [2, 0, 0]],
    ['one reports nothing', { a: '5', b: null }, '5', [1, 1, 0]],
    ['one was not asked', { a: '5', b: undefined }, '5', [1, 0, 1]],
    ['none reported', { a: null, b: null, c: undefined }, '0', [0, 2, 1]],
  ])('%s', (_, reported, sum, [full, unavailable, waiting]) => {
    expect(walletsSum(wallets(reported))).toEqual({ sum: amount(sum), full, unavailable, waiting })
  })
})

describe('a recovery is settled by', () => {
  it.each<[string, Readonly<Record<string, ReportedBalance>>, string]>([
    ['those that hold money', { a: '5', b: '0', c: '0.01' }, 'a c'],
    ['those that nobody has asked', { a: '0', b: undefined }, 'b'],
    ['not one that reports nothing, where another holds money', { a: null, b: '5', c: undefined }, 'b c'],
    ['one that reports nothing, where no other holds money', { a: '0', b: null }, 'b'],
    ['none, if all wallets are empty', { a: '0', b: '0' }, ''],
  ])('%s', (_, reported, ids) => {
    expect(recoverable(wallets(reported)).join(' ')).toBe(ids)
  })
})

// Red when "You have no money in venues" is shown after a game or transfer, until the venue has answered.
it('a report from before money may have moved is stale, and its zero is not "no money"', () => {
  const used = wallets({ empty: '0', full: '5', silent: null }).map((one) =>
    one.reported ? { ...one, reported: { ...one.reported, used: true as const } } : one,
  )
  expect(used.map(({ reported }) => reported && isStale(reported, reported.at))).toEqual([true, true, true])
  expect(walletsSum(used)).toEqual({ sum: amount('5'), full: 1, unavailable: 1, waiting: 1 })
  expect(recoverable(used)).toEqual(['empty', 'full'])
})

const LEVEL = { value: amount('1'), by: 'level' }
const there = (value: string) => ({ value: amount(value), by: 'balance' })

describe('the limits of a transfer', () => {
  it.each([
    ['the level’s and what is there', '1', '100.5', false, LEVEL, there('100.5')],
    ['nothing is there', '1', '0', false, LEVEL, there('0')],
    ['a debt is there', '1', '-5', false, LEVEL, there('0')],
    ['stale', '1', '100', true, LEVEL, undefined],
    ['stale and empty', '1', '0', true, LEVEL, undefined],
    ['unknown', '1', null, false, LEVEL, undefined],
    ['the level has none', '0', '100', false, undefined, there('100')],
    ['the level is not known', undefined, '100', false, undefined, there('100')],
  ])('%s', (_, least, held, isStale, min, max) => {
    const limits = limitsOf(maybe(least), maybe(held), isStale)
    expect(limits).toEqual({ min, max })
  })
})

describe('the amount of a transfer', () => {
  const limits = limitsOf(amount('1'), amount('100.5'), false)
  it.each([
    ['1', false, { amount: amount('1') }],
    ['100.5', false, { amount: amount('100.5') }],
    ['100', true, { amount: amount('100') }],
    ['', false, { problem: 'empty' }],
    ['0', false, { problem: 'zero' }],
    ['0.99', false, { problem: 'below', limit: LEVEL }],
    ['100.51', false, { problem: 'above', limit: { by: 'balance' } }],
    ['50.000', false, { problem: 'separator' }],
    ['50.1234', false, { problem: 'too-many-decimals' }],
    ['50.5', true, { problem: 'too-many-decimals' }],
  ])('%j, whole units alone: %s', (typed, wholeOnly, read) => {
    expect(checkTyped(typed, decimalsOf(wholeOnly), '.', limits)).toMatchObject(read)
  })
})

describe('all of a wallet', () => {
  it.each<[string | null | undefined, boolean, string | undefined]>([
    ['11980.5000', false, '11980.5'],
    ['11980.5000', true, '11980'],
    ['10.0999', false, '10.09'],
    ['1000000', false, '1000000'],
    ['0.009', false, undefined],
    ['0.99', true, undefined],
    ['0', false, undefined],
    ['-5', false, undefined],
    [null, false, undefined],
    [undefined, false, undefined],
  ])('of %s, whole units alone: %s', (there, wholeOnly, typed) => {
    expect(allOf(maybe(there), wholeOnly)).toBe(typed)
  })
})

describe('the wallets to fetch first', () => {
  // Each venue's balance before the request and after it; undefined: not fetched.
  const balance = fc.constantFrom(undefined, null, '0', '3', '8')
  const report = fc.constantFrom(null, '0', '3', '8')

  it('include every wallet of the collapsed list, whatever they report', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(balance, report), { maxLength: 40 }), (venues) => {
        const before = venues.map(([known], place) => wallet(String(place), known))
        const fetched = new Set(fetchedFirst(before).map(({ id }) => id))
        const after = venues.map(([known, now], place) => {
          const id = String(place)
          return wallet(id, fetched.has(id) ? now : known)
        })
        const shown = moneyFirst(after).slice(0, COLLAPSED)
        expect(shown.filter(({ id }) => !fetched.has(id))).toEqual([])
      }),
    )
  })

  it('keep an old report; an old zero of another wallet counts as not asked', () => {
    const list = [
      ...Array.from({ length: COLLAPSED }, (_, place) => aged(`first ${place}`, '0', 1)),
      aged('full', '5', 1),
      aged('old', '0', 99),
      aged('current', '0', 100),
    ]
    const current = dropReportsBefore(list, 100)
    expect(current.filter(({ reported }) => !reported).map(({ id }) => id)).toEqual(['old'])
    expect(walletsSum(current)).toEqual({ sum: amount('5'), full: 1, unavailable: 0, waiting: 1 })
    expect(recoverable(current)).toEqual(['full', 'old'])
  })

  it('drop the reports of a clock that ran ahead', () => {
    const [old, now, ahead] = [99, 100, 101].map((at) => ({ balance: amount('5'), at }))
    if (!old || !now || !ahead) throw new Error('three reports')
    expect(dropFutureReports({ old, now, ahead }, 100)).toEqual({ old, now })
  })

  it.each([
    ['a moment old', 1, false],
    ['a minute old', 60_000, true],
    ['newer than a timer', -5_000, false],
    ['of a clock that ran ahead', -60_000, true],
  ])('are judged by age: %s', (_, age, stale) =>
    expect(isStale({ balance: null, at: 1_000_000 - age }, 1_000_000)).toBe(stale),
  )

  it('do not count as asked if they were used before they ever reported', () => {
    const used = { ...wallet('1', null), reported: { balance: null, at: 0, used: true as const } }
    expect(dropReportsBefore([used], 100)[0]?.reported).toBeUndefined()
  })
})
