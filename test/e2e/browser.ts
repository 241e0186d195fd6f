import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { chromiumPath } from '../gate/chromium-path.ts'

/** Returns an installed Chromium: `CHROMIUM_PATH`, else one on PATH, else Playwright's own. */
function presentBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  const places = named ? [named] : [chromiumPath(), chromium.executablePath()]
  return places.find((file) => file !== undefined && existsSync(file))
}

/**
 * Returns the path of a Chromium. Installs one when there is none: with apt as root on Debian, else with Playwright.
 * Throws one sentence that says what to do when neither works.
 */
export function findBrowser(): string {
  const present = presentBrowser()
  if (present) return present
  if (!process.env['CHROMIUM_PATH']) install()
  const installed = presentBrowser()
  if (installed) return installed
  throw new Error(
    'Chromium not found. Install it or set CHROMIUM_PATH to its executable, then run the tests again.',
  )
}

function install(): void {
  const isRoot = process.getuid?.() === 0
  if (isRoot && runs('apt-get', 'update') && runs('apt-get', 'install', '-y', 'chromium-headless-shell'))
    return
  runs('playwright', 'install', 'chromium')
}

/** Whether the program exists and exits with 0. */
function runs(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
