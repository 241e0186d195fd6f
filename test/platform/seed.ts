import * as v from 'valibot'
import type { Database } from './database.ts'
import { addMember } from './members.ts'
import { hashPassword } from './password.ts'
import { seedHistory } from './seed-history.ts'
import { SEED_MEMBERS } from './seed-members.ts'
import { DAY } from './server-time.ts'

/** Fills an empty database with the seeded members and their past, counted back from `now` (ms). */
export async function seed(db: Database, now: number): Promise<void> {
  const hashes = await Promise.all(SEED_MEMBERS.map(({ password }) => hashPassword(password)))
  db.transaction(() => {
    SEED_MEMBERS.forEach(({ username, details, history }, place) => {
      const member = { username, password: hashes[place] ?? '', ...details }
      const id = addMember(db, member, now - (history?.days ?? 1) * DAY)
      if (history) seedHistory(db, id, history, now)
    })
    db.run("INSERT INTO setting (name, value) VALUES ('seeded_at', ?)", String(now))
  })
}

/** When the database was seeded (ms), or undefined when it was not. */
export function seededAt(db: Database): number | undefined {
  const row = db.first(v.object({ value: v.string() }), "SELECT value FROM setting WHERE name = 'seeded_at'")
  return row && Number(row.value)
}
