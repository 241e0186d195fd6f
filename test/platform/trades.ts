import * as v from 'valibot'
import { formatAmount, inUsdt } from './amount.ts'
import { wholeNumber, type Database } from './database.ts'
import { say, type Lang, type Words } from './language.ts'
import { serverDay, serverTime } from './server-time.ts'
import { CHANNEL_TITLES, REASONS, WITHDRAWAL_TITLES } from './seed-texts/deposit-texts.ts'

/** The states of an order on the wire. */
export const STATUS = { failed: 0, done: 1, open: 5 } as const

/** A row of `trade`. */
export const tradeRow = v.object({
  id: wholeNumber,
  member_id: wholeNumber,
  type: v.picklist(['recharge', 'drawing']),
  way: v.string(),
  money: v.bigint(),
  gift: v.bigint(),
  rate: v.bigint(),
  status: wholeNumber,
  reason: v.string(),
  request_id: v.nullable(v.string()),
  card_id: v.nullable(wholeNumber),
  created_at: wholeNumber,
  updated_at: wholeNumber,
})

/** A deposit or withdrawal. */
export type Trade = v.InferOutput<typeof tradeRow>

const TITLES: Readonly<Record<string, Words>> = { ...CHANNEL_TITLES, ...WITHDRAWAL_TITLES }
const NOTES: Readonly<Record<string, Words>> = REASONS

/** Returns the rows of `trade` that match a SELECT's clauses from WHERE on. */
export function tradesWhere(db: Database, rest: string, ...values: (string | number)[]): Trade[] {
  return db.all(tradeRow, `SELECT * FROM trade WHERE ${rest}`, ...values)
}

/** Adds a row and returns its id. */
export function addTrade(db: Database, trade: Omit<Trade, 'id'>): number {
  const { member_id, type, way, money, gift, rate, status, reason, request_id, card_id } = trade
  const { created_at, updated_at } = trade
  return db.run(
    `INSERT INTO trade (member_id, type, way, money, gift, rate, status, reason, request_id, card_id, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    member_id,
    type,
    way,
    money,
    gift,
    rate,
    status,
    reason,
    request_id,
    card_id,
    created_at,
    updated_at,
  )
}

/** Closes an open order; an empty reason is success. */
export function closeTrade(db: Database, { id }: Pick<Trade, 'id'>, reason: string, at: number): void {
  const status = reason === '' ? STATUS.done : STATUS.failed
  db.run('UPDATE trade SET status = ?, reason = ?, updated_at = ? WHERE id = ?', status, reason, at, id)
}

/** Returns the order number that members see: its day and its id. */
export function orderNumber(trade: Pick<Trade, 'id' | 'created_at'>): string {
  return serverDay(trade.created_at).replaceAll('-', '') + String(trade.id).padStart(8, '0')
}

/** Finds an order by its number. */
export function tradeByNumber(db: Database, order: string): Trade | undefined {
  const [trade] = tradesWhere(db, 'id = ?', Number(order.slice(8)) || 0)
  return trade && orderNumber(trade) === order ? trade : undefined
}

/** Returns an order as the records list it. */
export function tradeInfo(trade: Trade, lang: Lang): Record<string, unknown> {
  return {
    id: trade.id,
    order: orderNumber(trade),
    title: titleOf(trade, lang),
    money: formatAmount(trade.money),
    status: trade.status,
    note: noteOf(trade, lang),
    hl: formatAmount(trade.rate),
    usdt_money: usdtOf(trade),
    ...(trade.request_id !== null && { request_id: trade.request_id }),
    created_at: serverTime(trade.created_at),
    updated_at: serverTime(trade.updated_at),
  }
}

export function titleOf(trade: Trade, lang: Lang): string {
  const words = TITLES[trade.way]
  return words ? say(words, lang) : trade.way
}

/** Returns why an order failed or is held up; empty for all others. */
export function noteOf(trade: Trade, lang: Lang): string {
  const words = NOTES[trade.reason]
  return words ? say(words, lang) : ''
}

/** Returns the amount in USDT; zero unless it is paid in USDT. */
export function usdtOf(trade: Trade): string {
  return formatAmount(trade.rate === 0n ? 0n : inUsdt(trade.money, trade.rate))
}
