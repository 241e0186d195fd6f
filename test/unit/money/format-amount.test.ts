import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LANGUAGES } from '../../../src/i18n/locales.ts'
import { amount } from '../../../src/money/amount.ts'
import { formatAmount, formatUsdt } from '../../../src/money/arithmetic.ts'

it.each([
  ['zh-CN', '1,722.3579', '1,000,000.00', '-50.50'],
  ['en', '1,722.3579', '1,000,000.00', '-50.50'],
  ['zh-TW', '1,722.3579', '1,000,000.00', '-50.50'],
  ['id', '1.722,3579', '1.000.000,00', '-50,50'],
] as const)('groups as %s does', (locale, small, large, negative) => {
  expect(formatAmount(amount('1722.3579'), locale)).toBe(small)
  expect(formatAmount(amount('1000000'), locale)).toBe(large)
  expect(formatAmount(amount('-50.5'), locale)).toBe(negative)
})

it.each([
  ['0', '0.00'],
  ['-0.0000', '0.00'],
  ['1.005', '1.005'],
  ['9.99999', '9.9999'],
  ['-0.00001', '-0.0001'],
  ['12345678901234567890.1234', '12,345,678,901,234,567,890.1234'],
])('writes %s exactly as %s', (value, shown) => {
  expect(formatAmount(amount(value), 'en')).toBe(shown)
})

it('accepts another minimum number of decimals', () => {
  expect(formatAmount(amount('1.6'), 'en', 0)).toBe('1.6')
  expect(formatAmount(amount('100'), 'id', 0)).toBe('100')
})

// Red when a member who types the amount on the screen pays less than the order asks for.
it.each([
  ['13.888889', '13.888889 USDT'],
  ['1722.5', '1,722.5000 USDT'],
  ['0.00000001', '0.00000001 USDT'],
])('writes %s USDT with all its decimals', (value, shown) => {
  expect(formatUsdt(amount(value), 'en')).toBe(shown)
})

it('shows in every language the digits that the amount has', () => {
  const money = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: 0, max: 9999 }))
    .map(([whole, rest]) => ({ whole: `${whole}`, rest: `${rest}`.padStart(4, '0') }))
  fc.assert(
    fc.property(money, fc.constantFrom(...LANGUAGES), ({ whole, rest }, { locale }) => {
      const digits = formatAmount(amount(`${whole}.${rest}`), locale, 4).replaceAll(/\D/g, '')
      expect(digits).toBe(whole + rest)
    }),
  )
})
