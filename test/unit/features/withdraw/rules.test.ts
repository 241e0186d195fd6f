import { describe, expect, it } from 'vitest'
import {
  allOf,
  chosenCard,
  DECIMALS,
  isOverStaleBalance,
  isReady,
  isReadyWithStaleFacts,
  limitsOf,
  readinessOf,
  shownLimits,
  type WithdrawalFacts,
} from '../../../../src/features/withdraw/rules.ts'
import { amount, ZERO, type Amount } from '../../../../src/money/amount.ts'
import { type AmountProblem, checkTyped } from '../../../../src/money/typed-amount.ts'

const USABLE = { state: 'ok', isUsable: true } as const
const LEVEL = { minWithdrawal: amount('100'), withdrawalsPerDay: 3, withdrawnPerDay: amount('20000') }
const used = (count: number, sum: string, isWhole = true) => ({ count, sum: amount(sum), isWhole })

// Red when the money goes to another card than the one that the member chose, which is now gone.
it.each<[string, string[], string | undefined, string | undefined, string | undefined]>([
  ['the requested one', ['a', 'b'], 'b', 'a', 'b'],
  ['that of the last withdrawal', ['a', 'b'], undefined, 'a', 'a'],
  ['the only one', ['a'], undefined, undefined, 'a'],
  ['the only one, when that of the last withdrawal is gone', ['a'], undefined, 'b', 'a'],
  ['none of several', ['a', 'b'], undefined, undefined, undefined],
  ['none, when the requested one is gone', ['a'], 'b', 'a', undefined],
])('the chosen card is %s', (_, usable, requested, last, chosen) => {
  const cards = usable.map((id) => ({ id }))
  expect(chosenCard(cards, requested, last)?.id).toBe(chosen)
})

const WELL: WithdrawalFacts = {
  name: '陈明',
  isNameAccepted: false,
  cards: [USABLE],
  needed: amount('100'),
  done: amount('100'),
  level: LEVEL,
  today: used(0, '0'),
  balance: amount('5200.5'),
  isFresh: true,
  isCurrent: true,
}

function states(facts: Partial<WithdrawalFacts>) {
  const lines = Object.entries({ ...readinessOf({ ...WELL, ...facts }) })
  return Object.fromEntries(lines.map(([name, line]) => [name, line?.state]))
}

const OK = {
  name: 'ok',
  card: 'ok',
  turnover: 'ok',
  count: 'ok',
  total: 'ok',
  minimum: 'ok',
  balance: 'ok',
}

describe('the conditions of a withdrawal', () => {
  it.each<[string, Partial<WithdrawalFacts>, Record<string, string | undefined>]>([
    ['all is well', {}, {}],
    ['no name and no card', { name: '', cards: [] }, { name: 'failing', card: 'failing' }],
    ['a card, and a server that does not say the name', { name: '' }, { name: 'unknown' }],
    [
      'no card, and a server that accepted the name but does not say it',
      { name: '', isNameAccepted: true, cards: [] },
      { name: 'unknown', card: 'failing' },
    ],
    ['a card under review', { cards: [{ state: 'review', isUsable: false }] }, { card: 'failing' }],
    ['one of two cards is off', { cards: [{ state: 'off', isUsable: false }, USABLE] }, {}],
    ['no turnover reported', { needed: undefined, done: undefined }, { turnover: undefined }],
    ['only half of the turnover reported', { done: null }, { turnover: undefined }],
    ['turnover missing', { done: amount('99.9999') }, { turnover: 'failing' }],
    [
      'turnover that was missing a while ago',
      { done: amount('50'), isCurrent: false },
      { turnover: 'unknown' },
    ],
    ['more turnover than needed', { done: amount('1000') }, {}],
    ['all withdrawals made', { today: used(3, '300') }, { count: 'failing' }],
    ['one withdrawal left', { today: used(2, '300') }, {}],
    ['at least two made', { today: used(2, '300', false) }, { count: 'unknown', total: 'unknown' }],
    ['at least three made', { today: used(3, '300', false) }, { count: 'failing', total: 'unknown' }],
    ['the day’s total used up', { today: used(1, '20000') }, { total: 'failing' }],
    ['less than the minimum left of it', { today: used(1, '19900.01') }, { total: 'failing' }],
    [
      'a level whose total for a day is below its minimum',
      { level: { ...LEVEL, withdrawnPerDay: amount('99') }, today: undefined },
      { count: 'unknown', total: 'failing' },
    ],
    ['the minimum left of it', { today: used(1, '19900') }, {}],
    ['the records could not be read', { today: undefined }, { count: 'unknown', total: 'unknown' }],
    ['no level reported', { level: undefined }, { count: 'unknown', total: 'unknown', minimum: 'unknown' }],
    [
      'a level that says zero, which is none',
      { level: { minWithdrawal: ZERO, withdrawalsPerDay: 0, withdrawnPerDay: ZERO } },
      { count: 'unknown', total: 'unknown', minimum: 'unknown' },
    ],
    ['a balance under the minimum', { balance: amount('99.99') }, { minimum: 'failing' }],
    ['no money', { balance: ZERO }, { balance: 'failing' }],
    [
      'an old balance under the minimum',
      { balance: amount('50'), isFresh: false },
      { minimum: 'unknown', balance: 'unknown' },
    ],
    ['an unknown balance', { balance: null }, { balance: 'unknown' }],
  ])('%s', (_, facts, differs) => {
    expect(states(facts)).toEqual({ ...OK, ...differs })
    const blocked = Object.values(differs).includes('failing')
    expect(isReady(readinessOf({ ...WELL, ...facts }))).toBe(!blocked)
  })

  // Red when a minute without a new balance turns "No balance" into "You're ready to withdraw".
  it.each<[string, boolean, Partial<WithdrawalFacts>]>([
    ['was enough', true, {}],
    ['was zero', false, { balance: ZERO }],
    ['was under the minimum', false, { balance: amount('50') }],
    ['was never known', false, { balance: null }],
    ['was enough, beside missing turnover', false, { done: amount('50') }],
  ])('an old balance that %s blocks nothing; the member is shown as ready: %s', (_, sure, facts) => {
    const known = { ...WELL, ...facts, isFresh: false, isCurrent: false }
    expect([isReady(readinessOf(known)), isReadyWithStaleFacts(known)]).toEqual([true, sure])
  })

  // Red when a member whose last withdrawal of the day is made is shown as ready, because the records could not be read.
  it.each<[string, boolean, Partial<WithdrawalFacts>]>([
    ['are unknown, and both are limited', false, { today: undefined }],
    ['are incomplete, and both are limited', false, { today: used(2, '300', false) }],
    [
      'are unknown, and only their number is limited',
      false,
      { level: { ...LEVEL, withdrawnPerDay: ZERO }, today: undefined },
    ],
    [
      'are unknown, and only their sum is limited',
      false,
      { level: { ...LEVEL, withdrawalsPerDay: 0 }, today: undefined },
    ],
    ['are unknown, and no level is reported', true, { level: undefined, today: undefined }],
  ])('a member whose withdrawals today %s is shown as ready: %s', (_, sure, facts) => {
    const known = { ...WELL, ...facts }
    expect([isReady(readinessOf(known)), isReadyWithStaleFacts(known)]).toEqual([true, sure])
  })

  it('shows which card is missing, and how far the turnover is', () => {
    const why = (...cards: WithdrawalFacts['cards'][number]['state'][]) =>
      readinessOf({ ...WELL, cards: cards.map((state) => ({ state, isUsable: false })) }).card.why
    expect([why(), why('off'), why('off', 'review')]).toEqual(['none', 'off', 'review'])
    const { turnover } = readinessOf({ ...WELL, needed: amount('400'), done: amount('100') })
    expect(turnover).toEqual({ state: 'failing', missing: '300', share: 0.25 })
  })
})

function inWords(checked: { amount: Amount } | AmountProblem): string {
  if ('amount' in checked) return checked.amount
  const bound = 'limit' in checked ? [checked.limit.by, checked.limit.value] : []
  return [checked.problem, ...bound].join(' ')
}

const over = (money: string, facts: Partial<WithdrawalFacts>) =>
  isOverStaleBalance(amount(money), { ...WELL, ...facts })

describe('the amount of a withdrawal', () => {
  it.each<[string, Partial<WithdrawalFacts>, string]>([
    ['99.99', {}, 'below level 100'],
    ['100', {}, '100'],
    ['5200.51', {}, 'above balance 5200.5'],
    ['5200.5', {}, '5200.5'],
    ['1000', { today: used(1, '19100') }, 'above day 900'],
    ['6000', { isFresh: false }, '6000'],
    ['20000.01', { isFresh: false }, 'above day 20000'],
    ['100', { balance: ZERO }, 'above balance 0'],
    ['100', { balance: amount('-5') }, 'above balance 0'],
    ['7', { level: undefined, balance: null }, '7'],
    ['', {}, 'empty'],
  ])('%s with %o', (typed, facts, words) => {
    expect(inWords(checkTyped(typed, DECIMALS, '.', limitsOf({ ...WELL, ...facts })))).toBe(words)
  })

  it.each<[string, Partial<WithdrawalFacts>, string | undefined]>([
    ['the balance', {}, 'balance 5200.5'],
    ['what is left of the day', { today: used(1, '19100') }, 'day 900'],
    ['none, above a stale balance', { isFresh: false }, undefined],
    [
      'what is left of the day, below a stale balance',
      { isFresh: false, balance: amount('30000') },
      'day 20000',
    ],
    ['what is left of the day, without a balance', { balance: null }, 'day 20000'],
    ['the daily total, without the day’s withdrawals', { today: undefined, balance: null }, 'daily 20000'],
  ])('the maximum shown is %s', (_, facts, shown) => {
    const known = { ...WELL, ...facts }
    const { min, max } = shownLimits(limitsOf(known), known)
    expect(max && `${max.by} ${max.value}`).toBe(shown)
    expect(min?.value).toBe('100')
  })

  it.each<[string, Partial<WithdrawalFacts>, string | undefined]>([
    ['the balance', {}, '5200.5'],
    ['the balance, cut and not rounded', { balance: amount('5200.5678') }, '5200.56'],
    ['what is left of the day', { today: used(1, '19100') }, '900'],
    ['nothing', { balance: amount('0.0099') }, undefined],
    ['unknown while the balance is stale', { isFresh: false }, undefined],
    ['unknown without a balance', { balance: null }, undefined],
  ])('all of it is %s', (_, facts, all) => {
    expect(allOf({ ...WELL, ...facts })).toBe(all)
  })

  it('may exceed an outdated balance, which is marked as possibly changed', () => {
    expect(over('6000', { isFresh: false })).toBe(true)
    expect(over('5200.5', { isFresh: false })).toBe(false)
    expect(over('6000', {})).toBe(false)
    expect(over('6000', { isFresh: false, balance: null })).toBe(false)
  })
})
