import * as v from 'valibot'

/** An exact decimal amount as text: digits, at most one point, an optional minus. Only this module creates it. */
export type Amount = `${number}` & { readonly __amount: true }

// Strict, and checked before the decimal library, which accepts 1e1000000 and would produce a million digits.
const ON_WIRE = /^-?\d{1,24}(\.\d{1,24})?$/

/** Returns whether a value is an amount in the format of this module. */
export function isAmount(value: unknown): value is Amount {
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
}

/** Returns a constant amount, such as `amount('0')`. Throws a RangeError for anything but a plain decimal. */
export function amount(text: string): Amount {
  if (!isAmount(text)) throw new RangeError('not a plain decimal')
  return text
}

export const ZERO = amount('0')

/** The age (ms) from which a balance is stale: grey, with its time, and no limit. */
export const BALANCE_FRESH_MS = 60_000

/**
 * Removes the noise of a float beyond four decimals: 12.340000000000001 becomes 12.34. The noise of a difference is larger than
 * the result's own precision: 0.1 + 0.2 - 0.3 is 5.55e-17.
 */
function withoutNoise(wire: number): number {
  const near = Number(wire.toFixed(4))
  return Math.abs(wire - near) < Math.max(Math.abs(wire) * 1e-14, 1e-9) ? near : wire
}

/**
 * Parses money from the wire: text or number, thousands commas allowed. Returns null, shown as `--` and never as 0, for anything
 * but a plain decimal.
 */
export function readWireAmount(value: string | number): Amount | null {
  const text = String(typeof value === 'number' ? withoutNoise(value) : value).trim()
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
  if (!ON_WIRE.test(plain)) return null
  return amount(/^-[0.]+$/.test(plain) ? plain.slice(1) : plain) // no negative zero
}

/** Schema of a stored amount. */
export const amountSchema = v.custom<Amount>(
  (value) => typeof value === 'string' && readWireAmount(value) === value,
)
