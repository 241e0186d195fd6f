import { describe, expect, it } from 'vitest'
import { amount } from '../../../src/money/amount.ts'
import { amountAgain, checkTyped, limit, type Limits } from '../../../src/money/typed-amount.ts'

describe('the amount of the last order', () => {
  const limits = { min: limit(amount('100'), 'level'), max: limit(amount('500'), 'day') }

  it.each([
    ['within the limits and the balance', '100', 2, '100', '100'],
    ['without a known balance', '500.00', 2, null, '500.00'],
    ['above the balance', '100.01', 2, '100', undefined],
    ['below the limits', '99.99', 2, '1000', undefined],
    ['above the limits', '500.01', 2, '1000', undefined],
    ['whole, where only whole amounts are allowed', '200', 0, '1000', '200'],
    ['with decimals, where only whole amounts are allowed', '200.5', 0, '1000', undefined],
  ])('%s: %s', (_, last, decimals, balance, offered) => {
    const most = balance === null ? null : amount(balance)
    expect(amountAgain(amount(last), decimals, limits, most)).toBe(offered && amount(offered))
  })

  it('is not offered where there is none', () => {
    expect(amountAgain(undefined, 2, limits, null)).toBeUndefined()
  })
})

const between = (min: string, max: string): Limits => ({
  min: limit(amount(min), 'level'),
  max: limit(amount(max), 'balance'),
})

describe('the nearest amount for one that breaks a limit', () => {
  it.each([
    ['the lowest', '50', 2, between('100', '500'), ['100']],
    ['the highest', '501', 2, between('100', '500'), ['500']],
    ['the highest, cut to whole amounts', '501', 0, between('100', '500.75'), ['500']],
    ['none, where the lowest is no whole amount', '50', 0, between('100.5', '500'), undefined],
    ['none, where the highest is below the lowest', '501', 2, between('100', '80'), undefined],
    ['none, where the highest is less than one', '50', 0, between('0', '0.5'), undefined],
  ])('%s: %s with %s decimals', (_, typed, decimals, limits, meant) => {
    const checked = checkTyped(typed, decimals, '.', limits)
    expect('problem' in checked && checked.meant).toEqual(meant?.map(amount))
  })
})
