import { parseAmount, UNITS } from './amount.ts'
import { bankOf, cardsOf } from './cards.ts'
import { CHANNELS, type Channel } from './channels.ts'
import type { Database } from './database.ts'
import { creditDeposit, EXPIRES_AFTER_MS, giftFor, rateFor, PAID_AFTER_MS } from './deposits.ts'
import { randomFrom } from './random.ts'
import type { SeedMember } from './seed-members.ts'
import { DAY, HOUR } from './server-time.ts'
import { addTrade, STATUS, type Trade } from './trades.ts'
import { backReason, lock, UNDER_REVIEW, unlock } from './withdrawals.ts'

const REVIEW = 30 * 60_000
const PAYABLE = CHANNELS.filter(({ neverPaid }) => !neverPaid)

/** Writes a member's past deposits and withdrawals up to `now`. Books them in the ledger, which also gives the balance. */
export function seedHistory(
  db: Database,
  memberId: number,
  { rows, days, locked }: Pick<NonNullable<SeedMember['history']>, 'rows' | 'days' | 'locked'>,
  now: number,
): void {
  const random = randomFrom(memberId)
  const open = parseAmount(locked) ?? 0n
  const step = (days * DAY) / rows
  // The newest row is three hours old, so that nothing is still in progress except the one open withdrawal.
  const timeOf = (row: number) => Math.floor(now - 3 * HOUR - (rows - row - random()) * step)
  let balance = 0n

  for (let row = 0; row < rows; row += 1) {
    const at = timeOf(row)
    const isLast = row === rows - 1
    const money = isLast && open > 0n ? open : roundAmount(random())
    // Deposits come first; a withdrawal never takes more than the balance.
    if (balance > money && (random() < 0.3 || (isLast && open > 0n))) {
      const outcome = isLast && open > 0n ? STATUS.open : random() < 0.85 ? STATUS.done : STATUS.failed
      balance -= withdraw(db, { memberId, money, at, outcome, usdt: random() < 0.3 })
    } else {
      balance += deposit(db, {
        memberId,
        money,
        at,
        luck: random(),
        channel: PAYABLE[Math.floor(random() * PAYABLE.length)],
      })
    }
  }
}

/** Returns 100 to 3,000 in steps of fifty, sometimes with cents. */
function roundAmount(luck: number): bigint {
  const fifties = BigInt(2 + Math.floor(luck * 58)) * 50n * UNITS
  return luck % 0.1 < 0.01 ? fifties + 8_800n : fifties
}

interface PastDeposit {
  memberId: number
  money: bigint
  at: number
  /** 0 to 1: most deposits succeeded, some were declined, a few never paid. */
  luck: number
  channel: Channel | undefined
}

/** Returns what was added to the balance. */
function deposit(db: Database, { memberId, money, at, luck, channel }: PastDeposit): bigint {
  if (!channel) return 0n
  const reason = luck < 0.84 ? '' : luck < 0.94 ? 'declined' : 'expired'
  const gift = giftFor(channel, money)
  const trade: Omit<Trade, 'id'> = {
    ...past(memberId, money, at),
    type: 'recharge',
    way: channel.way,
    gift,
    rate: rateFor(channel, 'CNY'),
    status: reason === '' ? STATUS.done : STATUS.failed,
    reason,
    updated_at: at + (reason === 'expired' ? EXPIRES_AFTER_MS : PAID_AFTER_MS),
  }
  const id = addTrade(db, trade)
  if (reason !== '') return 0n
  creditDeposit(db, { ...trade, id }, trade.updated_at)
  return money + gift
}

interface PastWithdrawal {
  memberId: number
  money: bigint
  at: number
  outcome: number
  usdt: boolean
}

/** Returns what was taken from the balance. */
function withdraw(db: Database, { memberId, money, at, outcome, usdt }: PastWithdrawal): bigint {
  const isOpen = outcome === STATUS.open
  const updated_at = isOpen ? at : at + REVIEW
  const way = usdt ? 'usdt-wallet' : 'bank-card'
  const reason = isOpen ? UNDER_REVIEW : outcome === STATUS.failed ? backReason(way) : ''
  const id = addTrade(db, {
    ...past(memberId, money, at),
    card_id: cardsOf(db, memberId).find((card) => bankOf(card)?.type === (usdt ? 2 : 1))?.id ?? null,
    type: 'drawing',
    way,
    gift: 0n,
    rate: 0n,
    status: outcome,
    reason,
    updated_at,
  })
  const trade = { id, member_id: memberId, money }
  lock(db, trade, at)
  if (!isOpen) unlock(db, trade, reason, updated_at)
  return outcome === STATUS.failed ? 0n : money
}

function past(memberId: number, money: bigint, at: number) {
  return { member_id: memberId, money, request_id: null, card_id: null, created_at: at }
}
