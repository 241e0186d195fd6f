import fc from 'fast-check'
import { onTestFinished, vi } from 'vitest'
import { stillClock } from '../../../platform/clock.ts'
import { startFaultProxy } from '../../../platform/faults/fault-proxy.ts'
import { randomFrom } from '../../../platform/random.ts'
import { seededFile } from '../../../platform/seeded-file.ts'
import { startPlatform } from '../../../platform/start-platform.ts'
import { stubBrowser } from './browser.ts'
import { expectAllFound } from './invariants.ts'
import { steps } from './commands.ts'
import { provide } from './rows.ts'
import { MEMBERS, newWorld, closePages } from './world.ts'

/** How many days are played on each server. Without a seed they are the same each time, so more of them would prove little. */
export const DAYS = process.env['SEED'] ? 150 : 75
/** That many days, one after the other, take minutes on a busy machine. */
export const TIMEOUT_MS = 300_000

/**
 * Plays days of random events for members with a phone. Resolves with how many. To replay a failed day, set its seed, and the printed path
 * beside `numRuns`; without `endOnFailure` the day is shrunk. What makes each claim red:
 *
 * - the ledger: a movement without its other side
 * - what nothing but deposits, withdrawals and gifts may change: a recovery that goes to the operator
 * - one order a request id: a platform that ignores the id
 * - sent on its own: `sendOrder` sends twice
 * - no rows when refused: HTTP 503 with an envelope read as an answer; a refused retry read as a refusal of the order
 * - rows when done or found: candidates of any age, or without regard to ids; an unconfirmed order reported as done; a failed transfer as moved
 * - at most one row: a new request id when it is sent again
 * - kept until seen: an unconfirmed order removed; stored after sending; the journal reduced at a logout to unconfirmed orders
 * - one at a time: a form that counts as free while an order is unconfirmed
 * - what another member ordered it for: no redaction, or all but the venue redacted
 * - found or offered in the end: an interrupted order stays as it was; a recovery never ends; a discard without a last look-up
 */
export async function playDays(seed: number, isLegacy: boolean): Promise<number> {
  // One platform for all days: orders of earlier days must never be confused with today's.
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
    // Each day has its own proxy, which knows only what that day has sent.
    const network = await startFaultProxy(platform.port)
    vi.stubEnv('VITE_API_BASE', network.url)
    const world = await newWorld({ platform, network, browser, ids, cards }, isLegacy)
    await fc.asyncModelRun(() => ({ model: world, real: world }), commands)
    await expectAllFound(world)
    closePages(world)
    await network.close()
    played += 1
  })
  await fc.assert(day, { numRuns: DAYS, endOnFailure: true, seed })
  return played
}
