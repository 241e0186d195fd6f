import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { CHROMIUM_ARGS } from '../../src/pwa/build/chromium-path.ts'
import type { JourneyOptions } from './journey.ts'

/** Journeys about what an old server does not have: request ids, the end of the time to pay, and which field a refusal is about. */
export const NOT_ON_AN_OLD_SERVER = /@request_id|@expires|@field_errors/
/** Journeys whose claim the gate proves at another level, or with one variant; `npm run journeys` runs them all. */
const LONG_VARIANTS = /@long/
/** Journeys that take minutes, build the app again or need a certificate: they run with `npm run journeys` alone. */
export const LONG = ['bad-day', 'bad-night', 'model', 'brand', 'kill-switch', 'on-a-phone'].map(
  (name) => `${name}.spec.ts`,
)

/**
 * One renderer for all pages of a context: scripts stay compiled from journey to journey (`contexts.ts`). And no optimizing compilers, which take a
 * tenth of a journey's work and pay off only in pages that stay open longer.
 */
const QUICK = ['--process-per-site', '--js-flags=--no-opt,--no-maglev']

/** A page whose processor is slowed by `npm run soak` may take so many times longer. */
const SLOWER = Number(process.env['JOURNEY_THROTTLE'] ?? 1)

/** The journeys of the gate, in a real browser on the built app; each spec turns languages, themes and sizes itself (`journey.ts`). */
export default defineConfig<JourneyOptions>({
  testDir: '.',
  globalSetup: './needs-app.ts',
  outputDir: '../../test-results/journeys',
  fullyParallel: true,
  // Journeys wait for each other's processes: two cores carry three, and twice as many with slowed pages.
  workers: SLOWER > 1 ? 6 : 3,
  retries: 0,
  forbidOnly: true,
  // Only what hangs takes as long.
  timeout: 30_000 * SLOWER,
  expect: { timeout: 10_000 * SLOWER },
  // Dots: where the output is cut, what failed must not be the part that is lost.
  reporter: [['dot'], ['json', { outputFile: '../../test-results/journeys.json' }]],
  projects: [
    { name: 'one host', testIgnore: LONG, grepInvert: LONG_VARIANTS },
    {
      name: 'old server',
      use: { oldServer: true },
      testMatch: 'deposit.spec.ts',
      grep: /bank transfer/,
      grepInvert: [NOT_ON_AN_OLD_SERVER, LONG_VARIANTS],
    },
  ],
  use: {
    trace: 'off',
    hasTouch: true,
    isMobile: true,
    // Frames that nobody looks at are a twelfth of a journey's work; the sweep and the slow start are measured in motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findBrowser(), args: [...CHROMIUM_ARGS, ...QUICK] },
  },
})
