import Big from 'big.js'

/** An exact decimal amount as text: digits, at most one point, an optional minus. Made by the functions here alone. */
export type Amount = `${number}` & { readonly __amount: true }

// Before Big sees it: Big takes 1e1000000 and would build a million digits.
const ON_WIRE = /^-?\d{1,24}(\.\d{1,12})?$/

function isAmount(text: string): text is Amount {
  return /^-?\d+(\.\d+)?$/.test(text)
}

function fromBig(value: Big): Amount {
  return amount(value.eq(0) ? '0' : value.toFixed())
}

/** An amount known when the code is written, such as `amount('0')`. Throws a RangeError on anything that is not a plain decimal. */
export function amount(text: string): Amount {
  if (!isAmount(text)) throw new RangeError('not a plain decimal')
  return text
}

/** Nothing at all. */
export const ZERO = amount('0')

/**
 * Reads money from the wire: text or number, thousands commas allowed. Gives null for what cannot be read exactly, which is shown as `--`
 * and never as 0.
 */
export function readWireAmount(value: unknown): Amount | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).trim()
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
  if (!ON_WIRE.test(plain)) return null
  return amount(/^-[0.]+$/.test(plain) ? plain.slice(1) : plain) // there is no minus nothing
}

/** Negative, zero or positive as the first is less than, equal to or more than the second. */
export function compareAmounts(first: Amount, second: Amount): number {
  return new Big(first).cmp(second)
}

/** How large one amount is beside another, to be drawn and never to be shown as a figure. */
export function shareOf(part: Amount, whole: Amount): number {
  return new Big(whole).eq(0) ? 0 : new Big(part).div(whole).toNumber()
}

/** The exact sum. */
export function addAmounts(first: Amount, second: Amount): Amount {
  return fromBig(new Big(first).plus(second))
}

/** A percentage of an amount, cut (never rounded up) to four decimals as wallets hold them. */
export function percentOf(base: Amount, percent: Amount): Amount {
  return fromBig(new Big(base).times(percent).times('0.01').round(4, Big.roundDown))
}

/**
 * An amount in the other currency at a rate (local currency per unit), rounded up to four decimals: paying short would not be credited. Null
 * when the rate is not above zero.
 */
export function divideByRate(base: Amount, rate: Amount): Amount | null {
  if (new Big(rate).lte(0)) return null
  const cut = new Big(base).div(rate).round(4, Big.roundDown)
  return fromBig(cut.times(rate).lt(base) ? cut.plus('0.0001') : cut)
}

/** The amount as a plain number text for copying or the wire, with at least `decimals` decimals and none lost. */
export function plainAmount(value: Amount, decimals: number): string {
  const exact = new Big(value)
  const [, fraction = ''] = exact.toFixed().split('.')
  return exact.toFixed(Math.max(decimals, fraction.replace(/0+$/, '').length))
}

/** The amount at the four decimals that wallets hold, cut downwards: what is more is never shown. */
export function cutAmount(value: Amount): Amount {
  return fromBig(new Big(value).round(4, value.startsWith('-') ? Big.roundUp : Big.roundDown))
}
