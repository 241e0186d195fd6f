import * as v from 'valibot'
import { defineCall } from './call.ts'
import { decimal, fieldOr, flag, id, list, optionalField, optionalText, text, whole } from './scalars.ts'

// The money writes. Only submissions send these calls. Any field of an answer may be missing.

const balance = (name: string) => optionalField(name, decimal, null)
/** Whether the order was already placed under this request id. Undefined if the server does not deduplicate. */
const duplicate = (name: string) => optionalField(`${name}.duplicate`, flag, undefined)

const deposit = v.pipe(
  v.object({
    id: optionalField('order.id', id, undefined),
    order_id: optionalField('order.order_id', id, undefined),
    url: optionalText('order.url'),
    duplicate: duplicate('order'),
  }),
  v.transform(({ id: orderId, order_id, ...wire }) => ({ ...wire, id: orderId ?? order_id })),
)

/** Places a deposit order. `depositDetails` returns how to pay the order. */
export const placeDeposit = defineCall({
  path: '/m/recharge/order',
  access: 'member',
  writes: true,
  request: v.object({ id: v.string(), money: v.string(), request_id: v.string() }),
  answer: fieldOr('order', deposit, v.parse(deposit, {})),
})

const withdrawal = v.object({
  id: optionalField('withdrawal.id', id, undefined),
  order: optionalText('withdrawal.order'),
  status: optionalField('withdrawal.status', whole, undefined),
  duplicate: duplicate('withdrawal'),
})

/** Places a withdrawal to a card. `pay_password` is the withdrawal code, if the member has one. */
export const placeWithdrawal = defineCall({
  path: '/m/drawing/order',
  access: 'member',
  writes: true,
  request: v.object({
    id: v.string(),
    money: v.string(),
    request_id: v.string(),
    pay_password: v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/))),
  }),
  answer: optionalField('withdrawal', withdrawal, v.parse(withdrawal, {})),
})

const moved = v.pipe(
  v.object({
    balance: balance('transfer.balance'),
    venue_balance: balance('transfer.venue_balance'),
    order: optionalText('transfer.order'),
    duplicate: duplicate('transfer'),
  }),
  v.transform(({ venue_balance, ...wire }) => ({ ...wire, venueBalance: venue_balance })),
)
const move = {
  access: 'member',
  writes: true,
  request: v.object({ id: v.string(), money: v.string(), request_id: v.string() }),
  answer: optionalField('transfer', moved, v.parse(moved, {})),
} as const

/** Moves money from the central wallet into a venue. */
export const transferIn = defineCall({ path: '/m/game/deposit', ...move })

/** Moves money out of a venue into the central wallet. */
export const transferOut = defineCall({ path: '/m/game/withdrawal', ...move })

const back = v.object({ id, money: balance('recovered.money') })

const left = v.pipe(
  v.object({ id, msg: optionalField('not recovered.msg', text, '') }),
  v.transform((wire) => ({ id: wire.id, reason: wire.msg })),
)

const recovered = v.pipe(
  v.object({
    success: optionalField('recovery.success', list('recovered', back), []),
    failed: optionalField('recovery.failed', list('not recovered', left), []),
    duplicate: duplicate('transfer'),
  }),
  v.transform(({ success, failed, ...wire }) => ({ ...wire, recovered: success, left: failed })),
)

/** Recovers the money in all venues. May take longer than the timeout of a call. */
export const recoverAll = defineCall({
  path: '/m/game/all_trans',
  access: 'member',
  writes: true,
  request: v.object({ request_id: v.string() }),
  answer: optionalField('recovery', recovered, v.parse(recovered, {})),
})

/** The venues that were recovered and those that were not. Both lists are empty if the server does not report them. */
export type Recovered = v.InferOutput<typeof recoverAll.answer>
