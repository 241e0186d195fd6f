import * as v from 'valibot'
import { units } from './amount.ts'
import type { Database } from './database.ts'
import { give } from './gifts.ts'
import type { Member } from './members.ts'
import { levelsIn } from './vip-levels.ts'

/** Returns the sum of a member's deposits, in ledger units, without gifts. */
export function depositedBy(db: Database, memberId: number): bigint {
  const sql =
    "SELECT coalesce(sum(money), 0) AS sum FROM trade WHERE member_id = ? AND type = 'recharge' AND status = 1"
  return db.first(v.object({ sum: v.bigint() }), sql, memberId)?.sum ?? 0n
}

/** Raises a member to the earned level, pays the gifts, and returns the level. Deposits and turnover earn a level. It never lowers one. */
export function raiseVip(db: Database, { id, vip, valid_bet, currency }: Member, at: number): number {
  const levels = levelsIn(currency)
  const next = levels[vip + 1]
  // Checked first: this needs no sum over all deposits.
  if (!next || valid_bet < units(next.flowing_level)) return vip
  const deposited = depositedBy(db, id)
  const earned = levels.findLastIndex(
    (level) => deposited >= units(level.charge_level) && valid_bet >= units(level.flowing_level),
  )
  if (earned <= vip) return vip
  db.run('UPDATE member SET vip = ? WHERE id = ?', earned, id)
  for (const { title, level_give } of levels.slice(vip + 1, earned + 1)) {
    const money = units(level_give)
    if (money > 0n) give(db, { memberId: id, what: `level ${title}`, money, at })
  }
  return earned
}
