import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock, type Clock } from './clock.ts'
import { openDatabase } from './database.ts'
import { seed } from './seed.ts'
import { serverDay } from './server-time.ts'

const templates = new Map<string, Promise<string>>()
let folder: string | undefined
let copies = 0

/**
 * Gives a fresh copy of a seeded data file. The seeding is done once a process and day of the clock, the copy takes
 * milliseconds; all of it is removed when the process ends.
 */
export async function seededFile(clock: Clock = systemClock()): Promise<string> {
  const day = serverDay(clock.now())
  const template = templates.get(day) ?? makeTemplate(day, clock.now())
  templates.set(day, template)
  const original = await template
  copies += 1
  const copy = join(temporaryFolder(), `copy-${copies}.sqlite`)
  copyFileSync(original, copy)
  return copy
}

async function makeTemplate(day: string, now: number): Promise<string> {
  const file = join(temporaryFolder(), `seeded-${day}.sqlite`)
  const db = openDatabase(file)
  await seed(db, now)
  db.close()
  return file
}

function temporaryFolder(): string {
  if (folder !== undefined) return folder
  const made = mkdtempSync(join(tmpdir(), 'lantern-platform-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  folder = made
  return made
}
