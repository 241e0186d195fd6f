import * as v from 'valibot'
import type { Amount } from '../money/amount.ts'
import { defineCall, emptyRequest } from './call.ts'
import { decimal, fieldOr, id, list, oneOf, optionalField, optionalText, text, whole } from './scalars.ts'
import { listOf } from './pages.ts'

const depositClass = v.pipe(
  v.object({
    id,
    title: fieldOr('class.title', text, ''),
    msg: optionalText('class.msg'),
  }),
  v.transform((wire) => ({ id: wire.id, title: wire.title, badge: wire.msg })),
)

/** The classes of deposit channels. */
export const depositClasses = defineCall({
  path: '/m/deposit/class',
  access: 'member',
  request: emptyRequest,
  answer: listOf('deposit class', depositClass),
})

/** Returns null for a zero: servers send it for a limit, a rate or an amount that there is none of. */
export const notZero = (value: Amount | null): Amount | null =>
  value !== null && /[1-9]/.test(value) ? value : null

const channel = v.pipe(
  v.object({
    id,
    title: fieldOr('channel.title', text, ''),
    min: fieldOr('channel.min', decimal, null),
    max: fieldOr('channel.max', decimal, null),
    amount_type: fieldOr('channel.amount_type', oneOf({ 1: 'typed', 2: 'chosen', 3: 'both' }), 'typed'),
    amount: fieldOr('channel.amount', list('channel.amount', decimal), []),
    rete: optionalField('channel.rete', decimal, null),
    give_type: optionalField('channel.give_type', whole, 1),
    give_money: optionalField('channel.give_money', decimal, null),
    note: optionalText('channel.note'),
  }),
  v.transform((wire) => ({
    id: wire.id,
    title: wire.title,
    /** The limits of one deposit; null means no limit. */
    min: notZero(wire.min),
    max: notZero(wire.max),
    /** Whether the amount is typed, chosen, or both. */
    entry: wire.amount_type,
    choices: wire.amount,
    /** Local currency per 1 USDT, for channels paid in USDT, which say so in their title. */
    rate: /usdt/i.test(wire.title) ? notZero(wire.rete) : null,
    gift: giftOf(wire.give_type, wire.give_money),
    note: wire.note,
  })),
)

/** The bonus of a channel: a percentage, a fixed amount, or none. */
export type Gift = { kind: 'percent' | 'fixed'; value: Amount } | null

function giftOf(type: number, given: Amount | null): Gift {
  const value = notZero(given)
  if (value === null) return null
  if (type === 2) return { kind: 'percent', value }
  return type === 3 ? { kind: 'fixed', value } : null
}

/** The channels of one class. */
export const depositChannels = defineCall({
  path: '/m/deposit/getlist',
  access: 'member',
  request: v.object({ id: v.string() }),
  answer: listOf('deposit channel', channel),
})

export type DepositChannel = v.InferOutput<typeof depositChannels.answer>[number]

// Only these fields: admin servers send merchant keys in the same object.
const params = v.pipe(
  v.object({
    name: optionalText('params.name'),
    account: optionalText('params.account'),
    addres: optionalText('params.addres'),
    network: optionalText('params.network'),
    bank_name: optionalText('params.bank_name'),
    bank: optionalText('params.bank'),
    card: optionalText('params.card'),
    address: optionalText('params.address'),
  }),
  v.transform(({ addres, bank_name, address, ...rest }) => ({
    ...rest,
    usdtAddress: addres,
    payee: bank_name,
    branch: address,
  })),
)
const noParams = v.parse(params, {})

/** Fetches a deposit order's state and how to pay the order. */
export const depositDetails = defineCall({
  path: '/m/recharge/details',
  access: 'member',
  request: v.object({ id: v.string() }),
  answer: v.pipe(
    v.object({
      /** 1 gateway URL, 2 account and QR, 3 USDT address, 4 bank transfer. */
      type: v.pipe(whole, v.picklist([1, 2, 3, 4])),
      params: fieldOr('details.params', params, noParams),
      money: fieldOr('details.money', decimal, null),
      currency: fieldOr('details.currency', text, undefined),
      hl: fieldOr('details.hl', decimal, null),
      usdt_money: fieldOr('details.usdt_money', decimal, null),
      img: fieldOr('details.img', text, undefined),
      url: optionalText('details.url'),
      msg: optionalText('details.msg'),
      order: optionalText('details.order'),
      status: optionalField('details.status', whole, undefined),
      created_at: optionalText('details.created_at'),
      expire_time: optionalText('details.expire_time'),
      network: optionalText('details.network'),
      title: optionalText('details.title'),
    }),
    v.transform(
      ({
        type,
        params: given,
        currency,
        hl,
        usdt_money,
        img,
        created_at,
        expire_time,
        network,
        ...rest
      }) => ({
        ...rest,
        type,
        params: given,
        network: network ?? given.network,
        rate: notZero(hl),
        /** The exact amount in USDT; null if the server did not send it. In a USDT wallet it is the amount itself. */
        usdt: notZero(usdt_money) ?? (/usdt/i.test(currency ?? '') ? rest.money : null),
        picture: img,
        createdAt: created_at,
        expiresAt: expire_time,
      }),
    ),
  ),
})

export type DepositDetails = v.InferOutput<typeof depositDetails.answer>
