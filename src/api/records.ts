import * as v from 'valibot'
import { defineCall, optionalParam } from './call.ts'
import { notZero } from './deposits.ts'
import { pageOf } from './pages.ts'
import { decimal, fieldOr, id, oneOf, optionalField, optionalText, text, whole } from './scalars.ts'

const trade = v.pipe(
  v.object({
    id,
    order: fieldOr('trade.order', text, undefined),
    title: fieldOr('trade.title', text, ''),
    money: fieldOr('trade.money', decimal, null),
    status: fieldOr('trade.status', whole, 5),
    created_at: fieldOr('trade.created_at', text, ''),
    note: optionalText('trade.note'),
    remark: optionalText('trade.remark'),
    usdt_money: optionalField('trade.usdt_money', decimal, null),
    request_id: optionalText('trade.request_id'),
  }),
  v.transform((wire) => ({
    id: wire.id,
    order: wire.order,
    title: wire.title,
    money: wire.money,
    status: wire.status,
    createdAt: wire.created_at,
    reason: wire.note || wire.remark || undefined,
    usdt: notZero(wire.usdt_money ?? null),
    requestId: wire.request_id || undefined,
  })),
)

/** The member's deposits or withdrawals between two server days. */
export const tradeRecords = defineCall({
  path: '/m/trade/record',
  access: 'member',
  request: v.object({
    page: v.number(),
    size: v.number(),
    type: v.picklist(['recharge', 'drawing']),
    status: v.optional(v.number()),
    date: optionalParam,
    start_date: v.string(),
    end_date: v.string(),
  }),
  answer: pageOf('trade record', trade),
})

export type TradeRecord = v.InferOutput<typeof tradeRecords.answer>['rows'][number]

const transfer = v.pipe(
  v.object({
    id,
    order: fieldOr('transfer.order', text, undefined),
    code: fieldOr('transfer.code', text, ''),
    money: fieldOr('transfer.money', decimal, null),
    type: fieldOr('transfer.type', oneOf({ 1: 'in', 2: 'out' }), undefined),
    status: fieldOr('transfer.status', whole, 5),
    created_at: fieldOr('transfer.created_at', text, ''),
    interface_title: optionalText('transfer.interface_title'),
    request_id: optionalText('transfer.request_id'),
  }),
  v.transform((wire) => ({
    id: wire.id,
    /** The rows of one conversion share an order. */
    order: wire.order,
    venue: wire.code,
    venueTitle: wire.interface_title || wire.code,
    money: wire.money,
    /** Whether the money moved into the venue or out of it. Undefined if the server omits the direction. */
    direction: wire.type,
    status: wire.status,
    createdAt: wire.created_at,
    requestId: wire.request_id || undefined,
  })),
)

/** The member's transfers between the central wallet and venues, and conversions. */
export const transferRecords = defineCall({
  path: '/m/transfers_log/getlist',
  access: 'member',
  request: v.object({
    page: v.number(),
    size: v.number(),
    type: v.optional(v.picklist([1, 2])),
    status: v.optional(v.number()),
    start_date: optionalParam,
    end_date: optionalParam,
  }),
  answer: pageOf('transfer record', transfer),
})

export type TransferRecord = v.InferOutput<typeof transferRecords.answer>['rows'][number]
