import type { DepositChannel } from '../../api/deposits.ts'
import { ZERO, type Amount } from '../../money/amount.ts'
import { addAmounts, compareAmounts, divideByRate, percentOf } from '../../money/arithmetic.ts'
import { asRead, readTypedAmount, type TypedProblem } from '../../money/typed-amount.ts'

/** The decimals that a deposit takes in any local currency. */
const DECIMALS = 2

/** One bound of a deposit and whose it is: the channel's or the VIP level's. */
export interface Limit {
  value: Amount
  by: 'channel' | 'level'
}

/** The bounds of one deposit; undefined where there is none. */
export interface Limits {
  min: Limit | undefined
  max: Limit | undefined
}

/** What a VIP level allows for one deposit; null or zero is no bound. */
export interface LevelLimits {
  min_recharge: Amount | null
  max_recharge: Amount | null
}

/** The narrower of the channel's and the VIP level's bounds. */
export function limitsOf(
  channel: Pick<DepositChannel, 'min' | 'max'>,
  level: LevelLimits | undefined,
): Limits {
  const [channelMin, levelMin] = [limit(channel.min, 'channel'), limit(level?.min_recharge, 'level')]
  const [channelMax, levelMax] = [limit(channel.max, 'channel'), limit(level?.max_recharge, 'level')]
  return {
    min:
      levelMin && (!channelMin || compareAmounts(levelMin.value, channelMin.value) > 0)
        ? levelMin
        : channelMin,
    max:
      levelMax && (!channelMax || compareAmounts(levelMax.value, channelMax.value) < 0)
        ? levelMax
        : channelMax,
  }
}

function limit(value: Amount | null | undefined, by: Limit['by']): Limit | undefined {
  return value && compareAmounts(value, ZERO) > 0 ? { value, by } : undefined
}

/** What is wrong with an amount; for a broken bound also which. */
export type AmountProblem = { problem: TypedProblem } | { problem: 'below' | 'above'; limit: Limit }

function brokenLimit(value: Amount, { min, max }: Limits): AmountProblem | undefined {
  if (min && compareAmounts(value, min.value) < 0) return { problem: 'below', limit: min }
  if (max && compareAmounts(value, max.value) > 0) return { problem: 'above', limit: max }
  return undefined
}

/** Reads what stands for the amount on a channel: what may be deposited, or what is wrong. A channel of fixed choices takes nothing else. */
export function checkAmount(
  typed: string,
  channel: Pick<DepositChannel, 'entry' | 'choices'>,
  limits: Limits,
): { amount: Amount } | AmountProblem {
  const read = readTypedAmount(typed, DECIMALS)
  if ('problem' in read) return channel.entry === 'chosen' ? { problem: 'empty' } : read
  const isChoice = channel.choices.some((choice) => compareAmounts(choice, read.amount) === 0)
  if (channel.entry === 'chosen' && !isChoice) return { problem: 'empty' }
  return brokenLimit(read.amount, limits) ?? read
}

/** The amounts of a channel that can be chosen within the bounds. */
export function choicesWithin(channel: Pick<DepositChannel, 'entry' | 'choices'>, limits: Limits): Amount[] {
  if (channel.entry === 'typed') return []
  return channel.choices.filter((choice) => compareAmounts(choice, ZERO) > 0 && !brokenLimit(choice, limits))
}

/** True while more digits may still put right what is wrong, so that nobody is told off in the middle of typing. */
export function mayGoOn(typed: string, { problem }: AmountProblem): boolean {
  return ['empty', 'zero', 'below'].includes(problem) || /^[\d.,]*[.,]\d{0,2}$/.test(asRead(typed))
}

const READINGS: readonly { shape: RegExp; thousands: string }[] = [
  { shape: /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/, thousands: ',' },
  { shape: /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/, thousands: '.' },
  { shape: /^\d+,\d{1,2}$/, thousands: '.' },
]

/** What an amount with commas or points may mean, within the bounds: the member says which, we never guess. */
export function readingsOf(typed: string, limits: Limits): Amount[] {
  const text = asRead(typed)
  return READINGS.filter(({ shape }) => shape.test(text))
    .map(({ thousands }) => readTypedAmount(text.replaceAll(thousands, '').replace(',', '.'), DECIMALS))
    .flatMap((read) => ('amount' in read && !brokenLimit(read.amount, limits) ? [read.amount] : []))
}

/** What a deposit comes to. */
export interface Sum {
  pay: Amount
  /** On top; null when the channel gives nothing. */
  gift: Amount | null
  /** What is then in the central wallet. */
  arrives: Amount
  /** What is sent where the channel pays in USDT, rounded up to four decimals; null elsewhere. */
  usdt: Amount | null
}

/** Works out what a deposit on a channel comes to. */
export function sumOf(pay: Amount, { gift, rate }: Pick<DepositChannel, 'gift' | 'rate'>): Sum {
  const given = gift && (gift.kind === 'percent' ? percentOf(pay, gift.value) : gift.value)
  return {
    pay,
    gift: given,
    arrives: addAmounts(pay, given ?? ZERO),
    usdt: rate && divideByRate(pay, rate),
  }
}
