import { decideApplications } from './applications.ts'
import { settleBets } from './bets.ts'
import type { Database } from './database.ts'
import { settleDeposits } from './deposits.ts'
import { payWeeks } from './gifts.ts'
import { payCommission } from './invites.ts'
import { memberById, type Member } from './members.ts'
import { payRebates } from './rebates.ts'
import { raiseVip } from './vip.ts'
import { settleWithdrawals } from './withdrawals.ts'

/** Books what has become due for a member and returns the updated member. Every call of a member starts with this. */
export function settle(db: Database, memberId: number, now: number): Member | undefined {
  return db.transaction(() => {
    settleDeposits(db, memberId, now)
    settleWithdrawals(db, memberId, now)
    settleBets(db, memberId, now)
    decideApplications(db, memberId, now)
    const member = memberById(db, memberId)
    if (!member) return undefined
    const vip = raiseVip(db, member, now)
    payRebates(db, { ...member, vip }, now)
    payWeeks(db, { ...member, vip }, now)
    payCommission(db, memberId, now)
    return { ...member, vip }
  })
}
