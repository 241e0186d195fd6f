import { ZERO, type Amount } from './amount.ts'
import { compareAmounts, cutToDecimals, plainAmount } from './arithmetic.ts'
import { normalise, readTypedAmount, type DecimalMark, type TypedProblem } from './typed-amount.ts'

/** The source of a limit. `daily` is the VIP level's daily total, `day` what is left of that total today. */
export type LimitSource = 'channel' | 'level' | 'daily' | 'day' | 'balance'

interface Limit {
  value: Amount
  by: LimitSource
}

/** The limits of an amount; undefined where there is none. */
export interface Limits {
  min: Limit | undefined
  max: Limit | undefined
}

/** Returns a limit from the server; null or zero means none. */
export function limit(value: Amount | null | undefined, by: LimitSource): Limit | undefined {
  return value && compareAmounts(value, ZERO) > 0 ? { value, by } : undefined
}

/** Returns the highest of several lower limits. */
export function highest(limits: readonly (Limit | undefined)[]): Limit | undefined {
  return limits.filter((one) => one !== undefined).toSorted((a, b) => compareAmounts(b.value, a.value))[0]
}

/** Returns the lowest of several upper limits. */
export function lowest(limits: readonly (Limit | undefined)[]): Limit | undefined {
  return limits.filter((one) => one !== undefined).toSorted((a, b) => compareAmounts(a.value, b.value))[0]
}

export interface BrokenLimit {
  problem: 'below' | 'above'
  limit: Limit
  /** The nearest amount that breaks no limit; undefined if that is not the limit itself. */
  meant?: Amount[]
}

/** What is wrong with an amount; includes a broken limit. */
export type AmountProblem = { problem: TypedProblem; meant?: Amount[] } | BrokenLimit

/** Returns the problem if an amount breaks a limit; undefined otherwise. */
export function brokenLimit(value: Amount, { min, max }: Limits): BrokenLimit | undefined {
  if (min && compareAmounts(value, min.value) < 0) return { problem: 'below', limit: min }
  if (max && compareAmounts(value, max.value) > 0) return { problem: 'above', limit: max }
  return undefined
}

/** Parses a typed amount and checks its decimals and limits. */
export function checkTyped(
  typed: string,
  decimals: number,
  mark: DecimalMark,
  limits: Limits,
): { amount: Amount } | AmountProblem {
  const read = readTypedAmount(typed, decimals, mark)
  if ('problem' in read) return read
  const broken = brokenLimit(read.amount, limits)
  if (!broken) return read
  const nearest = cutToDecimals(broken.limit.value, decimals)
  const isValid = compareAmounts(nearest, ZERO) > 0 && !brokenLimit(nearest, limits)
  return isValid ? { ...broken, meant: [nearest] } : broken
}

/** Returns the amount of the last order if it could be ordered again. A stale balance counts too, although it sets no limit. */
export function amountAgain(
  last: Amount | undefined,
  decimals: number,
  limits: Limits,
  balance?: Amount | null,
): Amount | undefined {
  const isTooMuch = last && balance && compareAmounts(last, balance) > 0
  const isValid = last && 'amount' in checkTyped(plainAmount(last, 0), decimals, '.', limits)
  return isValid && !isTooMuch ? last : undefined
}

/** Returns whether more digits may fix the amount. Typing then shows no error. */
export function isIncomplete(typed: string, { problem }: AmountProblem): boolean {
  if (problem === 'above') return false
  return ['empty', 'zero', 'below'].includes(problem) || /^[\d.,]*[.,]\d{0,2}$/.test(normalise(typed))
}
