import * as v from 'valibot'
import { formatCents, UNITS, units } from './amount.ts'
import { bankOf, cardOf, type Card } from './cards.ts'
import { currencyOf } from './currencies.ts'
import type { Database } from './database.ts'
import { wholeNumber } from './database.ts'
import { Refusal } from './envelope.ts'
import type { Words } from './language.ts'
import { balanceOf, move } from './ledger.ts'
import type { Member } from './members.ts'
import { idempotent } from './idempotency.ts'
import { isPassword } from './password.ts'
import { CARD_MESSAGES } from './seed-texts/card-texts.ts'
import { MESSAGES } from './seed-texts/messages.ts'
import { serverDay, startOfDay } from './server-time.ts'
import { addTrade, closeTrade, orderNumber, STATUS, tradesWhere, type Trade } from './trades.ts'
import { levelOf } from './vip-levels.ts'

/** How long after its order a withdrawal is paid or returned (ms). */
export const PAID_OUT_AFTER_MS = 30_000

/** The reason of an open withdrawal that a person must review. It is never settled automatically. */
export const UNDER_REVIEW = 'under-review'

export interface WithdrawalRequest {
  cardId: number
  /** In ledger units. */
  money: bigint
  code: string | undefined
  requestId: string | undefined
}

const placed = v.object({ id: v.number(), order: v.string(), status: v.number() })

/** Opens a withdrawal and locks its money, or finds the one of the same request. Throws `Refusal` and changes nothing then. */
export async function placeWithdrawal(
  db: Database,
  member: Member,
  request: WithdrawalRequest,
  now: number,
): Promise<{ answer: v.InferOutput<typeof placed>; duplicate: boolean }> {
  const { cardId, money, code, requestId } = request
  // Checked before the transaction, which must be synchronous.
  const isCode = member.pay_password === '' || (await isPassword(code ?? '', member.pay_password))
  const write = { memberId: member.id, requestId, what: `withdrawal ${cardId} ${money}`, now }
  return idempotent(db, write, placed, () => {
    const card = check(db, member, { ...request, isCode }, now)
    const way = WAYS[bankOf(card)?.type ?? 1]
    const trade: Omit<Trade, 'id'> = {
      member_id: member.id,
      type: 'drawing',
      way,
      money,
      gift: 0n,
      rate: way === 'usdt-wallet' ? units(currencyOf(member.currency)?.usdtRate ?? '0') : 0n,
      status: STATUS.open,
      reason: isCents(money, 77n) ? UNDER_REVIEW : '',
      request_id: requestId ?? null,
      card_id: cardId,
      created_at: now,
      updated_at: now,
    }
    const id = addTrade(db, trade)
    lock(db, { ...trade, id }, now)
    return { id, order: orderNumber({ ...trade, id }), status: STATUS.open }
  })
}

const WAYS = { 1: 'bank-card', 2: 'usdt-wallet', 3: 'alipay-account' } as const

/** Checks, in this order: real name, card, code, minimum, daily count, daily total, turnover, balance. */
function check(
  db: Database,
  member: Member,
  { cardId, money, isCode }: WithdrawalRequest & { isCode: boolean },
  now: number,
): Card {
  if (member.real_name === '') throw new Refusal(CARD_MESSAGES.noRealName)
  const card = cardOf(db, member.id, cardId)
  if (!card) throw new Refusal(CARD_MESSAGES.cardNotFound)
  if (card.status !== 1) throw new Refusal(CARD_MESSAGES.cardNotUsable)
  if (!isCode)
    throw new Refusal(CARD_MESSAGES.wrongCode, { errors: { pay_password: CARD_MESSAGES.wrongCode } })

  const level = levelOf(member)
  const least = units(level?.min_drawing ?? '0')
  if (money < least) throw atMoney(MESSAGES.underMinimum, { limit: formatCents(least) })
  const today = withdrawnSince(db, member.id, startOfDay(serverDay(now)) ?? now)
  const count = level?.day_count_drawing ?? 0
  if (today.count >= count) throw new Refusal(CARD_MESSAGES.overCount, { values: { count: String(count) } })
  const total = units(level?.day_amount_drawing ?? '0')
  if (today.sum + money > total) throw atMoney(CARD_MESSAGES.overTotal, { limit: formatCents(total) })
  const missing = member.needed_bet - member.valid_bet
  if (missing > 0n) throw atMoney(CARD_MESSAGES.turnoverMissing, { missing: formatCents(missing) })
  if (balanceOf(db, `member:${member.id}:central`) < money) throw atMoney(CARD_MESSAGES.balanceLow, {})
  return card
}

/** Returns number and sum of the withdrawals since an instant, without the returned ones. */
function withdrawnSince(db: Database, memberId: number, from: number): { count: number; sum: bigint } {
  const row = v.object({ count: wholeNumber, sum: v.bigint() })
  const sql = `SELECT count(*) AS count, coalesce(sum(money), 0) AS sum FROM trade
    WHERE member_id = ? AND type = 'drawing' AND created_at >= ? AND status <> 0`
  return db.first(row, sql, memberId, from) ?? { count: 0, sum: 0n }
}

function atMoney(words: Words, values: Record<string, string>): Refusal {
  return new Refusal(words, { errors: { money: words }, values })
}

type Step = Pick<Trade, 'id' | 'member_id' | 'money'>

/** Locks the money of a withdrawal. */
export function lock(db: Database, { id, member_id, money }: Step, at: number): void {
  const from = `member:${member_id}:central` as const
  move(db, { kind: 'lock', from, to: `member:${member_id}:locked`, amount: money, at, tradeId: id })
}

/** Pays a locked withdrawal out or, with a reason, returns its money. */
export function unlock(db: Database, { id, member_id, money }: Step, reason: string, at: number): void {
  const step = { from: `member:${member_id}:locked` as const, amount: money, at, tradeId: id }
  if (reason === '') move(db, { ...step, kind: 'withdrawal', to: 'house:withdrawals' })
  else move(db, { ...step, kind: 'unlock', to: `member:${member_id}:central` })
}

/** Settles a member's open withdrawals that are due. Amounts that end in .13 are returned, those that end in .77 stay under review. */
export function settleWithdrawals(db: Database, memberId: number, now: number): void {
  const open = "member_id = ? AND status = 5 AND type = 'drawing' AND reason <> ? AND created_at <= ?"
  for (const trade of tradesWhere(db, open, memberId, UNDER_REVIEW, now - PAID_OUT_AFTER_MS)) {
    const reason = isCents(trade.money, 13n) ? backReason(trade.way) : ''
    const at = trade.created_at + PAID_OUT_AFTER_MS
    closeTrade(db, trade, reason, at)
    unlock(db, trade, reason, at)
  }
}

/** Returns why a withdrawal of this kind is returned. */
export function backReason(way: string): 'name-differs' | 'bank-returned' {
  return way === 'bank-card' ? 'name-differs' : 'bank-returned'
}

function isCents(money: bigint, cents: bigint): boolean {
  return money % UNITS === (UNITS * cents) / 100n
}
