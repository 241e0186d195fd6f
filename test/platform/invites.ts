import * as v from 'valibot'
import { formatAmount, percentOf, units } from './amount.ts'
import { wholeNumber, type Database } from './database.ts'
import { move } from './ledger.ts'
import { DAY } from './server-time.ts'

/** The code of the seeded member `demo`, used in documents and tests. */
export const INVITE_CODE = 'LANTERN8'

/** A member's share of the friends' turnover, in percent. */
const SHARE = units('0.1')

const DEMO = 1
/** Keeps the codes of consecutive ids from looking alike. It is odd, so that no two ids have the same code. */
const SPREAD = 2_654_435_761
const CODES = 2 ** 32

/** Returns the code that a member's friends register with. */
function inviteCode(memberId: number): string {
  if (memberId === DEMO) return INVITE_CODE
  const mixed = (BigInt(memberId) * BigInt(SPREAD)) % BigInt(CODES)
  return `L${mixed.toString(36).toUpperCase().padStart(7, '0')}`
}

/** Returns the member with this code, or undefined. */
export function memberOfCode(db: Database, code: string): number | undefined {
  const row = v.object({ id: wholeNumber })
  return db.all(row, 'SELECT id FROM member').find(({ id }) => inviteCode(id) === code.toUpperCase())?.id
}

/** Returns the data of `promotion/getlist`. It has the link, the friends who came by it, their turnover, and the commission. */
export function invitesInfo(db: Database, memberId: number): Record<string, unknown> {
  const friends = v.object({ registered: wholeNumber, active: wholeNumber })
  const counts = db.first(
    friends,
    `SELECT count(*) AS registered, count(CASE WHEN EXISTS (
       SELECT 1 FROM trade WHERE trade.member_id = member.id AND type = 'recharge' AND trade.status = 1
     ) THEN 1 END) AS active FROM member WHERE invited_by = ?`,
    memberId,
  )
  const turnover = turnoverOfFriends(db, memberId, Number.MAX_SAFE_INTEGER)
  return {
    url: `/register?invite_code=${inviteCode(memberId)}`,
    invite_reg: counts?.registered ?? 0,
    invite_suc: counts?.active ?? 0,
    bet_amount: formatAmount(turnover),
    total: formatAmount(percentOf(turnover, SHARE)),
    d_total: formatAmount(paidSoFar(db, memberId)),
  }
}

/** Pays a member's outstanding share of what friends bet on past days. */
export function payCommission(db: Database, memberId: number, now: number): void {
  const turnover = turnoverOfFriends(db, memberId, now - DAY)
  if (turnover === 0n) return
  const amount = percentOf(turnover, SHARE) - paidSoFar(db, memberId)
  const to = `member:${memberId}:central` as const
  if (amount > 0n) move(db, { kind: 'commission', from: 'house:rebates', to, amount, at: now })
}

function turnoverOfFriends(db: Database, memberId: number, lastDay: number): bigint {
  const sql = `SELECT coalesce(sum(turnover), 0) AS sum FROM member JOIN rebate ON rebate.member_id = member.id
    WHERE invited_by = ? AND day <= ?`
  return db.first(v.object({ sum: v.bigint() }), sql, memberId, lastDay)?.sum ?? 0n
}

function paidSoFar(db: Database, memberId: number): bigint {
  const sql = `SELECT coalesce(sum(amount), 0) AS sum FROM entry JOIN movement ON movement.id = movement_id
    WHERE account = ? AND kind = 'commission'`
  return db.first(v.object({ sum: v.bigint() }), sql, `member:${memberId}:central`)?.sum ?? 0n
}
