import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { stillClock } from '../../platform/clock.ts'
import { layLine } from '../../platform/faults/line.ts'
import { randomFrom } from '../../platform/random.ts'
import { seededFile } from '../../platform/seeded-file.ts'
import { startPlatform, type Platform } from '../../platform/start-platform.ts'
import { SEED } from '../../seed.ts'
import { stubBrowser } from './model/browser.ts'
import { expectAllFound } from './model/claims.ts'
import { steps } from './model/commands.ts'
import { provide } from './model/rows.ts'
import { MEMBERS, newWorld, putAway, type World } from './model/world.ts'

let platform: Platform
let cards: World['cards']
let luck: () => number

beforeAll(async () => {
  const dataFile = await seededFile()
  platform = await startPlatform({ dataFile, port: 0, clock: stillClock(Date.now()), luck: () => luck() })
  cards = { m1: provide(platform.db, MEMBERS.m1), m2: provide(platform.db, MEMBERS.m2) }
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await platform.close()
})

// Three hundred days, one after the other, on one platform.
const MODEL_TIMEOUT = 300_000

/**
 * Whatever happens to members with a phone, three hundred times in a random order; in a browser it is played ten times. A day that failed is played
 * again with its seed and the printed path beside `numRuns`; without `endOnFailure` it gets shorter. What makes each claim red:
 *
 * - the ledger: a movement without its other side
 * - what nothing but deposits, withdrawals and gifts may change: a recovery that goes to the house
 * - one order a request id: a platform that does not look for it
 * - sent by itself: `sendOrder` sends twice
 * - no rows when refused: HTTP 503 with an envelope read as an answer; a repeat that was turned away read as a refusal
 * - rows when done or found: candidates of any age, or without regard to ids; a doubt told as done; a transfer that failed taken for one that moved
 * - at most one row: a new request id when it is sent again
 * - kept until seen: a doubt struck; written down after sending; the journal trimmed at a log-out to what is in doubt
 * - one at a time: a way that counts as free while one is in doubt
 * - what another member ordered it for: no trimming, or not of the venue
 * - found or offered in the end: what was cut short stays as it was; a recovery that is never over; let go of: no last look
 */
it(`never lost, never doubled, never told wrongly (seed ${SEED})`, { timeout: MODEL_TIMEOUT }, async () => {
  const browser = stubBrowser()
  const ids: string[] = []
  const make = crypto.randomUUID.bind(crypto)
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    const id = make()
    ids.push(id)
    return id
  })
  let played = 0
  const day = fc.asyncProperty(steps(), fc.boolean(), fc.nat(99), async (commands, isOld, die) => {
    luck = randomFrom(die)
    // One platform for all days: what earlier ones ordered must never be taken for today's. A line of its own: it knows only what today has sent.
    const line = await layLine(platform.port)
    vi.stubEnv('VITE_API_BASE', line.url)
    const world = await newWorld({ platform, line, browser, ids, cards }, isOld)
    await fc.asyncModelRun(() => ({ model: world, real: world }), commands)
    await expectAllFound(world)
    putAway(world)
    await line.close()
    played += 1
  })
  await fc.assert(day, { numRuns: 300, endOnFailure: true })
  expect(played).toBe(300)
})
