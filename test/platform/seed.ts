import * as v from 'valibot'
import { addCard } from './cards.ts'
import { wholeNumber, type Database } from './database.ts'
import { addMember, memberByName } from './members.ts'
import { hashPassword, PUBLIC_COST } from './password.ts'
import { seedHistory } from './seed-history.ts'
import { evenOut, seedPlay, seedTrades } from './seed-many.ts'
import { SEED_MEMBERS, type SeedMember } from './seed-members.ts'
import { DAY, HOUR } from './server-time.ts'
import { settle } from './settle.ts'

/** Fills an empty database with the seeded members and their past. Dates it back from `now` (ms). */
export async function seed(db: Database, now: number): Promise<void> {
  const hashes = await Promise.all(
    SEED_MEMBERS.map(async ({ password, code }) => ({
      password: await hashPassword(password, PUBLIC_COST),
      pay_password: code === undefined ? '' : await hashPassword(code, PUBLIC_COST),
    })),
  )
  const ids = db.transaction(() =>
    SEED_MEMBERS.map((member, place) => {
      const { username, details, history, cards = [] } = member
      const id = addMember(
        db,
        // The balance already includes the red packets of past weeks. A run that crosses midnight keeps it, even into a Monday.
        { username, password: '', weeks_paid_at: now + DAY, ...hashes[place], ...details },
        now - (history?.days ?? 1) * DAY,
      )
      for (const card of cards)
        addCard(db, id, { address: '', alias: '', name: undefined, ...card }, now - 90 * DAY)
      if (history) seedHistory(db, id, history, now)
      if (history?.bets) seedPlay(db, details.vip ?? 0, play(id, history.bets, history.days, now))
      return id
    }),
  )
  ids.forEach((id, place) => settleSeeded(db, id, SEED_MEMBERS[place], now))
  db.run("INSERT INTO setting (name, value) VALUES ('seeded_at', ?)", String(now))
}

/** Writes a long past (ten thousand rows of each kind) at the first login. Most users of a platform never look at it. */
export function seedLate(db: Database, username: string, now: number): void {
  const member = SEED_MEMBERS.find((one) => one.username === username)
  const id = member?.many && memberByName(db, username)?.id
  if (!member?.many || id === undefined) return
  const { rows, days } = member.many
  if (db.first(v.object({ id: wholeNumber }), 'SELECT id FROM trade WHERE member_id = ? LIMIT 1', id)) return
  db.transaction(() => {
    seedTrades(db, { memberId: id, count: rows, days, until: now - 3 * HOUR })
    // Void and refunded bets bring no rebate.
    seedPlay(db, member.details.vip ?? 0, play(id, Math.ceil(rows * 1.04), days, now))
  })
  settleSeeded(db, id, member, now)
}

/** Ends the bets two days ago, so that no rebate is pending. */
function play(memberId: number, count: number, days: number, now: number) {
  return { memberId, count, days, until: now - 2 * DAY }
}

/** Books what is due, then adjusts the balance to the seeded one. */
function settleSeeded(db: Database, id: number, member: SeedMember | undefined, now: number): void {
  const central = member?.history?.central ?? member?.many?.central
  if (central === undefined) return
  settle(db, id, now)
  db.transaction(() => evenOut(db, id, central, now - 2 * HOUR))
}

/** Returns when the database was seeded (ms), or undefined if it was not. */
export function seededAt(db: Database): number | undefined {
  const row = db.first(v.object({ value: v.string() }), "SELECT value FROM setting WHERE name = 'seeded_at'")
  return row && Number(row.value)
}
