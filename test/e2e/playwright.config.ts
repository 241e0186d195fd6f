import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { CHROMIUM_ARGS } from '../../src/pwa/build/chromium-path.ts'
import type { JourneyOptions } from './journey.ts'

/** Journeys in a real browser on the built app; each spec turns languages, themes and sizes itself (`journey.ts`). */
export default defineConfig<JourneyOptions>({
  testDir: '.',
  outputDir: '../../test-results/journeys',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: '../../test-results/journeys.json' }]],
  use: {
    trace: 'off',
    hasTouch: true,
    isMobile: true,
    launchOptions: { executablePath: findBrowser(), args: CHROMIUM_ARGS },
  },
})
