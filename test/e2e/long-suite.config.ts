import { defineConfig, type Project } from '@playwright/test'
import type { EngineOptions } from '../engines/journey.ts'
import type { JourneyOptions } from './journey.ts'
import { ENGINE_PROJECTS } from '../engines/playwright.config.ts'
import gate, { LONG, NOT_ON_LEGACY } from './playwright.config.ts'

const SEQUENCES = ['fault-sequence.spec.ts', 'unconfirmed-restart.spec.ts', 'model.spec.ts']
const use = { worker: true }

/** The kinds of server that every journey runs against. */
const SERVERS: Project<JourneyOptions>[] = [
  { name: 'one-host', use },
  { name: 'own-api-host', use: { ...use, ownApiHost: true } },
  { name: 'legacy', use: { ...use, legacy: true }, grepInvert: NOT_ON_LEGACY },
]

/** Specs about looks or test tools, whose results do not depend on the server. */
const ON_ONE_HOST = ['every-screen.spec.ts', 'error-reporting.spec.ts']

/** The parts of the long suite. They are every journey with the worker on every kind of server, and the journeys that the gate skips. */
const PARTS: Project<JourneyOptions>[] = [
  ...SERVERS.map((server) => ({
    ...server,
    testIgnore: server.name === 'one-host' ? LONG : [...LONG, ...ON_ONE_HOST],
  })),
  ...SERVERS.map((server) => ({ ...server, name: `faults-${server.name}`, testMatch: SEQUENCES })),
  { name: 'brand', use, testMatch: 'brand.spec.ts' },
  { name: 'kill-switch', use, testMatch: 'kill-switch.spec.ts' },
  { name: 'kill-switch-own-api-host', use: { ...use, ownApiHost: true }, testMatch: 'kill-switch.spec.ts' },
  { name: 'phone', use, testMatch: 'phone-https.spec.ts' },
]

/** The engines that `long-suite.ts` found missing. */
const missing = (process.env['MISSING_ENGINES'] ?? '').split(',')

export default defineConfig<JourneyOptions, EngineOptions>({
  ...gate,
  globalSetup: ['./needs-app.ts', './build-own-api-host.ts'],
  projects: [
    ...PARTS,
    ...ENGINE_PROJECTS.filter(({ use }) => !missing.includes(use.engineName)).map((project) => ({
      ...project,
      testDir: '../engines',
    })),
  ],
})
