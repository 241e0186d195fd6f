import * as v from 'valibot'
import { formatAmount, percentOf, UNITS, units } from './amount.ts'
import { channelByWay, type Channel } from './channels.ts'
import { currencyOf } from './currencies.ts'
import type { Database } from './database.ts'
import { Refusal } from './envelope.ts'
import { move } from './ledger.ts'
import type { Member } from './members.ts'
import { idempotent } from './idempotency.ts'
import { MESSAGES } from './seed-texts/messages.ts'
import { MINUTE } from './server-time.ts'
import { addTrade, closeTrade, STATUS, tradesWhere, type Trade } from './trades.ts'
import { levelOf } from './vip-levels.ts'

/** Time from an order until it counts as paid, or expires unpaid (ms). */
export const PAID_AFTER_MS = 20_000
export const EXPIRES_AFTER_MS = 15 * MINUTE

export interface DepositRequest {
  channel: Channel
  /** In ledger units. */
  money: bigint
  /** Undefined from an app that sends none: then every call is a new order. */
  requestId: string | undefined
}

/** Opens a deposit, or finds the one of the same request. Throws `Refusal` and changes nothing then. */
export function placeDeposit(
  db: Database,
  member: Member,
  request: DepositRequest,
  now: number,
): { trade: Trade; duplicate: boolean } {
  const { channel, money, requestId } = request
  const write = { memberId: member.id, requestId, what: `deposit ${channel.way} ${money}`, now }
  const { answer: id, duplicate } = idempotent(db, write, v.number(), () => {
    checkLimits(member, request)
    return addTrade(db, {
      member_id: member.id,
      type: 'recharge',
      way: channel.way,
      money,
      gift: giftFor(channel, money),
      rate: rateFor(channel, member.currency),
      status: STATUS.open,
      reason: '',
      request_id: requestId ?? null,
      card_id: null,
      created_at: now,
      updated_at: now,
    })
  })
  const [trade] = tradesWhere(db, 'id = ?', id)
  if (!trade) throw new Error(`no trade ${id}`)
  return { trade, duplicate }
}

function checkLimits(member: Member, { channel, money }: DepositRequest): void {
  const level = levelOf(member)
  const least = [channel.min, level?.min_recharge ?? '0'].map(units).reduce((a, b) => (a > b ? a : b))
  const most = [channel.max, level?.max_recharge ?? '0'].map(units).filter((limit) => limit > 0n)
  const over = most.find((limit) => money > limit)
  if (money < least) throw limitBroken(MESSAGES.underMinimum, least)
  if (over !== undefined) throw limitBroken(MESSAGES.overMaximum, over)
  if (channel.amountType === 2 && !channel.amounts.map(units).includes(money)) {
    throw new Refusal(MESSAGES.notAChoice, { errors: { money: MESSAGES.notAChoice } })
  }
}

function limitBroken(words: (typeof MESSAGES)['underMinimum' | 'overMaximum'], limit: bigint): Refusal {
  return new Refusal(words, { errors: { money: words }, values: { limit: formatAmount(limit).slice(0, -2) } })
}

/** Returns the gift on top of a deposit, in ledger units. */
export function giftFor({ gift }: Channel, money: bigint): bigint {
  if (gift.type === 1) return 0n
  return gift.type === 2 ? percentOf(money, units(gift.money)) : units(gift.money)
}

/** Returns the price of one USDT in a currency, in ledger units. It is zero for channels that do not take USDT. */
export function rateFor(channel: Channel, currency: string): bigint {
  return channel.pay === 3 ? units(currencyOf(currency)?.usdtRate ?? '0') : 0n
}

/** Settles a member's open deposits that are due. */
export function settleDeposits(db: Database, memberId: number, now: number): void {
  const open = tradesWhere(db, "member_id = ? AND status = 5 AND type = 'recharge'", memberId)
  const due = open.map((trade) => ({ trade, ...outcomeOf(trade) })).filter(({ at }) => at <= now)
  for (const { trade, at, reason } of due) {
    closeTrade(db, trade, reason, at)
    if (reason === '') creditDeposit(db, trade, at)
  }
}

/** Returns when and how an open deposit ends; an empty reason is success. Amounts that end in .13 fail. */
function outcomeOf(trade: Trade): { at: number; reason: '' | 'declined' | 'expired' } {
  if (channelByWay(trade.way)?.neverPaid)
    return { at: trade.created_at + EXPIRES_AFTER_MS, reason: 'expired' }
  const declined = trade.money % UNITS === (UNITS * 13n) / 100n
  return { at: trade.created_at + PAID_AFTER_MS, reason: declined ? 'declined' : '' }
}

/** Pays a deposit and its gift into the central wallet. */
export function creditDeposit(
  db: Database,
  trade: Pick<Trade, 'id' | 'member_id' | 'money' | 'gift'>,
  at: number,
): void {
  const to = `member:${trade.member_id}:central` as const
  // A deposit must be wagered once before it can be withdrawn.
  const played = 'UPDATE member SET needed_bet = needed_bet + ? WHERE id = ?'
  db.run(played, trade.money + trade.gift, trade.member_id)
  move(db, { kind: 'deposit', from: 'house:deposits', to, amount: trade.money, at, tradeId: trade.id })
  if (trade.gift > 0n) {
    move(db, { kind: 'gift', from: 'house:gifts', to, amount: trade.gift, at, tradeId: trade.id })
  }
}
