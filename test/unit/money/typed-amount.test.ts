import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asRead, readTypedAmount } from '../../../src/money/typed-amount.ts'

describe('asRead', () => {
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
  ])('shows %j as %j', (typed, shown) => {
    expect(asRead(typed)).toBe(shown)
  })
})

describe('readTypedAmount', () => {
  it.each([
    ['100', '100'],
    [' 100 ', '100'],
    ['1.5', '1.5'],
    ['0.50', '0.50'],
    ['007', '7'],
    ['00.5', '0.5'],
    ['１００', '100'],
    ['１．５', '1.5'],
    ['999999999999', '999999999999'],
  ])('reads %j', (typed, read) => {
    expect(readTypedAmount(typed, 2)).toEqual({ amount: read })
  })

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['1,000', 'separator'],
    ['1.000', 'separator'],
    ['1.000.000', 'separator'],
    ['1.000,50', 'separator'],
    ['50,5', 'separator'],
    ['１，０００', 'separator'],
    [',', 'separator'],
    ['0', 'zero'],
    ['0.00', 'zero'],
    ['1.2345', 'too-many-decimals'],
    [`1.${'1'.repeat(15)}`, 'too-many-decimals'],
    ['9'.repeat(30), 'too-long'],
    ['1000000000000', 'too-long'],
    ['.', 'not-a-number'],
    ['.5', 'not-a-number'],
    ['5.', 'not-a-number'],
    ['-5', 'not-a-number'],
    ['+5', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['1 000', 'not-a-number'],
    ['٣٥', 'not-a-number'],
    ['5²', 'not-a-number'],
    ['½', 'not-a-number'],
    ['1\u200b00', 'not-a-number'],
    ['\u202e001', 'not-a-number'],
    ['¥100', 'not-a-number'],
    ['一百', 'not-a-number'],
  ] as const)('says of %j that it is %s', (typed, problem) => {
    expect(readTypedAmount(typed, 2)).toEqual({ problem })
  })

  it('takes as many decimals as the currency has', () => {
    expect(readTypedAmount('1.23', 0)).toEqual({ problem: 'too-many-decimals' })
    expect(readTypedAmount('1.2345', 4)).toEqual({ amount: '1.2345' })
  })

  it('reads nothing into a text that is not there, whatever is typed or pasted', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,０５．，-+eE \u200b\u202e²٣')) }),
    )
    fc.assert(
      fc.property(anything, (typed) => {
        const read = readTypedAmount(typed, 2)
        if ('problem' in read) return
        const narrow = typed.trim().replaceAll(/[０-９．]/g, (wide) => wide.normalize('NFKC'))
        expect(narrow).toMatch(/^\d+(\.\d{1,2})?$/)
        expect(read.amount).toBe(narrow.replace(/^0+(?=\d)/, ''))
      }),
      { numRuns: 500 },
    )
  })
})
