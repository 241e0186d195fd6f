import type { PlaywrightTestConfig } from '@playwright/test'
import type { JourneyOptions } from './journey.ts'
import here from './playwright.config.ts'

// Read where journeys take a cross-section in the gate.
process.env['EVERY_FAULT'] = 'whole'

/** Every journey on every kind of server and with the worker, which takes three times as long as the gate has time for. */
const everywhere: PlaywrightTestConfig<JourneyOptions> = {
  ...here,
  projects:
    here.projects?.map(({ name = '', use = {}, grepInvert = [] }) => ({
      name,
      use: { ...use, worker: true },
      grepInvert,
    })) ?? [],
}
export default everywhere
