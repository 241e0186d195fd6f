import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { CHROMIUM_ARGS } from '../gate/chromium-path.ts'
import { slowness } from '../slowness.ts'
import type { JourneyOptions } from './journey.ts'

/** Tags of journeys about what a legacy server lacks. These are request ids, the expiry time of a payment, and the field of a refusal. */
export const NOT_ON_LEGACY = /@request_id|@expires|@field_errors/
/** Variants that the gate skips. It proves their claim at another level or with one variant. `npm run journeys` runs all. */
const LONG_VARIANTS = /@long/
/** Journeys that are not in the gate. They take minutes, rebuild the app, need a certificate, or take the pictures of `npm run gallery`. */
export const LONG = [
  'fault-sequence',
  'unconfirmed-restart',
  'model',
  'brand',
  'kill-switch',
  'phone-https',
  'gallery',
].map((name) => `${name}.spec.ts`)

/**
 * One renderer for all pages of a context. Scripts stay compiled from journey to journey (`contexts.ts`). No optimizing compilers, which take a
 * tenth of a journey's work and pay off only in pages that stay open longer.
 */
const QUICK = ['--process-per-site', '--js-flags=--no-opt,--no-maglev']

/** The factor by which `npm run soak` slows the renderers. */
const SLOWER = Number(process.env['JOURNEY_THROTTLE'] ?? 1)

const limit = (ms: number) => ms * SLOWER * slowness()
/** Only a hanging journey or assertion takes this long, in milliseconds. */
export const [JOURNEY_MS, ASSERTION_MS] = [limit(30_000), limit(10_000)]

/** The journeys of the gate, in a real browser on the built app. Each spec chooses its languages, themes and sizes (`journey.ts`). */
export default defineConfig<JourneyOptions>({
  testDir: '.',
  globalSetup: './needs-app.ts',
  outputDir: '../../test-results/journeys',
  fullyParallel: true,
  // Journeys often wait for other processes: two cores can run three, and twice as many with slowed pages.
  workers: SLOWER > 1 ? 6 : 3,
  retries: 0,
  forbidOnly: true,
  timeout: JOURNEY_MS,
  // Playwright's default intervals grow to a second, which only slows journeys down.
  expect: { timeout: ASSERTION_MS, toPass: { intervals: [100] } },
  // Dots keep the output short: if it is cut, the failures must not be lost.
  reporter: [['dot'], ['json', { outputFile: '../../test-results/journeys.json' }]],
  projects: [{ name: 'one host', testIgnore: LONG, grepInvert: LONG_VARIANTS }],
  use: {
    trace: 'off',
    hasTouch: true,
    isMobile: true,
    // Animation frames are a twelfth of a journey's work. `every-screen.spec.ts` and the slow start are measured with motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findBrowser(), args: [...CHROMIUM_ARGS, ...QUICK] },
  },
})
