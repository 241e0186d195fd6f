import { ZERO, type Amount } from './amount.ts'
import { compareAmounts } from './arithmetic.ts'
import { asRead, readTypedAmount, type DecimalMark, type TypedProblem } from './typed-amount.ts'

/** One limit of an amount and its source, such as the channel, the VIP level or the balance. */
export interface Limit<By extends string = string> {
  value: Amount
  by: By
}

/** The bounds of an amount; undefined where there is none. */
export interface Limits<By extends string = string> {
  min: Limit<By> | undefined
  max: Limit<By> | undefined
}

/** A bound from the server; null or zero is none. */
export function limit<By extends string>(value: Amount | null | undefined, by: By): Limit<By> | undefined {
  return value && compareAmounts(value, ZERO) > 0 ? { value, by } : undefined
}

/** The highest of several lower bounds. */
export function highest<By extends string>(
  limits: readonly (Limit<By> | undefined)[],
): Limit<By> | undefined {
  return limits.reduce(
    (a, b) => (a && b ? (compareAmounts(b.value, a.value) > 0 ? b : a) : (a ?? b)),
    undefined,
  )
}

/** The lowest of several upper bounds. */
export function lowest<By extends string>(limits: readonly (Limit<By> | undefined)[]): Limit<By> | undefined {
  return limits.reduce(
    (a, b) => (a && b ? (compareAmounts(b.value, a.value) < 0 ? b : a) : (a ?? b)),
    undefined,
  )
}

/** What is wrong with an amount; for a broken bound also which. */
export type AmountProblem<By extends string = string> =
  | { problem: TypedProblem; meant?: Amount[] }
  | { problem: 'below' | 'above'; limit: Limit<By> }

/** Which of the bounds an amount breaks. */
export function brokenLimit<By extends string>(
  value: Amount,
  { min, max }: Limits<By>,
): AmountProblem<By> | undefined {
  if (min && compareAmounts(value, min.value) < 0) return { problem: 'below', limit: min }
  if (max && compareAmounts(value, max.value) > 0) return { problem: 'above', limit: max }
  return undefined
}

/** Parses a typed amount of at most so many decimals, within bounds. */
export function checkTyped<By extends string>(
  typed: string,
  decimals: number,
  mark: DecimalMark,
  limits: Limits<By>,
): { amount: Amount } | AmountProblem<By> {
  const read = readTypedAmount(typed, decimals, mark)
  return 'problem' in read ? read : (brokenLimit(read.amount, limits) ?? read)
}

/** True while more digits may still correct the amount, so that no error shows in the middle of typing. */
export function mayGoOn(typed: string, { problem }: AmountProblem): boolean {
  return ['empty', 'zero', 'below'].includes(problem) || /^[\d.,]*[.,]\d{0,2}$/.test(asRead(typed))
}
