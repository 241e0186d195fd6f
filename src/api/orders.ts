import * as v from 'valibot'
import { defineCall, optional, required, wireObject } from './call.ts'
import { decimal, fieldOr, flag, id, list, optionalField, text } from './scalars.ts'

// The money writes. Only submissions send these calls. Any field of an answer may be missing.

/** Whether the order was already placed under this request id. Undefined if the server does not deduplicate. */
const duplicate = optional('duplicate', flag, undefined)

const deposit = v.pipe(
  wireObject('order', {
    id: optional('id', id, undefined),
    orderId: optional('order_id', id, undefined),
    order: optional('order', text, undefined),
    orderNumber: optional('order_no', text, undefined),
    url: optional('url', text, undefined),
    duplicate,
  }),
  v.transform(({ orderId, orderNumber, ...read }) => ({
    ...read,
    id: read.id ?? orderId,
    order: read.order || orderNumber || undefined,
  })),
)

/** Places a deposit order. `depositDetails` returns how to pay the order. */
export const placeDeposit = defineCall({
  path: '/m/recharge/order',
  access: 'member',
  writes: true,
  request: v.object({ id: v.string(), money: v.string(), request_id: v.string() }),
  answer: fieldOr('order', deposit, v.parse(deposit, {})),
})

const withdrawal = wireObject('withdrawal', {
  id: optional('id', id, undefined),
  order: optional('order', text, undefined),
  duplicate,
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

const transferAnswer = wireObject('transfer', { duplicate })
const transferCall = {
  access: 'member',
  writes: true,
  request: v.object({ id: v.string(), money: v.string(), request_id: v.string() }),
  answer: optionalField('transfer', transferAnswer, v.parse(transferAnswer, {})),
} as const

/** Moves money from the central wallet into a venue. */
export const transferIn = defineCall({ path: '/m/game/deposit', ...transferCall })

/** Moves money out of a venue into the central wallet. */
export const transferOut = defineCall({ path: '/m/game/withdrawal', ...transferCall })

const recoveredVenue = wireObject('recovered', {
  id: required('id', id),
  money: optional('money', decimal, null),
})

const failedVenue = wireObject('not recovered', { id: required('id', id), reason: optional('msg', text, '') })

const recovered = wireObject('recovery', {
  recovered: optional('success', list('recovered', recoveredVenue), []),
  left: optional('failed', list('not recovered', failedVenue), []),
  duplicate,
})

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
