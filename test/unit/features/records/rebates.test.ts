import { expect, it } from 'vitest'
import { formulaOf } from '../../../../src/features/records/kinds/rebates.ts'
import { amount } from '../../../../src/money/amount.ts'

const exact = (text: string | null) => (text === null ? null : amount(text))

it.each([
  // turnover, percent, rebate; the percent as shown, and whether the product is the rebate
  ['1260.0000', '0.8', '10.08', '0.8', true],
  ['145.00', '0.5', '0.7250', '0.5', true],
  ['145.00', '0.5', '0.72', '0.5', true],
  ['145.00', '0.5', '0.73', '0.5', true],
  ['145.00', '0.5', '0.735', '0.5', false],
  ['1000.00', '1', '9.99', '1', false],
  ['0.07', '7', '0.0049', '7', true],
  ['99999999999999999999.99', '0.3', '299999999999999999.9999', '0.3', true],
  ['1000.00', '0.129', '1.29', '0.12', false],
  ['1000.00', '0.120', '1.2', '0.12', true],
  ['100000.00', '1.5', '1000', '1.5', false], // at most so much a day
  ['1000.00', '1', null, '1', false],
  ['0', '1', '0', '1', true],
])('%s by %s percent, received as %s', (turnover, ratio, rebate, shown, holds) => {
  expect(formulaOf({ turnover: exact(turnover), ratio: exact(ratio), amount: exact(rebate) })).toEqual({
    turnover,
    ratio: shown,
    result: holds ? rebate : null,
  })
})

it('there is no formula without its parts', () => {
  const whole = { turnover: amount('1'), ratio: amount('1'), amount: amount('0.01') }
  expect(formulaOf({ ...whole, turnover: null })).toBeUndefined()
  expect(formulaOf({ ...whole, ratio: null })).toBeUndefined()
})
