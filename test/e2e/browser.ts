import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** What Chromium is started with: it must run as root in a container too, and keep to itself. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** A Chromium that is already here: `CHROMIUM_PATH`, else one on PATH, else the one Playwright keeps. */
function presentBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) return existsSync(named) ? named : undefined
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const places = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...places, chromium.executablePath()].find((file) => existsSync(file))
}

/**
 * Finds a Chromium, installing one when there is none: by apt as root on Debian, else by Playwright. Gives its path.
 * Throws one sentence that says what to do when none can be had.
 */
export function findBrowser(): string {
  const present = presentBrowser()
  if (present) return present
  if (!process.env['CHROMIUM_PATH']) install()
  const installed = presentBrowser()
  if (installed) return installed
  throw new Error(
    'No Chromium could be had: install one, or set CHROMIUM_PATH to the file of one, then run the tests again.',
  )
}

function install(): void {
  const isRoot = process.getuid?.() === 0
  if (isRoot && runs('apt-get', 'update') && runs('apt-get', 'install', '-y', 'chromium')) return
  runs('playwright', 'install', 'chromium')
}

/** Whether the program is there and ends well. */
function runs(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
