import Big from 'big.js'
import { amount, type Amount } from './amount.ts'

/** What one amount is more than another, exact; less than nothing where it is less. */
export function differenceOf(from: Amount, less: Amount): Amount {
  const value = new Big(from).minus(less)
  return amount(value.eq(0) ? '0' : value.toFixed())
}
