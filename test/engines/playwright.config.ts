import { defineConfig } from '@playwright/test'
import type { JourneyOptions } from '../e2e/journey.ts'
import { ASSERTION_MS, JOURNEY_MS } from '../e2e/playwright.config.ts'
import type { EngineOptions } from './journey.ts'

/** One project for each engine. Only WebKit freezes transactions with a page, so Firefox skips the fifty alternations. */
export const ENGINE_PROJECTS = [
  { name: 'engines-webkit', use: { engineName: 'webkit' as const } },
  { name: 'engines-firefox', use: { engineName: 'firefox' as const }, grepInvert: /@fifty/ },
]

/** The journeys on WebKit and Firefox, on the built app. */
export default defineConfig<JourneyOptions, EngineOptions>({
  testDir: '.',
  globalSetup: '../e2e/needs-app.ts',
  outputDir: '../../test-results/engines',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: JOURNEY_MS,
  expect: { timeout: ASSERTION_MS },
  reporter: [['list'], ['json', { outputFile: '../../test-results/engines.json' }]],
  projects: ENGINE_PROJECTS,
})
