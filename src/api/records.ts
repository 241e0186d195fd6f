import * as v from 'valibot'
import { defineCall, optionalParam, field, optional, required, wireObject } from './call.ts'
import { amount } from '../money/amount.ts'
import { nullIfZero } from './deposits.ts'
import { masked } from './masked.ts'
import { pageOf } from './pages.ts'
import { decimal, id, oneOf, text, wholeNumber } from './scalars.ts'

/** Money without a sign: the list or `type` tells the direction, and some operators send what leaves the wallet as negative. */
const moved = v.pipe(
  decimal,
  v.transform((money) => amount(money.replace('-', ''))),
)

const trade = v.pipe(
  wireObject('trade', {
    id: required('id', id),
    order: field('order', text, undefined),
    title: field('title', text, ''),
    money: field('money', moved, null),
    status: field('status', wholeNumber, 5),
    createdAt: field('created_at', text, ''),
    note: optional('note', text, undefined),
    remark: optional('remark', text, undefined),
    usdt: optional('usdt_money', decimal, null),
    requestId: optional('request_id', text, undefined),
  }),
  v.transform(({ note, remark, ...read }) => ({
    ...read,
    // Rows are stored on this device, and some operators write card numbers into a title or a reason.
    title: masked(read.title),
    reason: masked(note || remark || '') || undefined,
    usdt: nullIfZero(read.usdt),
    requestId: read.requestId || undefined,
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
  wireObject('transfer', {
    id: required('id', id),
    /** The rows of one conversion share an order. */
    order: field('order', text, undefined),
    venue: field('code', text, ''),
    money: field('money', moved, null),
    /** Whether the money moved into the venue or out of it. Undefined if the server omits the direction. */
    direction: field('type', oneOf({ 1: 'in', 2: 'out' }), undefined),
    status: field('status', wholeNumber, 5),
    createdAt: field('created_at', text, ''),
    venueTitle: optional('interface_title', text, undefined),
    requestId: optional('request_id', text, undefined),
  }),
  v.transform((read) => ({
    ...read,
    venueTitle: read.venueTitle || read.venue,
    requestId: read.requestId || undefined,
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
