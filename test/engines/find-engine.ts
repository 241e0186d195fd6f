import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { EngineName } from './window.ts'

/** An installed engine: the program that starts it, and its name with the version. */
export interface FoundEngine {
  executable: string
  title: string
}

/** What each engine needs on Debian. */
const PACKAGES: Record<EngineName, string[]> = {
  webkit: ['gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
  firefox: ['firefox-esr'],
}

/** Opens a window of WebKitGTK. */
export const WINDOW_PROGRAM = join(import.meta.dirname, 'webkit-window.py')

const TITLES: Record<EngineName, string> = { webkit: 'WebKitGTK', firefox: 'Firefox' }

/** Returns what a program prints, or undefined when it does not run. */
function output(program: string, ...args: string[]): string | undefined {
  try {
    return execFileSync(program, args, { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

/** Finds an engine that is installed. */
export function findEngine(name: EngineName): FoundEngine | undefined {
  if (name === 'webkit') {
    const version = output('Xvfb', '-help') === undefined ? undefined : output(WINDOW_PROGRAM, '--version')
    return version === undefined
      ? undefined
      : { executable: WINDOW_PROGRAM, title: `${TITLES.webkit} ${version}` }
  }
  for (const executable of onPath('firefox-esr', 'firefox')) {
    const title = output(executable, '--version')
    if (title !== undefined) return { executable, title }
  }
  return undefined
}

/** The files with these names in the folders of PATH. */
function onPath(...names: string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter((file) => existsSync(file))
}

/** Finds engines, and installs missing ones with apt, as root on Debian. Returns a sentence on what to do for each that stays missing. */
export function presentEngines(names: readonly EngineName[]) {
  const absent = names.filter((name) => findEngine(name) === undefined)
  if (absent.length > 0 && process.getuid?.() === 0) install(absent.flatMap((name) => PACKAGES[name]))
  const found = names.map((name) => ({ name, engine: findEngine(name) }))
  return {
    present: found.flatMap(({ name, engine }) => (engine ? [{ name, title: engine.title }] : [])),
    missing: found
      .filter(({ engine }) => engine === undefined)
      .map(({ name }) => ({
        name,
        sentence: `${TITLES[name]} is not installed. On Debian, run as root: apt-get install ${PACKAGES[name].join(' ')}`,
      })),
  }
}

function install(packages: readonly string[]): void {
  // Another installation may hold the lock.
  const wait = ['-o', 'DPkg::Lock::Timeout=300']
  if (output('apt-get', ...wait, 'update') === undefined) return
  output('apt-get', ...wait, 'install', '-y', '--no-install-recommends', ...packages)
}
