import * as v from 'valibot'
import { units } from './amount.ts'
import { wholeNumber, type Database } from './database.ts'
import { Refusal } from './envelope.ts'
import { give } from './gifts.ts'
import type { Member } from './members.ts'
import { ACTIVITY_MESSAGES, type Activity } from './seed-texts/activities.ts'
import { MINUTE, serverDay, weekday } from './server-time.ts'
import { tradesWhere, type Trade } from './trades.ts'
import { levelOf } from './vip-levels.ts'

/** How long the operator takes to decide on an application (ms). */
export const DECIDED_AFTER_MS = MINUTE

interface Applicant {
  db: Database
  member: Member
  /** When the activity began, and when the member applies (ms). */
  from: number
  now: number
}

const BIRTHDAY = 3

/** The value of an application in ledger units, by activity id. It is 0 for a member who does not meet the terms. */
const WORTH: Readonly<Record<number, (applicant: Applicant) => bigint>> = {
  2: (applicant) =>
    hasPaid(applicant, (one) => one.money >= units('500') && [6, 0].includes(weekday(one.created_at)))
      ? units('28')
      : 0n,
  [BIRTHDAY]: ({ member, now }) =>
    member.born_time.slice(5, 7) === serverDay(now).slice(5, 7)
      ? units(levelOf(member)?.birthday_give ?? '0')
      : 0n,
  5: (applicant) => (hasPaid(applicant, ({ rate }) => rate > 0n) ? units('18') : 0n),
}

function hasPaid({ db, member, from }: Applicant, isMeant: (deposit: Trade) => boolean): boolean {
  const paid = "member_id = ? AND type = 'recharge' AND status = 1 AND created_at >= ?"
  return tradesWhere(db, paid, member.id, from).some(isMeant)
}

/** Applies for an activity. Throws `Refusal` while the last application is pending, or after it was paid. */
export function apply(applicant: Applicant, { id, multiple }: Pick<Activity, 'id' | 'multiple'>): void {
  const { db, member, now } = applicant
  // A birthday comes every year.
  const what = id === BIRTHDAY ? `birthday ${serverDay(now).slice(0, 4)}` : `activity ${id}`
  const same = 'WHERE member_id = ?1 AND what = ?2'
  const known = `SELECT what FROM application ${same} UNION ALL SELECT what FROM gift ${same}`
  if (db.first(v.object({}), known, member.id, what)) throw new Refusal(ACTIVITY_MESSAGES.alreadyApplied)
  const money = WORTH[id]?.(applicant) ?? 0n
  db.run(
    'INSERT INTO application (member_id, what, money, turnover, created_at) VALUES (?, ?, ?, ?, ?)',
    member.id,
    what,
    money,
    money * BigInt(multiple),
    now,
  )
}

const applicationRow = v.object({
  what: v.string(),
  money: v.bigint(),
  turnover: v.bigint(),
  created_at: wholeNumber,
})

/** Decides on a member's applications. Pays those worth something; for the others the member may apply again. */
export function decideApplications(db: Database, memberId: number, now: number): void {
  const sql = 'SELECT * FROM application WHERE member_id = ? AND created_at <= ?'
  const due = db.all(applicationRow, sql, memberId, now - DECIDED_AFTER_MS)
  for (const { what, money, turnover, created_at } of due) {
    db.run('DELETE FROM application WHERE member_id = ? AND what = ?', memberId, what)
    if (money > 0n) give(db, { memberId, what, money, turnover, at: created_at + DECIDED_AFTER_MS })
  }
}
