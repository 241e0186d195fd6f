import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { stillClock } from '../../platform/clock.ts'
import { layLine, type Line } from '../../platform/faults/line.ts'
import { seededFile } from '../../platform/seeded-file.ts'
import { startPlatform, type Platform } from '../../platform/start-platform.ts'
import { SEED } from '../../seed.ts'
import { stubBrowser } from './model/browser.ts'
import { expectAllFound } from './model/claims.ts'
import { steps } from './model/commands.ts'
import { newWorld, putAway } from './model/world.ts'

let platform: Platform
let line: Line

beforeAll(async () => {
  platform = await startPlatform({ dataFile: await seededFile(), port: 0, clock: stillClock(Date.now()) })
  line = await layLine(platform.port)
  vi.stubEnv('VITE_API_BASE', line.url)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await line.close()
  await platform.close()
})

/**
 * Whatever happens to members with a phone, three hundred times in a random order; in a browser it is played ten times. A day that failed is played
 * again with its seed and the printed path beside `numRuns`; without `endOnFailure` it gets shorter. What makes each claim red:
 *
 * - the ledger: a movement without its other side
 * - one row a request id: a platform that does not look for it
 * - sent by itself: `sendOrder` sends twice
 * - no rows when refused: HTTP 503 with an envelope read as an answer; a repeat that was turned away read as a refusal
 * - rows when done or found: candidates of any age, or without regard to ids; a doubt told as done
 * - at most one row: a new request id when it is sent again
 * - kept until seen: a doubt struck; written down after sending; the journal trimmed at a log-out to what is in doubt
 * - one at a time: a way that counts as free while one is in doubt
 * - what another member ordered it for: no trimming
 * - found or offered in the end: what was cut short stays as it was; let go of: no last look
 */
it(`never lost, never doubled, never told wrongly (seed ${SEED})`, { timeout: 300_000 }, async () => {
  const browser = stubBrowser()
  let played = 0
  const day = fc.asyncProperty(steps(), fc.boolean(), async (commands, isOld) => {
    const world = await newWorld({ platform, line, browser }, isOld)
    await fc.asyncModelRun(() => ({ model: world, real: world }), commands)
    await expectAllFound(world)
    putAway(world)
    played += 1
  })
  await fc.assert(day, { numRuns: 300, endOnFailure: true })
  expect(played).toBe(300)
})
