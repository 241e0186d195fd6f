import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amount, ZERO, type Amount } from '../../../src/money/amount.ts'
import { addAmounts, sumOf } from '../../../src/money/arithmetic.ts'

it('equals adding the values one after the other', () => {
  const one = fc
    .tuple(
      fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
      fc.constantFrom('', '.5', '.25', '.0000', '.123456789'),
    )
    .map(([whole, fraction]) => amount(`${whole}${fraction}`))
  fc.assert(
    fc.property(fc.array(one), (values) => {
      expect(sumOf(values)).toBe(values.reduce<Amount>(addAmounts, ZERO))
    }),
  )
})

it.each([
  [[], '0'],
  [['0.1', '0.2'], '0.3'],
  [['-0.5'], '-0.5'],
  [['1.0000', '-1'], '0'],
])('of %j is %s', (values, expected) => {
  expect(sumOf(values.map(amount))).toBe(expected)
})

it('is unknown when one of the values is', () => {
  expect(sumOf([amount('1'), null])).toBeNull()
})
