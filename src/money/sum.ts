import { amount, type Amount } from './amount.ts'

interface RunningSum {
  add: (value: Amount | null) => void
  /** Returns the exact sum so far; null if any added amount is unknown. */
  sum: () => Amount | null
}

/** The most decimals of an amount (`ON_WIRE` in amount.ts). */
const DECIMALS = 24

/** Starts a sum in integers of the smallest unit. The decimal library would take ten times as long for thousands of amounts. */
export function runningSum(): RunningSum {
  let [units, isKnown] = [0n, true]
  return {
    add: (value) => {
      if (value === null) {
        isKnown = false
        return
      }
      const [whole = '', fraction = ''] = value.split('.')
      units += BigInt(whole + fraction.padEnd(DECIMALS, '0'))
    },
    sum: () => {
      if (!isKnown) return null
      const digits = String(units < 0n ? -units : units).padStart(DECIMALS + 1, '0')
      const whole = digits.slice(0, -DECIMALS)
      const fraction = digits.slice(-DECIMALS).replace(/0+$/, '')
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
