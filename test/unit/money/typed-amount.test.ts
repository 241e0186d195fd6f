import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount } from '../../../src/money/amount.ts'
import {
  normalise,
  toFieldText,
  displayParsed,
  readingsOf,
  readTypedAmount,
  type DecimalMark,
} from '../../../src/money/typed-amount.ts'

describe('a typed amount', () => {
  it.each([
    [' １，０００．５ ', '1,000.5'],
    ['007', '7'],
    ['００.5', '0.5'],
    ['0', '0'],
    ['000', '0'],
    ['0x10', '0x10'],
    ['5²0', '5²0'],
    ['½', '½'],
    ['٣٥', '٣٥'],
    ['¥1,000', '1,000'],
    ['￥500', '500'],
    ['1,000 CNY', '1,000'],
    ['Rp 50.000', '50.000'],
    ['Rp50.000,00', '50.000,00'],
    ['NT$500', '500'],
    ['100 USDT', '100'],
    ['HKD 500', '500'],
    ['1,000 THB', '1,000'],
    ['5mio', '5mio'],
    ['500元', '500'],
    ['1\u200B00', '100'],
    ['\u202E500\u202C', '500'],
    ['1 000', '1000'],
    ['1\u00A0000\u00A0000,5', '1000000,5'],
    ['1 00', '1 00'],
    ['CNY', 'CNY'],
  ])('%j as %j', (typed, shown) => {
    expect(normalise(typed)).toBe(shown)
  })
})

describe('an amount is put into a field', () => {
  it.each<[string, string, string]>([
    ['11980.5000', '11980.50', '11980,50'],
    ['11980.5', '11980.50', '11980,50'],
    ['0.1234', '0.1234', '0,1234'],
    ['50.0000', '50', '50'],
    ['1000000', '1000000', '1000000'],
  ])('%s as %s, in Indonesian as %s', (value, point, comma) => {
    expect(toFieldText(amount(value), '.')).toBe(point)
    expect(toFieldText(amount(value), ',')).toBe(comma)
  })
})

const amounts = (...meant: string[]) => meant

// In every language, an input with one reading is accepted, one with two is asked about, and 50.000 is never silently 50.
describe('an amount with two decimals', () => {
  it.each([
    ['100', '100', '100'],
    [' 100 ', '100', '100'],
    ['1.5', '1.5', '1.5'],
    ['50,5', '50.5', '50.5'],
    ['0.50', '0.50', '0.50'],
    ['.5', '0.5', '0.5'],
    ['5.', '5', '5'],
    ['007', '7', '7'],
    ['１００', '100', '100'],
    ['1000,50', '1000.50', '1000.50'],
    ['1000.50', '1000.50', '1000.50'],
    ['1,000.50', '1000.50', '1000.50'],
    ['1.000,50', '1000.50', '1000.50'],
    ['1.000.000', '1000000', '1000000'],
    ['1,000,000', '1000000', '1000000'],
    ['1.50000', '1.50', amounts('1.50', '150000')],
    ['1,0000', amounts('1.00', '10000'), '1.00'],
    ['1000,000', amounts('1000.00', '1000000'), '1000.00'],
    ['0,500', '0.50', '0.50'],
    ['999999999999', '999999999999', '999999999999'],
    ['1,000', '1000', amounts('1.00', '1000')],
    ['50.000', amounts('50.00', '50000'), amounts('50000', '50.00')],
  ])('%j is %j, in Indonesian %j', (typed, english, indonesian) => {
    for (const [mark, read] of [
      ['.', english],
      [',', indonesian],
    ] as const) {
      expect(readTypedAmount(typed, 2, mark)).toEqual(
        typeof read === 'string' ? { amount: read } : { problem: 'separator', meant: read },
      )
    }
  })

  it.each([
    ['100.999', '.', amounts('101.00', '100999')],
    ['100.001', '.', amounts('100.00', '100001')],
    ['100,999', ',', amounts('101.00', '100999')],
    ['1.2345', '.', amounts('1.23')],
    ['1,2355', ',', amounts('1.24')],
    ['9.999', '.', amounts('10.00', '9999')],
    ['0.001', '.', []],
    [`1.${'1'.repeat(15)}`, '.', amounts('1.11')],
  ] as const)('%j has too many decimals (%s): the nearest can be tapped', (typed, mark, meant) => {
    expect(readTypedAmount(typed, 2, mark)).toEqual({ problem: 'too-many-decimals', meant })
  })

  it('100.999 has one reading in Indonesian', () => {
    expect(readTypedAmount('100.999', 2, ',')).toEqual({ amount: '100999' })
  })

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    [',', 'not-a-number'],
    ['.', 'not-a-number'],
    ['0', 'zero'],
    ['0.00', 'zero'],
    ['9'.repeat(30), 'too-long'],
    ['1000000000000', 'too-long'],
    ['12,34,567', 'not-a-number'],
    ['1,00,0', 'not-a-number'],
    ['1.000,50.5', 'not-a-number'],
    ['-5', 'not-a-number'],
    ['+5', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['1 00', 'not-a-number'],
    ['٣٥', 'not-a-number'],
    ['5²', 'not-a-number'],
    ['½', 'not-a-number'],
    ['一百', 'not-a-number'],
  ] as const)('says of %j that it is %s', (typed, problem) => {
    expect(readTypedAmount(typed, 2, '.')).toEqual({ problem })
    expect(readTypedAmount(typed, 2, ',')).toEqual({ problem })
  })
})

it('takes as many decimals as the currency has', () => {
  expect(readTypedAmount('1.23', 0, '.')).toEqual({ problem: 'too-many-decimals', meant: ['1'] })
  expect(readTypedAmount('100.00', 0, '.')).toEqual({ amount: '100' })
  expect(readTypedAmount('50.000', 0, '.')).toEqual({ amount: '50000' })
  expect(readTypedAmount('50.000', 0, ',')).toEqual({ amount: '50000' })
  expect(readTypedAmount('1.2345', 4, '.')).toEqual({ amount: '1.2345' })
})

it.each([
  ['1.000.000', ',', '1000000'],
  ['1.000,50', ',', '1000,50'],
  ['1000.5', ',', '1000,5'],
  ['¥1,000.50', '.', '1000.50'],
  ['50.000', ',', '50.000'],
  ['abc', '.', 'abc'],
] as const)('%j, with %j before the decimals, is shown as %j once it is understood', (typed, mark, shown) => {
  expect(displayParsed(typed, 2, mark)).toBe(shown)
})

it('a search may mean either', () => {
  expect(readingsOf('1.000')).toEqual(['1.000', '1000'])
  expect(readingsOf('abc')).toEqual([])
})

const digits = (text: string) =>
  text.replaceAll(/[０-９]/g, (wide) => wide.normalize('NFKC')).replaceAll(/\D/g, '')

it('never reads a digit that is not in the text, whatever is typed or pasted', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,０５．，-+eE \u200b\u202e²٣')) }),
  )
  fc.assert(
    fc.property(anything, fc.constantFrom<DecimalMark[]>('.', ','), (typed, mark) => {
      const read = readTypedAmount(typed, 2, mark)
      if ('problem' in read) return
      expect(read.amount).toMatch(/^\d+(\.\d{1,2})?$/)
      // The same digits in the same order, apart from leading zeros and trailing zeros of the decimals.
      const trimmed = digits(typed).replace(/^0+/, '')
      expect(trimmed.startsWith(digits(read.amount).replace(/^0+/, ''))).toBe(true)
      expect(trimmed.slice(digits(read.amount).replace(/^0+/, '').length)).toMatch(/^0*$/)
      // Shown as it was understood, it is read as the same amount.
      expect(readTypedAmount(displayParsed(typed, 2, mark), 2, mark)).toEqual(read)
    }),
    { numRuns: 500 },
  )
})
