import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock, type Clock } from './clock.ts'
import { openDatabase } from './database.ts'
import { seed } from './seed.ts'
import { serverDay } from './server-time.ts'

declare global {
  /** The bytes of seeded files by day. Unit tests that share a process load this module again for each file. */
  var seededTemplates: Map<string, Promise<Buffer>> | undefined
}

const templates = (globalThis.seededTemplates ??= new Map())
let folder: string | undefined
let files = 0

/** Writes a freshly seeded data file. Each process seeds once per day of the clock; further files take milliseconds. */
export async function writeSeeded(file: string, clock: Clock): Promise<void> {
  const day = serverDay(clock.now())
  const template = templates.get(day) ?? seededBytes(clock.now())
  templates.set(day, template)
  writeFileSync(file, await template)
}

/** Resolves with the path of a freshly seeded data file. By default it is seeded for the machine's time. It is removed when the process exits. */
export async function seededFile(clock = systemClock()): Promise<string> {
  folder ??= folderOfProcess()
  files += 1
  const file = join(folder, `data-${files}.sqlite`)
  await writeSeeded(file, clock)
  return file
}

function folderOfProcess(): string {
  const made = mkdtempSync(join(tmpdir(), 'lantern-seeded-'))
  const remove = () => rmSync(made, { recursive: true, force: true })
  process.once('exit', remove)
  // Vitest ends its processes by this signal, which fires no `exit`.
  process.once('SIGTERM', () => {
    remove()
    process.kill(process.pid, 'SIGTERM')
  })
  return made
}

async function seededBytes(now: number): Promise<Buffer> {
  const place = mkdtempSync(join(tmpdir(), 'lantern-seed-'))
  try {
    const file = join(place, 'data.sqlite')
    const db = openDatabase(file)
    await seed(db, now)
    db.close()
    return readFileSync(file)
  } finally {
    rmSync(place, { recursive: true })
  }
}
