import * as v from 'valibot'
import { defineCall } from './call.ts'
import { flag, id, optionalField, text, fieldOr } from './scalars.ts'

const placed = v.pipe(
  v.object({
    id: optionalField('order.id', id, undefined),
    order_id: optionalField('order.order_id', id, undefined),
    url: optionalField('order.url', text, undefined),
    /** Whether the order was already placed under this request id. Undefined if the server does not deduplicate. */
    duplicate: optionalField('order.duplicate', flag, undefined),
  }),
  v.transform(({ id: orderId, order_id, url, duplicate }) => ({ id: orderId ?? order_id, url, duplicate })),
)

/** Places a deposit order. A money write: only submissions send it. `depositDetails` returns how to pay the order. */
export const placeDeposit = defineCall({
  path: '/m/recharge/order',
  access: 'member',
  writes: true,
  request: v.object({ id: v.string(), money: v.string(), request_id: v.string() }),
  answer: fieldOr('order', placed, v.parse(placed, {})),
})
