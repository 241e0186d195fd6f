import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { CHROMIUM_ARGS } from '../../src/pwa/build/chromium-path.ts'
import type { JourneyOptions } from './journey.ts'

/** Journeys about what an old server does not have: request ids, the end of the time to pay, and which field a refusal is about. */
const NOT_ON_AN_OLD_SERVER = /@request_id|@expires|@field_errors/
/** What shows most of the wire, on every kind of server: the start, and one way to deposit on each. All journeys go there with `everywhere.config.ts`. */
const ON_EVERY_SERVER = ['deposit.spec.ts', 'start.spec.ts']

/** Journeys in a real browser on the built app; each spec turns languages, themes and sizes itself (`journey.ts`). */
export default defineConfig<JourneyOptions>({
  testDir: '.',
  globalSetup: './build-own-api-host.ts',
  outputDir: '../../test-results/journeys',
  fullyParallel: true,
  // Journeys wait more than they work: two cores carry three.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // For what hangs; a machine that carries other work too takes twice its time.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Dots: where the output is cut, what failed must not be the part that is lost.
  reporter: [['dot'], ['json', { outputFile: '../../test-results/journeys.json' }]],
  projects: [
    { name: 'one host' },
    {
      name: 'own API host',
      use: { ownApiHost: true },
      testMatch: ON_EVERY_SERVER,
      grep: /payment page|starts at home/,
    },
    {
      name: 'old server',
      use: { oldServer: true },
      testMatch: ON_EVERY_SERVER,
      grep: /bank transfer|starts at home/,
      grepInvert: NOT_ON_AN_OLD_SERVER,
    },
  ],
  use: {
    trace: 'off',
    hasTouch: true,
    isMobile: true,
    launchOptions: { executablePath: findBrowser(), args: CHROMIUM_ARGS },
  },
})
