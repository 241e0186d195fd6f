import * as v from 'valibot'
import { defineCall } from './call.ts'
import { flag, id, lenient, text, whole } from './scalars.ts'

const placed = v.object({
  id: lenient('withdrawal.id', id, undefined),
  order: lenient('withdrawal.order', text, undefined),
  status: lenient('withdrawal.status', whole, undefined),
  /** Absent from servers without request ids. */
  duplicate: lenient('withdrawal.duplicate', flag, undefined),
})

/** Places a withdrawal to a card. A money write: only submissions send it. `pay_password` is the withdrawal code, if the member has one. */
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
  answer: lenient('withdrawal', placed, v.parse(placed, {})),
})

/** The server's answer to a withdrawal; any field may be missing. */
export type PlacedWithdrawal = v.InferOutput<typeof placeWithdrawal.answer>
