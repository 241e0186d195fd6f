import { ZERO, type Amount } from '../../../money/amount.ts'
import { compareAmounts, shareOf, differenceOf } from '../../../money/arithmetic.ts'

/** Each amount of a chart relative to the largest, from -1 to 1. */
export function sharesOf(lists: readonly (readonly (Amount | null)[])[]): (number | null)[][] {
  const most = lists.flat().reduce<Amount>((largest, value) => {
    const size =
      value === null || compareAmounts(value, ZERO) >= 0 ? (value ?? ZERO) : differenceOf(ZERO, value)
    return compareAmounts(largest, size) < 0 ? size : largest
  }, ZERO)
  return lists.map((values) => values.map((value) => (value === null ? null : shareOf(value, most))))
}
