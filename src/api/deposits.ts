import * as v from 'valibot'
import type { Amount } from '../money/amount.ts'
import { defineCall, emptyRequest, field, optional, required, wireObject } from './call.ts'
import { createdAt } from './created-at.ts'
import { decimal, id, list, listOf, named, oneOf, text, wholeNumber } from './scalars.ts'

const depositClass = wireObject('class', {
  id: required('id', id),
  title: field('title', text, ''),
})

// An order names its channel by id: of several with the same id, only one can be chosen.
const firstOfEachId = <T extends { id: string }>(rows: readonly T[]): T[] =>
  rows.filter(({ id }, place) => rows.findIndex((row) => row.id === id) === place)

/** Lists the classes of deposit channels. */
export const depositClasses = defineCall({
  path: '/m/deposit/class',
  access: 'member',
  request: emptyRequest,
  answer: v.pipe(
    listOf('deposit class', v.pipe(depositClass, v.transform(named))),
    v.transform(firstOfEachId),
  ),
})

/** Returns null for a zero. Servers send zero where there is no limit, rate or amount. */
export const nullIfZero = (value: Amount | null): Amount | null =>
  value !== null && /[1-9]/.test(value) ? value : null

/** Returns null for a rate that is not above zero. */
export const validRate = (rate: Amount | null): Amount | null =>
  rate?.startsWith('-') ? null : nullIfZero(rate)

const channel = v.pipe(
  wireObject('channel', {
    id: required('id', id),
    title: field('title', text, ''),
    min: field('min', decimal, null),
    max: field('max', decimal, null),
    /** Whether the amount is typed, chosen, or both. */
    entry: field('amount_type', oneOf({ 1: 'typed', 2: 'chosen', 3: 'both' }), 'typed'),
    choices: field('amount', list('channel.amount', decimal), []),
    rate: optional('rete', decimal, null),
    giftType: optional('give_type', wholeNumber, 1),
    gift: optional('give_money', decimal, null),
    note: optional('note', text, undefined),
  }),
  v.transform(({ giftType, ...read }) => {
    const isUsdt = /usdt/i.test(read.title)
    return {
      ...named(read),
      /** The limits of one deposit; null means no limit. */
      min: nullIfZero(read.min),
      max: nullIfZero(read.max),
      /** Whether the channel is paid in USDT. The title of such a channel, as sent, contains USDT. */
      isUsdt,
      /** Local currency per 1 USDT, for channels paid in USDT; null in a USDT wallet. */
      rate: isUsdt ? validRate(read.rate) : null,
      gift: giftOf(giftType, read.gift),
    }
  }),
)

/** The bonus of a channel: a percentage, a fixed amount, or none. */
export type Gift = { kind: 'percent' | 'fixed'; value: Amount } | null

function giftOf(type: number, given: Amount | null): Gift {
  const value = nullIfZero(given)
  if (value === null) return null
  if (type === 2) return { kind: 'percent', value }
  return type === 3 ? { kind: 'fixed', value } : null
}

/** Lists the channels of one class. */
export const depositChannels = defineCall({
  path: '/m/deposit/getlist',
  access: 'member',
  request: v.object({ id: v.string() }),
  answer: v.pipe(listOf('deposit channel', channel), v.transform(firstOfEachId)),
})

export type DepositChannel = v.InferOutput<typeof depositChannels.answer>[number]

// Only these fields: admin servers send merchant keys in the same object.
const params = wireObject('params', {
  name: optional('name', text, undefined),
  account: optional('account', text, undefined),
  usdtAddress: optional('addres', v.pipe(text, v.trim()), undefined),
  network: optional('network', text, undefined),
  payee: optional('bank_name', text, undefined),
  bank: optional('bank', text, undefined),
  card: optional('card', text, undefined),
  branch: optional('address', text, undefined),
})
export const NO_PAYMENT_DETAILS = v.parse(params, {})

/** The ways to pay a deposit, by their numbers on the wire. Stored details contain these numbers, so never renumber them. */
export const PAY_BY = { page: 1, account: 2, usdt: 3, bank: 4 } as const

/** Fetches a deposit order's state and how to pay the order. */
export const depositDetails = defineCall({
  path: '/m/recharge/details',
  access: 'member',
  request: v.object({ id: v.string() }),
  answer: v.pipe(
    wireObject('details', {
      /** How to pay. Undefined for a way that is not in `PAY_BY`. */
      type: field('type', v.pipe(wholeNumber, v.picklist(Object.values(PAY_BY))), undefined),
      params: field('params', params, NO_PAYMENT_DETAILS),
      money: field('money', decimal, null),
      currency: field('currency', text, undefined),
      rate: field('hl', decimal, null),
      usdt: field('usdt_money', decimal, null),
      picture: field('img', text, undefined),
      url: optional('url', text, undefined),
      msg: optional('msg', text, undefined),
      order: optional('order', text, undefined),
      status: optional('status', wholeNumber, undefined),
      createdAt: optional('created_at', createdAt, undefined),
      expiresAt: optional('expire_time', text, undefined),
      network: optional('network', text, undefined),
      title: optional('title', text, undefined),
    }),
    // An answer with none of these fields describes no order.
    v.check(({ type, money, status }) => type !== undefined || money !== null || status !== undefined),
    v.transform(({ currency, ...read }) => ({
      ...read,
      network: read.network || read.params.network,
      rate: validRate(read.rate),
      /** The exact amount in USDT; null if the server did not send it. In a USDT wallet it is the amount itself. */
      usdt: nullIfZero(read.usdt) ?? (/usdt/i.test(currency ?? '') ? read.money : null),
    })),
  ),
})

export type DepositDetails = v.InferOutput<typeof depositDetails.answer>
