import * as v from 'valibot'
import { defineCall, optionalParam, field, optional, required, wireObject } from './call.ts'
import { amount, type Amount } from '../money/amount.ts'
import { createdAt } from './created-at.ts'
import { call, type CallOptions } from './client.ts'
import { nullIfZero } from './deposits.ts'
import { masked } from './masked.ts'
import { pageOf } from './pages.ts'
import { decimal, id, oneOf, text, wholeNumber } from './scalars.ts'

const trade = v.pipe(
  wireObject('trade', {
    id: required('id', id),
    order: field('order', text, undefined),
    title: field('title', text, ''),
    money: field('money', decimal, null),
    status: field('status', wholeNumber, 5),
    createdAt: field('created_at', createdAt, ''),
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

/**
 * Fetches a page of the member's deposits or withdrawals. Removes the sign of withdrawals, which some operators list as negative.
 */
export async function fetchTradePage(
  request: v.InferInput<typeof tradeRecords.request>,
  options?: CallOptions,
): Promise<v.InferOutput<typeof tradeRecords.answer>> {
  const page = await call(tradeRecords, request, options)
  if (request.type === 'recharge') return page
  return { ...page, rows: page.rows.map((row) => ({ ...row, money: withoutSign(row.money) })) }
}

/** Removes the sign of an amount whose direction is known. */
export function withoutSign(money: Amount | null): Amount | null {
  return money && amount(money.replace('-', ''))
}

const transfer = v.pipe(
  wireObject('transfer', {
    id: required('id', id),
    /** The rows of one conversion share an order. */
    order: field('order', text, undefined),
    venue: field('code', text, ''),
    money: field('money', decimal, null),
    /** Whether the money moved into the venue or out of it. Undefined if the server omits the direction. */
    direction: field('type', oneOf({ 1: 'in', 2: 'out' }), undefined),
    status: field('status', wholeNumber, 5),
    createdAt: field('created_at', createdAt, ''),
    venueTitle: optional('interface_title', text, undefined),
    requestId: optional('request_id', text, undefined),
  }),
  v.transform((read) => ({
    ...read,
    // A known direction replaces the sign.
    money: read.direction ? withoutSign(read.money) : read.money,
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
