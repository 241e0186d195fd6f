import { describe, expect, it } from 'vitest'
import { amount } from '../../../src/money/amount.ts'
import { amountAgain, limit } from '../../../src/money/checked-amount.ts'

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
