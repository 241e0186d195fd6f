import Big from 'big.js'
import type { Locale } from '../i18n/locales.ts'
import { amount, ZERO, type Amount } from './amount.ts'

function fromBig(value: Big): Amount {
  return amount(value.eq(0) ? '0' : value.toFixed())
}

/** Compares two amounts: negative if the first is less, zero if equal, else positive. */
export function compareAmounts(first: Amount, second: Amount): number {
  return new Big(first).cmp(second)
}

/** Returns the ratio of two amounts. Use it for drawing only, never as a figure. */
export function shareOf(part: Amount, whole: Amount): number {
  return new Big(whole).eq(0) ? 0 : new Big(part).div(whole).toNumber()
}

/** Returns the exact sum. */
export function addAmounts(first: Amount, second: Amount): Amount {
  return fromBig(new Big(first).plus(second))
}

/** Returns a percentage of an amount, truncated to the four decimals of a wallet. */
export function percentOf(base: Amount, percent: Amount): Amount {
  return fromBig(new Big(base).times(percent).times('0.01').round(4, Big.roundDown))
}

/**
 * Converts an amount at a rate (local currency per unit) to four decimals. What the member pays is rounded up: a payment that is
 * too small would not be credited. What the member gets is rounded down. Null if the rate is not above zero.
 */
export function divideByRate(base: Amount, rate: Amount, rounding: 'up' | 'down' = 'up'): Amount | null {
  if (new Big(rate).lte(0)) return null
  const cut = new Big(base).div(rate).round(4, Big.roundDown)
  return fromBig(rounding === 'up' && cut.times(rate).lt(base) ? cut.plus('0.0001') : cut)
}

/** Returns an amount as plain text for copying or the wire. Has at least `decimals` decimals and loses none. */
export function plainAmount(value: Amount, decimals: number): string {
  const exact = new Big(value)
  const [, fraction = ''] = exact.toFixed().split('.')
  return exact.toFixed(Math.max(decimals, fraction.replace(/0+$/, '').length))
}

/** Returns whether an amount has no decimals but zeros. */
export function isWhole(value: Amount): boolean {
  return /^-?\d+(\.0*)?$/.test(value)
}

/** Rounds an amount down to the four decimals of a wallet. Further decimals are never shown. */
export function cutAmount(value: Amount): Amount {
  return fromBig(new Big(value).round(4, value.startsWith('-') ? Big.roundUp : Big.roundDown))
}

/** Returns the exact difference, first minus second; may be negative. */
export function differenceOf(first: Amount, second: Amount): Amount {
  return fromBig(new Big(first).minus(second))
}

/** Returns what is left of `whole` after subtracting `part`; zero if the part is larger. */
export function leftOver(whole: Amount, part: Amount): Amount {
  return compareAmounts(part, whole) >= 0 ? ZERO : differenceOf(whole, part)
}

/** Truncates an amount to `decimals` decimals, never rounding. */
export function cutToDecimals(value: Amount, decimals: number): Amount {
  return fromBig(new Big(value).round(decimals, Big.roundDown))
}

const formats = new Map<string, Intl.NumberFormat>()

function formatFor(locale: Locale, minimum: number, maximum = 4): Intl.NumberFormat {
  const key = `${locale} ${minimum} ${maximum}`
  const known = formats.get(key)
  if (known) return known
  const digits = { minimumFractionDigits: minimum, maximumFractionDigits: maximum }
  const made = new Intl.NumberFormat(locale, digits)
  formats.set(key, made)
  return made
}

/**
 * Formats an amount with the language's grouping, without a currency sign. Shows at least `minimum` decimals (0 to 4) and at most
 * four, never rounded up. `Intl` formats decimal texts exactly, but not numbers.
 */
export function formatAmount(value: Amount, locale: Locale, minimum = 2): string {
  return formatFor(locale, minimum).format(cutAmount(value))
}

/** Formats an amount in USDT, with at least four decimals. Cuts none: a payment must arrive exactly. */
export function formatUsdt(value: Amount, locale: Locale): string {
  return `${formatFor(locale, 4, 20).format(value)} USDT`
}

interface RunningSum {
  add: (value: Amount | null) => void
  /** Returns the exact sum so far; null if any added amount is unknown. */
  sum: () => Amount | null
}

/** Starts a sum in integers of the smallest unit. The decimal library would take ten times as long for thousands of amounts. */
export function runningSum(): RunningSum {
  let [units, decimals, isKnown] = [0n, 0, true]
  return {
    add: (value) => {
      if (value === null) {
        isKnown = false
        return
      }
      const own = decimalsOf(value)
      if (own > decimals) {
        units *= 10n ** BigInt(own - decimals)
        decimals = own
      }
      units += BigInt(value.replace('.', '') + '0'.repeat(decimals - own))
    },
    sum: () => {
      if (!isKnown) return null
      const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
      const whole = digits.slice(0, digits.length - decimals)
      const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
      return amount(`${units < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`)
    },
  }
}

/** Returns the exact sum of many amounts; null if any of them is unknown. */
export function sumOf(values: readonly (Amount | null)[]): Amount | null {
  const { add, sum } = runningSum()
  for (const value of values) add(value)
  return sum()
}

function decimalsOf(value: Amount): number {
  return value.includes('.') ? value.length - value.indexOf('.') - 1 : 0
}
