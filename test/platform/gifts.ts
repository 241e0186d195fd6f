import { units } from './amount.ts'
import type { Database } from './database.ts'
import { move } from './ledger.ts'
import type { Member } from './members.ts'
import { DAY, serverDay, startOfDay, weekday } from './server-time.ts'
import { levelOf } from './vip-levels.ts'

const WEEK = 7 * DAY

/** A gift of the operator. A member gets one of each name: a second one is a defect, which the database refuses. */
export interface Gift {
  memberId: number
  what: string
  /** In ledger units, above zero. */
  money: bigint
  /** The turnover it requires before a withdrawal, in ledger units. */
  turnover?: bigint
  at: number
}

/** Pays a gift into the central wallet. */
export function give(db: Database, { memberId, what, money, turnover = 0n, at }: Gift): void {
  const row = 'INSERT INTO gift (member_id, what, money, created_at) VALUES (?, ?, ?, ?)'
  db.run(row, memberId, what, money, at)
  db.run('UPDATE member SET needed_bet = needed_bet + ? WHERE id = ?', turnover, memberId)
  const to = `member:${memberId}:central` as const
  move(db, { kind: 'gift', from: 'house:gifts', to, amount: money, at })
}

/** Pays red packets for weeks begun since the last payment, at the current level. */
export function payWeeks(db: Database, member: Member, now: number): void {
  const { id, weeks_paid_at } = member
  const first = nextMonday(weeks_paid_at)
  if (first > now) return
  const money = units(levelOf(member)?.week_red ?? '0')
  const weeks = money > 0n ? Math.floor((now - first) / WEEK) + 1 : 0
  for (let week = 0; week < weeks; week += 1) {
    const at = first + week * WEEK
    give(db, { memberId: id, what: `week ${serverDay(at)}`, money, at })
  }
  db.run('UPDATE member SET weeks_paid_at = ? WHERE id = ?', now, id)
}

function nextMonday(after: number): number {
  const today = startOfDay(serverDay(after)) ?? after
  return today + ((8 - weekday(after)) % 7 || 7) * DAY
}
