import type { PlaywrightTestConfig } from '@playwright/test'
import type { JourneyOptions } from './journey.ts'
import here from './playwright.config.ts'

/** Every journey on every kind of server, which takes three times as long as the gate has time for. */
const everywhere: PlaywrightTestConfig<JourneyOptions> = {
  ...here,
  projects:
    here.projects?.map(({ name = '', use = {}, grepInvert = [] }) => ({ name, use, grepInvert })) ?? [],
}
export default everywhere
