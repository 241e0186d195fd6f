import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DepositChannel } from '../../../../src/api/deposits.ts'
import {
  acceptsAmounts,
  checkAmount,
  choicesWithin,
  hasAmount,
  limitsOf,
  totalsOf,
} from '../../../../src/features/deposit/rules.ts'
import { amount, type Amount } from '../../../../src/money/amount.ts'
import { compareAmounts } from '../../../../src/money/arithmetic.ts'
import { isIncomplete, type Limits } from '../../../../src/money/typed-amount.ts'

const written = (limit: Limits['min']) => limit && `${limit.value} ${limit.by}`
const sum = (pay: string, gift: DepositChannel['gift'], rate: Amount | null = null) =>
  totalsOf(amount(pay), { gift, rate })
const money = (text: string | null) => (text === null ? null : amount(text))
const NONE: Limits = { min: undefined, max: undefined }
const LIMITS: Limits = {
  min: { value: amount('100'), by: 'channel' },
  max: { value: amount('50000'), by: 'level' },
}
const TYPED: Pick<DepositChannel, 'entry' | 'choices'> = { entry: 'typed', choices: [] }
const CHOICES = [amount('50'), amount('100.0000'), amount('500'), amount('60000')]

describe('limits of a deposit', () => {
  it.each([
    ['both say something', ['100', '50000'], ['10', '20000'], '100 channel', '20000 level'],
    ['the level is narrower', ['10', '50000'], ['100', '20000'], '100 level', '20000 level'],
    ['they agree', ['100', '500'], ['100', '500'], '100 channel', '500 channel'],
    ['only the channel', ['100', '500'], [null, null], '100 channel', '500 channel'],
    ['only the level', [null, null], ['10', '900'], '10 level', '900 level'],
    ['nobody', [null, null], [null, null], undefined, undefined],
    ['the level says zero, which is none', [null, '500'], ['0', '0.0000'], undefined, '500 channel'],
  ] as const)('%s', (_, [min, max], [levelMin, levelMax], least, most) => {
    const limits = limitsOf(
      { min: money(min), max: money(max) },
      { minDeposit: money(levelMin), maxDeposit: money(levelMax) },
    )
    expect([written(limits.min), written(limits.max)]).toEqual([least, most])
  })

  it('are the channel’s when the level is unknown', () => {
    expect(limitsOf({ min: amount('1'), max: null }, undefined)).toEqual({
      min: { value: '1', by: 'channel' },
      max: undefined,
    })
  })
})

describe('an amount that is typed', () => {
  it.each([
    ['', 'empty'],
    [' ', 'empty'],
    ['.', 'not-a-number'],
    ['0', 'zero'],
    ['0.00', 'zero'],
    ['-5', 'not-a-number'],
    ['+5', 'not-a-number'],
    ['1e5', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['50.000', 'separator'],
    ['١٢٣', 'not-a-number'],
    ['100.123456789012345', 'too-many-decimals'],
    ['100.1234', 'too-many-decimals'],
    ['1'.repeat(30), 'too-long'],
    ['99.99', 'below'],
    ['50000.01', 'above'],
  ])('%j is %s', (typed, problem) => {
    expect(checkAmount(typed, '.', TYPED, LIMITS)).toMatchObject({ problem })
  })

  it.each([
    ['100', '100'],
    ['007', '7'],
    ['１２３', '123'],
    ['1000.5', '1000.5'],
    [' 200 ', '200'],
    ['50000', '50000'],
  ])('%j is %s', (typed, read) => {
    const limits = { ...LIMITS, min: undefined }
    expect(checkAmount(typed, '.', TYPED, limits)).toEqual({ amount: read })
  })

  it('names the limit that was broken', () => {
    expect(checkAmount('99', '.', TYPED, LIMITS)).toMatchObject({ problem: 'below', limit: LIMITS.min })
    expect(checkAmount('60000', '.', TYPED, LIMITS)).toMatchObject({ problem: 'above', limit: LIMITS.max })
  })

  it('is an amount within the limits or a problem, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (typed) => {
        const read = checkAmount(typed, '.', TYPED, LIMITS)
        if ('problem' in read) return
        expect(compareAmounts(read.amount, amount('100'))).toBeGreaterThanOrEqual(0)
        expect(compareAmounts(read.amount, amount('50000'))).toBeLessThanOrEqual(0)
      }),
    )
  })
})

// Red when “Check the amount first” is shown where no amount is shown.
describe('an amount that is chosen', () => {
  const chosen = { entry: 'chosen', choices: CHOICES } as const

  it.each([
    ['500', { amount: '500' }],
    ['100', { amount: '100' }],
    ['501', { problem: 'empty' }],
    ['', { problem: 'empty' }],
    ['50', { problem: 'empty' }],
    ['60000', { problem: 'empty' }],
  ])('%j', (typed, read) => {
    expect(checkAmount(typed, '.', chosen, LIMITS)).toEqual(read)
  })

  // Red when an amount of the channel cannot be chosen because a member may not type it.
  it.each(['chosen', 'both'] as const)('may have three decimals where amounts are %s', (entry) => {
    const channel = { entry, choices: [amount('10.1250'), amount('100.125'), amount('0')] }
    expect(checkAmount('100.125', '.', channel, LIMITS)).toEqual({ amount: '100.125' })
    expect(checkAmount('100,125', ',', channel, LIMITS)).toEqual({ amount: '100.125' })
    const problem = entry === 'both' ? 'too-many-decimals' : 'empty'
    expect(checkAmount('10.125', '.', channel, LIMITS), 'not on offer').toMatchObject({ problem })
    expect(checkAmount('100.126', '.', channel, LIMITS)).toMatchObject({ problem })
    expect(checkAmount('0', '.', channel, NONE)).toHaveProperty('problem')
  })

  it('is offered only within the limits, and not where amounts are typed', () => {
    expect(choicesWithin(chosen, LIMITS)).toEqual(['100.0000', '500'])
    expect(choicesWithin({ ...chosen, entry: 'both' }, NONE)).toEqual(CHOICES)
    expect(choicesWithin({ ...chosen, entry: 'typed' }, NONE)).toEqual([])
  })

  it('is never zero', () => {
    const choices = [amount('0'), amount('50')]
    expect(choicesWithin({ entry: 'chosen', choices }, NONE)).toEqual(['50'])
  })

  it('can also be typed when the channel accepts both', () => {
    expect(checkAmount('501', '.', { entry: 'both', choices: CHOICES }, LIMITS)).toEqual({ amount: '501' })
  })
})

// Red when each amount is refused with another limit, and nothing says that the channel cannot be used.
it.each<[string, Pick<DepositChannel, 'entry' | 'choices'>, Limits, boolean]>([
  ['a typed amount within the limits', { entry: 'typed', choices: [] }, LIMITS, true],
  ['any typed amount', { entry: 'typed', choices: [] }, NONE, true],
  ['a choice within the limits', { entry: 'chosen', choices: [amount('100')] }, LIMITS, true],
  ['no choice', { entry: 'chosen', choices: [amount('99')] }, LIMITS, false],
  [
    'nothing between a minimum above the maximum',
    { entry: 'both', choices: [amount('700')] },
    { min: { value: amount('1000'), by: 'channel' }, max: { value: amount('500'), by: 'level' } },
    false,
  ],
])('limits leave %s', (_, channel, limits, expected) => {
  expect(hasAmount(channel, limits)).toBe(expected)
})

// Red when the member's limits are blamed for a channel that accepts no amount at all.
it.each([
  ['chosen', [], null, null, false],
  ['chosen', ['0'], null, null, false],
  ['chosen', ['0', '99'], null, null, true],
  ['chosen', ['50', '600'], '100', '500', false],
  ['chosen', ['50', '500'], '100', '500', true],
  ['typed', [], null, null, true],
  ['typed', [], '100', '100', true],
  ['typed', [], '500', '100', false],
  ['typed', [], '10.005', '10.009', false],
  ['typed', [], '10.005', '10.01', true],
  ['typed', [], null, '0.009', false],
  ['both', ['10.007'], '10.005', '10.009', true],
  ['both', [], null, null, true],
  ['both', ['200'], '500', '100', false],
] as const)(
  'a channel whose amounts are %s, with the fixed amounts %j, from %s to %s, accepts amounts: %s',
  (entry, list, min, max, accepts) => {
    const choices = list.map((one) => amount(one))
    expect(acceptsAmounts({ entry, choices, min: money(min), max: money(max) })).toBe(accepts)
  },
)

describe('the middle of typing', () => {
  it.each([
    ['1', 'below', true],
    ['0', 'zero', true],
    ['1.', 'not-a-number', true],
    ['1,', 'separator', true],
    ['1,00', 'separator', true],
    ['1,000', 'separator', false],
    ['abc', 'not-a-number', false],
    ['99999', 'above', false],
    ['99999.50', 'above', false],
  ] as const)('%s (%s) may still become right: %s', (typed, problem, may) => {
    const limit = { value: amount('1'), by: 'channel' } as const
    const wrong = problem === 'below' || problem === 'above' ? { problem, limit } : { problem }
    expect(isIncomplete(typed, wrong)).toBe(may)
  })
})

describe('the totals of a deposit', () => {
  it.each([
    ['1000', null, null, '1000'],
    ['1000', { kind: 'percent', value: amount('1') }, '10', '1010'],
    ['333.33', { kind: 'percent', value: amount('1.5') }, '4.9999', '338.3299'],
    ['500', { kind: 'fixed', value: amount('8') }, '8', '508'],
  ] as const)('%s with gift %j', (pay, gift, given, credited) => {
    expect(sum(pay, gift)).toMatchObject({ pay, gift: given, credited, usdt: null })
  })

  it('in USDT is rounded up to four decimals, never down', () => {
    expect(sum('1000', null, amount('7.12')).usdt).toBe('140.4495')
    expect(sum('7', null, amount('7')).usdt).toBe('1')
    expect(sum('100', null, amount('3')).usdt).toBe('33.3334')
  })
})
