import fc from 'fast-check'
import { onTestFinished, vi } from 'vitest'
import { stillClock } from '../../../platform/clock.ts'
import { layLine } from '../../../platform/faults/line.ts'
import { randomFrom } from '../../../platform/random.ts'
import { seededFile } from '../../../platform/seeded-file.ts'
import { startPlatform } from '../../../platform/start-platform.ts'
import { stubBrowser } from './browser.ts'
import { expectAllFound } from './claims.ts'
import { steps } from './commands.ts'
import { provide } from './rows.ts'
import { MEMBERS, newWorld, putAway } from './world.ts'

/** How many days are played on each server. */
export const DAYS = 150
/** So many days, one after the other, take minutes on a busy machine. */
export const PATIENCE_MS = 300_000

/**
 * Plays days on which anything happens to members with a phone, in a random order, and returns how many; in a browser ten are played. A day that
 * failed is played again with its seed and the printed path beside `numRuns`; without `endOnFailure` it gets shorter. What makes each claim red:
 *
 * - the ledger: a movement without its other side
 * - what nothing but deposits, withdrawals and gifts may change: a recovery that goes to the house
 * - one order a request id: a platform that does not look for it
 * - sent on its own: `sendOrder` sends twice
 * - no rows when refused: HTTP 503 with an envelope read as an answer; a repeat that was turned away read as a refusal
 * - rows when done or found: candidates of any age, or without regard to ids; a doubt told as done; a transfer that failed taken for one that moved
 * - at most one row: a new request id when it is sent again
 * - kept until seen: a doubt struck; written down after sending; the journal trimmed at a log-out to what is in doubt
 * - one at a time: a way that counts as free while one is in doubt
 * - what another member ordered it for: no trimming, or not of the venue
 * - found or offered in the end: what was cut short stays as it was; a recovery that is never over; let go of: no last look
 */
export async function playDays(seed: number, isOld: boolean): Promise<number> {
  // One platform for all days: what earlier ones ordered must never be taken for today's.
  let luck = randomFrom(seed)
  const platform = await startPlatform({
    dataFile: await seededFile(),
    port: 0,
    clock: stillClock(Date.now()),
    luck: () => luck(),
  })
  onTestFinished(() => platform.close())
  const cards = { m1: provide(platform.db, MEMBERS.m1), m2: provide(platform.db, MEMBERS.m2) }
  const browser = stubBrowser()
  const ids: string[] = []
  const make = crypto.randomUUID.bind(crypto)
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    const id = make()
    ids.push(id)
    return id
  })
  let played = 0
  const day = fc.asyncProperty(steps(), fc.nat(99), async (commands, die) => {
    luck = randomFrom(die)
    // A line of its own: it knows only what today has sent.
    const line = await layLine(platform.port)
    vi.stubEnv('VITE_API_BASE', line.url)
    const world = await newWorld({ platform, line, browser, ids, cards }, isOld)
    await fc.asyncModelRun(() => ({ model: world, real: world }), commands)
    await expectAllFound(world)
    putAway(world)
    await line.close()
    played += 1
  })
  await fc.assert(day, { numRuns: DAYS, endOnFailure: true, seed })
  return played
}
