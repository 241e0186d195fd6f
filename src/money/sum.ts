import { amount, type Amount } from './amount.ts'

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
