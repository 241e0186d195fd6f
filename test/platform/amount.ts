/** Ledger units in one unit of a currency: amounts are whole numbers of 1/10000. */
export const UNITS = 10_000n

const PATTERN = /^(\d{1,12})(?:\.(\d{1,4}))?$/

/** Reads a plain decimal such as "99.5" as ledger units. Returns undefined for anything else, and for more than 4 decimals. */
export function parseAmount(text: string): bigint | undefined {
  const match = PATTERN.exec(text)
  if (!match) return undefined
  return BigInt(match[1] ?? '') * UNITS + BigInt((match[2] ?? '').padEnd(4, '0'))
}

/** Parses an amount of our own tables into ledger units. */
export function units(text: string): bigint {
  const amount = parseAmount(text)
  if (amount === undefined) throw new Error(`not an amount: ${text}`)
  return amount
}

/** Formats ledger units with four decimals, as on the wire: "100.0000", "-0.5000". */
export function formatAmount(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(5, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** Formats ledger units with two decimals, as bets and limits have them. Cuts off further decimals. */
export function formatCents(units: bigint): string {
  return formatAmount(units).slice(0, -2)
}

/** Returns a share of an amount, rounded down. The percent is in 1/10000 of a percent ("1.5" is 15000). */
export function percentOf(amount: bigint, percent: bigint): bigint {
  return (amount * percent) / (100n * UNITS)
}

/** Converts an amount to USDT, rounded up to four decimals. The rate is local currency per USDT. */
export function inUsdt(amount: bigint, rate: bigint): bigint {
  return (amount * UNITS + rate - 1n) / rate
}
