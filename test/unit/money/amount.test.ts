import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, readWireAmount } from '../../../src/money/amount.ts'
import {
  addAmounts,
  compareAmounts,
  cutAmount,
  divideByRate,
  percentOf,
  plainAmount,
  shareOf,
} from '../../../src/money/arithmetic.ts'

describe('readWireAmount', () => {
  it.each([
    ['100.0000', '100.0000'],
    [100, '100'],
    [1722.3579, '1722.3579'],
    [' 5 ', '5'],
    ['1,722.3579', '1722.3579'],
    ['-1,234,567.5', '-1234567.5'],
    ['12345678901234567890', '12345678901234567890'],
    ['-0', '0'],
    ['-0.0000', '0.0000'],
    ['007', '007'],
    [`0.${'1'.repeat(24)}`, `0.${'1'.repeat(24)}`],
    // Numbers that went through a float: its noise is removed, a figure that really is that long stays.
    [0.1 + 0.2, '0.3'],
    [JSON.parse('12.340000000000001'), '12.34'],
    [-33.199999999999996, '-33.2'],
    [4503.199999999999, '4503.2'],
    [123456789.12000002, '123456789.12'],
    [123456789012.3456, '123456789012.3456'],
    [0.1 + 0.2 - 0.3, '0'],
    [0.3 - 0.1 - 0.2, '0'],
    [1000.3 - 1000, '0.3'],
    [100.00009, '100.00009'],
    [7.142857142857143, '7.142857142857143'],
    [1 / 3, '0.3333333333333333'],
    ['12.340000000000001', '12.340000000000001'],
  ])('reads %j', (wire, read) => {
    expect(readWireAmount(wire)).toBe(read)
  })

  it.each([
    ['1e3'],
    [1e21],
    [1e-7],
    ['NaN'],
    [Number.NaN],
    [Infinity],
    [''],
    [' '],
    ['-'],
    ['.5'],
    ['5.'],
    ['+5'],
    ['1,23'],
    ['1,2345'],
    ['1.000,50'],
    ['1 000'],
    ['0x10'],
    ['100 CNY'],
    ['9'.repeat(25)],
    [`0.${'1'.repeat(25)}`],
  ])('gives null for %j, which is shown as -- and never as 0', (wire) => {
    expect(readWireAmount(wire)).toBeNull()
  })
})

it('a number within float error of a wallet’s amount is read as that amount', () => {
  const unitsInWallet = fc.integer({ min: -1e13, max: 1e13 })
  fc.assert(
    fc.property(unitsInWallet, fc.constantFrom(-3, -1, 0, 1, 3), (units, steps) => {
      const held = units / 10_000
      expect(readWireAmount(held * (1 + steps * Number.EPSILON))).toBe(String(held))
    }),
  )
})

/** Any amount a wallet may hold, and more. */
const anyAmount = fc
  .record({
    minus: fc.boolean(),
    whole: fc.bigInt({ min: 0n, max: 10n ** 20n }),
    decimals: fc.stringMatching(/^\d{0,8}$/),
  })
  .map(({ minus, whole, decimals }) => `${minus ? '-' : ''}${whole}${decimals && `.${decimals}`}`)
  .map((text) => readWireAmount(text) ?? amount('0'))
const anyPositive = anyAmount.filter(
  (value) => !value.startsWith('-') && compareAmounts(value, amount('0')) > 0,
)

describe('sums', () => {
  it('adds exactly', () => {
    expect(addAmounts(amount('0.1'), amount('0.2'))).toBe('0.3')
    expect(addAmounts(amount('-5'), amount('5.0'))).toBe('0')
  })

  it('adds the largest amounts of the wire without an error', () => {
    const most = amount(`${'9'.repeat(24)}.${'9'.repeat(12)}`)
    expect(addAmounts(most, most)).toBe(`1${'9'.repeat(24)}.${'9'.repeat(11)}8`)
  })

  it('does not depend on the order', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (a, b) => {
        expect(addAmounts(a, b)).toBe(addAmounts(b, a))
      }),
    )
  })

  it('orders amounts by value and not by text', () => {
    expect(compareAmounts(amount('9'), amount('10'))).toBeLessThan(0)
    expect(compareAmounts(amount('1.50'), amount('1.5'))).toBe(0)
  })
})

describe('percentOf', () => {
  it('cuts what a wallet cannot hold', () => {
    expect(percentOf(amount('99.99'), amount('1.6'))).toBe('1.5998')
    expect(percentOf(amount('0.9999999999'), amount('100'))).toBe('0.9999')
  })

  it('never gives more than the exact percentage, and at most a ten-thousandth less', () => {
    fc.assert(
      fc.property(anyPositive, anyPositive, (base, percent) => {
        const exact = new Big(base).times(percent).times('0.01')
        const short = exact.minus(percentOf(base, percent))
        expect(short.gte(0) && short.lt('0.0001')).toBe(true)
      }),
    )
  })
})

describe('divideByRate', () => {
  it('rounds up: an underpayment would not be credited', () => {
    expect(divideByRate(amount('100'), amount('7.2'))).toBe('13.8889')
    expect(divideByRate(amount('72'), amount('7.2'))).toBe('10')
  })

  it('rounds down what the member gets', () => {
    expect(divideByRate(amount('100'), amount('7.2'), 'down')).toBe('13.8888')
    expect(divideByRate(amount('72'), amount('7.2'), 'down')).toBe('10')
  })

  it('gives the smallest payment that covers the amount', () => {
    fc.assert(
      fc.property(anyPositive, anyPositive, (base, rate) => {
        const pay = new Big(divideByRate(base, rate) ?? Number.NaN)
        expect(pay.times(rate).gte(base)).toBe(true)
        expect(pay.minus('0.0001').times(rate).lt(base)).toBe(true)
      }),
    )
  })

  it.each(['0', '0.0000', '-7.2'])('gives null at a rate of %s', (rate) => {
    expect(divideByRate(amount('100'), amount(rate))).toBeNull()
  })
})

it('the share of one amount in another is a number, for drawing', () => {
  expect(shareOf(amount('25'), amount('100'))).toBe(0.25)
  expect(shareOf(amount('25'), amount('0.00'))).toBe(0)
})

describe('writing', () => {
  it('keeps every decimal in a plain text, and fills up to as many as asked for', () => {
    expect(plainAmount(amount('100'), 2)).toBe('100.00')
    expect(plainAmount(amount('1722.3579'), 2)).toBe('1722.3579')
    expect(plainAmount(amount('5.5000'), 0)).toBe('5.5')
  })

  it('rounds down, also below zero', () => {
    expect(cutAmount(amount('1.00009'))).toBe('1')
    expect(cutAmount(amount('-1.00001'))).toBe('-1.0001')
    fc.assert(
      fc.property(anyAmount, (value) => {
        expect(compareAmounts(cutAmount(value), value)).toBeLessThanOrEqual(0)
      }),
    )
  })

  it('refuses anything but a plain decimal', () => {
    for (const text of ['', '1e3', '--', '1,000', 'NaN']) expect(() => amount(text)).toThrow(RangeError)
  })
})
