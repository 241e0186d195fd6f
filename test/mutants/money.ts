import type { FileChanges } from './mutant.ts'

/** Changes to the exact arithmetic and to how amounts are read. */
export const MONEY: readonly FileChanges[] = [
  {
    file: 'src/money/amount.ts',
    changes: [
      [String.raw`(,\d{3})+(\.\d+)?$/.test(text)`, String.raw`(,\d+)+(\.\d+)?$/.test(text)`],
      [String.raw`(\.\d{1,24})?$/`, String.raw`(\.\d{1,24})?/`],
      ['wire.toFixed(4)', 'wire.toFixed(2)'],
      ['? plain.slice(1) : plain', '? plain : plain'],
      ['BALANCE_FRESH_MS = 60_000', 'BALANCE_FRESH_MS = 600_000'],
    ],
  },
  {
    file: 'src/money/arithmetic.ts',
    changes: [
      [".times('0.01').round(4, Big.roundDown)", ".times('0.01').round(4, Big.roundHalfUp)"],
      ["cut.plus('0.0001') : cut", 'cut : cut'],
      ['.lte(0)) return null', '.lt(0)) return null'],
      ["value.startsWith('-') ? Big.roundUp : Big.roundDown", 'Big.roundDown'],
      ['Math.max(decimals, fraction', 'Math.min(decimals, fraction'],
      ['round(decimals, Big.roundDown)', 'round(decimals, Big.roundHalfUp)'],
    ],
  },
  {
    file: 'src/money/typed-amount.ts',
    changes: [
      ['compareAmounts(value, ZERO) > 0 ? { value, by }', 'compareAmounts(value, ZERO) >= 0 ? { value, by }'],
      ['compareAmounts(b.value, a.value))[0]', 'compareAmounts(a.value, b.value))[0]'],
      ['compareAmounts(value, min.value) < 0', 'compareAmounts(value, min.value) <= 0'],
      ['compareAmounts(value, max.value) > 0', 'compareAmounts(value, max.value) >= 0'],
      ['isValid && !isTooMuch ?', 'isValid ?'],
    ],
  },
  {
    file: 'src/money/arithmetic.ts',
    changes: [['.format(cutAmount(value))', '.format(value)']],
  },
  {
    file: 'src/money/arithmetic.ts',
    changes: [
      ['10n ** BigInt(own - decimals)', '10n ** BigInt(own)'],
      ['if (!isKnown) return null', ''],
    ],
  },
  {
    file: 'src/money/typed-amount.ts',
    changes: [
      ['fraction.length > decimals', 'fraction.length >= decimals'],
      ["mark === '.' && text.includes(',')", 'true'],
      ['const first = own ?? other', 'const first = own'],
      ['>= 5 ? 1n : 0n', '>= 5 ? 0n : 0n'],
      [String.raw`/[1-9]/.test(rest)`, 'rest'],
    ],
  },
]
