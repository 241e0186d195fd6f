import * as v from 'valibot'
import { defineCall } from './call.ts'
import { flag, id, optionalField, text, whole } from './scalars.ts'

const placed = v.object({
  id: optionalField('withdrawal.id', id, undefined),
  order: optionalField('withdrawal.order', text, undefined),
  status: optionalField('withdrawal.status', whole, undefined),
  /** Whether the order was already placed under this request id. Undefined if the server does not deduplicate. */
  duplicate: optionalField('withdrawal.duplicate', flag, undefined),
})

/**
 * Places a withdrawal to a card. A money write: only submissions send it. `pay_password` is the withdrawal code, if the member
 * has one.
 */
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
  answer: optionalField('withdrawal', placed, v.parse(placed, {})),
})

/** The server's answer to a withdrawal; any field may be missing. */
export type PlacedWithdrawal = v.InferOutput<typeof placeWithdrawal.answer>
