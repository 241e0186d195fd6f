import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'chrome']

/** The system's Chromium: `CHROMIUM_PATH`, else the first on the PATH; undefined leaves it to Playwright's own. */
function chromiumPath(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const places = (process.env.PATH ?? '').split(delimiter)
  return places
    .flatMap((place) => NAMES.map((name) => join(place, name)))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

const path = chromiumPath()

/** How Playwright starts a Chromium for tests and drawings: quiet, and able to run as root in a container. */
export const launchOptions = {
  ...(path === undefined ? {} : { executablePath: path }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
