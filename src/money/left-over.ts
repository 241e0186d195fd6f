import Big from 'big.js'
import { amount, ZERO, type Amount } from './amount.ts'
import { compareAmounts } from './arithmetic.ts'

/** What is left when a part is taken away; nothing when the part is more. */
export function leftOver(whole: Amount, part: Amount): Amount {
  return compareAmounts(part, whole) >= 0 ? ZERO : amount(new Big(whole).minus(part).toFixed())
}

/** The first less the second, which may be below nothing. */
export function difference(first: Amount, second: Amount): Amount {
  const left = new Big(first).minus(second)
  return left.eq(0) ? ZERO : amount(left.toFixed())
}

/** An amount without the decimals beyond so many, cut and never rounded. */
export function cutToDecimals(value: Amount, decimals: number): Amount {
  return amount(new Big(value).round(decimals, Big.roundDown).toFixed())
}
