import { expect, it } from 'vitest'
import { highestOf, shareToNext, levelProgress } from '../../../../src/features/vip/progress.ts'
import { amount } from '../../../../src/money/amount.ts'

const reported = {
  deposited: amount('250'),
  turnover: amount('900'),
  nextDeposit: amount('1000'),
  nextTurnover: amount('600'),
  gapDeposit: amount('750'),
  gapTurnover: amount('-300'),
  nextLevel: 'VIP3',
}
const unknown = {
  deposited: null,
  turnover: null,
  nextDeposit: null,
  nextTurnover: null,
  gapDeposit: null,
  gapTurnover: null,
  nextLevel: '',
}
const nothing = { done: null, needed: null, missing: null, share: null }

it('reports the progress by deposits and by turnover, never beyond the target', () => {
  expect(levelProgress({ vip_level: 'VIP2', level_data: reported }, 'VIP6')).toEqual({
    next: 'VIP3',
    isHighest: false,
    deposit: { done: '250', needed: '1000', missing: '750', share: 0.25 },
    turnover: { done: '900', needed: '600', missing: '0', share: 1 },
  })
})

it.each([
  ['nothing was reported', 'VIP6', { next: undefined, isHighest: false }],
  ['nothing was reported, on the last level of the config', 'VIP2', { next: undefined, isHighest: true }],
  ['neither was a config', undefined, { next: undefined, isHighest: false }],
])('invents nothing where %s', (_, highest, rest) => {
  expect(levelProgress({ vip_level: 'VIP2', level_data: undefined }, highest)).toEqual({
    ...rest,
    deposit: nothing,
    turnover: nothing,
  })
})

it('is at the top when the next level is its own', () => {
  const top = { ...reported, nextLevel: 'VIP2' }
  expect(levelProgress({ vip_level: 'VIP2', level_data: top }, undefined).isHighest).toBe(true)
})

it('has no share without a target', () => {
  const level_data = { ...reported, nextDeposit: amount('0'), gapTurnover: null, turnover: null }
  const { deposit, turnover } = levelProgress({ vip_level: 'VIP2', level_data }, undefined)
  expect([deposit.share, turnover.share, turnover.missing]).toEqual([null, null, null])
})

const shareOf = (level: Partial<typeof reported>) =>
  shareToNext(levelProgress({ vip_level: 'VIP2', level_data: { ...unknown, ...level } }, undefined))

it('draws the progress of the requirement that is furthest behind', () => {
  const level_data = {
    deposited: amount('4000'),
    nextDeposit: amount('10000'),
    turnover: amount('90000'),
    nextTurnover: amount('100000'),
  }
  expect(shareOf(level_data)).toBe(0.4)
})

it.each([
  [
    'a level that needs no turnover',
    { deposited: '1', nextDeposit: '2', turnover: '0', nextTurnover: '0' },
    0.5,
  ],
  ['more than needed', { deposited: '9', nextDeposit: '2' }, 1],
  ['a negative sum', { deposited: '-9', nextDeposit: '2' }, 0],
  ['turnover alone', { turnover: '1', nextTurnover: '4' }, 0.25],
  ['no next level', { deposited: '9', nextDeposit: '0', nextTurnover: '0' }, undefined],
  ['an unknown sum', { nextDeposit: '10' }, undefined],
])('draws %s', (_, fields, share) => {
  const level = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, amount(value)]))
  expect(shareOf(level)).toBe(share)
})

it('draws nothing if nothing was reported', () => {
  expect(shareToNext(levelProgress({ vip_level: 'VIP2', level_data: undefined }, undefined))).toBeUndefined()
})

it.each([
  [['VIP0', 'VIP1', 'VIP2'], 'VIP2'],
  [['VIP10', 'VIP9', 'VIP1'], 'VIP10'],
  [['Silver', 'Gold'], 'Gold'],
  [[], undefined],
])('the highest of %j is %s', (names, highest) => {
  expect(highestOf(names)).toBe(highest)
})

it.each([
  ['a level beyond the config', 'VIP7', false],
  ['the level itself', 'VIP6', true],
])('goes on where the server names %s', (_, nextLevel, isHighest) => {
  const level_data = { ...unknown, nextLevel }
  expect(levelProgress({ vip_level: 'VIP6', level_data }, 'VIP6').isHighest).toBe(isHighest)
})
