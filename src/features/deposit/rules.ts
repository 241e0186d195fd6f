import type { DepositChannel } from '../../api/deposits.ts'
import type { VipLevel } from '../../api/site-details.ts'
import { amount, ZERO, type Amount } from '../../money/amount.ts'
import { addAmounts, compareAmounts, cutToDecimals, divideByRate, percentOf } from '../../money/arithmetic.ts'
import {
  brokenLimit,
  checkTyped,
  highest,
  limit,
  lowest,
  type AmountProblem,
  type Limits,
  toFieldText,
  type DecimalMark,
} from '../../money/typed-amount.ts'

/** The maximum number of decimals in a deposit amount, in any local currency. */
export const DECIMALS = 2
/** The lowest amount that can be typed. */
const STEP = amount('0.01')

/** A VIP level's limits for one deposit; null or zero means no limit. */
export type LevelLimits = Pick<VipLevel, 'minDeposit' | 'maxDeposit'>

/** Returns the stricter limits of the channel and the VIP level, each with its source. */
export function limitsOf(
  channel: Pick<DepositChannel, 'min' | 'max'>,
  level: LevelLimits | undefined,
): Limits {
  return {
    min: highest([limit(channel.min, 'channel'), limit(level?.minDeposit, 'level')]),
    max: lowest([limit(channel.max, 'channel'), limit(level?.maxDeposit, 'level')]),
  }
}

/** Parses and checks the typed amount. A channel with fixed amounts accepts only those on offer. */
export function checkAmount(
  typed: string,
  mark: DecimalMark,
  channel: Pick<DepositChannel, 'entry' | 'choices'>,
  limits: Limits,
): { amount: Amount } | AmountProblem {
  const checked = checkTyped(typed, DECIMALS, mark, limits)
  const choices = choicesWithin(channel, limits)
  if ('problem' in checked && checked.problem === 'too-many-decimals') {
    // The channel's own amounts may have more decimals than a member may type.
    const preset = choices.find((choice) => toFieldText(choice, mark) === typed)
    if (preset !== undefined) return { amount: preset }
  }
  if (channel.entry !== 'chosen') return checked
  // There is no field whose amount could be corrected.
  const isChoice =
    'amount' in checked && choices.some((choice) => compareAmounts(choice, checked.amount) === 0)
  return isChoice ? checked : { problem: 'empty' }
}

/** Returns the preset amounts of a channel that are within the limits. */
export function choicesWithin(channel: Pick<DepositChannel, 'entry' | 'choices'>, limits: Limits): Amount[] {
  if (channel.entry === 'typed') return []
  return channel.choices.filter((choice) => compareAmounts(choice, ZERO) > 0 && !brokenLimit(choice, limits))
}

/** Returns false if the channel's own limits or fixed amounts leave no amount to order. */
export function acceptsAmounts(channel: Pick<DepositChannel, 'entry' | 'choices' | 'min' | 'max'>): boolean {
  return hasAmount(channel, limitsOf(channel, undefined))
}

/** Returns false if the channel's and the VIP level's limits leave no amount to order. */
export function hasAmount(channel: Pick<DepositChannel, 'entry' | 'choices'>, limits: Limits): boolean {
  if (choicesWithin(channel, limits).length > 0) return true
  if (channel.entry === 'chosen') return false
  const least = limits.min?.value ?? STEP
  const cut = cutToDecimals(least, DECIMALS)
  return !brokenLimit(compareAmounts(cut, least) < 0 ? addAmounts(cut, STEP) : cut, limits)
}

export interface DepositTotals {
  pay: Amount
  /** The bonus; null if the channel has none. */
  gift: Amount | null
  /** The amount credited to the central wallet. */
  credited: Amount
  /** The amount to send if the channel pays in USDT, else null. Rounded up to four decimals. */
  usdt: Amount | null
}

/** Returns the bonus of a payment, what is credited, and what to send in USDT. */
export function totalsOf(pay: Amount, { gift, rate }: Pick<DepositChannel, 'gift' | 'rate'>): DepositTotals {
  const given = gift && (gift.kind === 'percent' ? percentOf(pay, gift.value) : gift.value)
  return {
    pay,
    gift: given,
    credited: addAmounts(pay, given ?? ZERO),
    usdt: rate && divideByRate(pay, rate),
  }
}
