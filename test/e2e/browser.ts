import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** What Chromium is started with: it must also run as root in a container, and keep to itself. */
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

/** Looks for a program in the folders of `path` (as in $PATH). */
export function onPath(name: string, path: string): string | undefined {
  return path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A Chromium that is already here: `CHROMIUM_PATH`, else one on PATH, else the one Playwright keeps. */
export function presentBrowser(env: NodeJS.ProcessEnv): string | undefined {
  const named = env['CHROMIUM_PATH']
  if (named) return isExecutable(named) ? named : undefined
  const found = NAMES.map((name) => onPath(name, env['PATH'] ?? '')).find(Boolean)
  return found ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined)
}

/**
 * Finds a Chromium, installing one when there is none: by apt as root on Debian, else by Playwright. Gives its path.
 * Throws one sentence that says what to do when none can be had.
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string {
  const present = presentBrowser(env)
  if (present) return present
  if (!env['CHROMIUM_PATH']) install(env)
  const installed = presentBrowser(env)
  if (installed) return installed
  throw new Error(
    'No Chromium could be had: install one, or set CHROMIUM_PATH to the file of one, then run the tests again.',
  )
}

function install(env: NodeJS.ProcessEnv): void {
  const apt = process.getuid?.() === 0 ? onPath('apt-get', env['PATH'] ?? '') : undefined
  const playwright = onPath('playwright', env['PATH'] ?? '')
  try {
    if (apt) {
      execFileSync(apt, ['update'], { env, stdio: 'ignore' })
      execFileSync(apt, ['install', '-y', '--no-install-recommends', 'chromium'], { env, stdio: 'ignore' })
    } else if (playwright) {
      execFileSync(playwright, ['install', 'chromium'], { env, stdio: 'ignore' })
    }
  } catch {
    // Neither came through; whether there is a browser now is looked at by the caller.
  }
}
