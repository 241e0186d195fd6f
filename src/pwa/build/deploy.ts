import {
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import * as v from 'valibot'
import { appVersion, readSettings } from './settings.ts'

/** The number of builds whose assets stay on the host. Open tabs may still request the previous two. */
const MAX_BUILDS = 3
/** Lists the assets of each build, newest first. Only files listed here are ever deleted. */
const RECORD = '.builds.json'
const INCOMING = '.incoming'
const recordSchema = v.array(v.array(v.pipe(v.string(), v.regex(/^assets\/[^/]+$/))))

function filesIn(folder: string): string[] {
  const names = globSync('**/*', { cwd: folder }).toSorted()
  return names.filter((name) => !statSync(join(folder, name)).isDirectory())
}

function readRecord(site: string): string[][] {
  try {
    return v.parse(recordSchema, JSON.parse(readFileSync(join(site, RECORD), 'utf8')))
  } catch {
    return [] // the first deployment, or one copied by hand
  }
}

function writeRecord(site: string, builds: readonly string[][]): void {
  const file = join(site, RECORD)
  writeFileSync(`${file}.new`, JSON.stringify(builds))
  renameSync(`${file}.new`, file)
}

// Dependencies first: assets before the page that loads them, the page before the worker that caches it.
function rank(name: string): number {
  if (name.startsWith('assets/')) return 0
  if (name.startsWith('index.html')) return 2
  return name.startsWith('sw.js') ? 3 : 1
}

interface Deployed {
  /** How many files the build has. */
  files: number
  /** How many earlier builds still have their assets in the folder. */
  earlier: number
  /** How many assets of older builds were deleted. */
  deleted: number
}

/**
 * Deploys a build to the folder that a web server serves. First copies it to a temporary folder, which is slow, then moves each
 * file into place, so that an interruption leaves a working site. Throws if there is no build or the folder cannot be written.
 */
export function deploy(dist: string, site: string): Deployed {
  const files = filesIn(dist)
  if (!files.includes('index.html') || !files.includes('sw.js'))
    throw new Error(`${dist} contains no build: run \`npm run build\` first.`)
  if (`${resolve(site)}${sep}`.startsWith(`${resolve(dist)}${sep}`))
    throw new Error(`${site} is inside the build itself: name the folder that the web server serves.`)

  const incoming = join(site, INCOMING)
  rmSync(incoming, { recursive: true, force: true })
  cpSync(dist, incoming, { recursive: true })

  const assets = files.filter((name) => name.startsWith('assets/'))
  const earlier = readRecord(site).filter((build) => build.join() !== assets.join())
  const builds = [assets, ...earlier]
  writeRecord(site, builds)
  for (const name of files.toSorted((one, other) => rank(one) - rank(other))) {
    const target = join(site, name)
    mkdirSync(dirname(target), { recursive: true })
    // A compressed file of the last build would be served instead of the new file.
    for (const extension of ['.br', '.gz'])
      if (!files.includes(name + extension)) rmSync(target + extension, { force: true })
    renameSync(join(incoming, name), target)
  }
  rmSync(incoming, { recursive: true })

  const recent = builds.slice(0, MAX_BUILDS)
  const used = new Set(recent.flat())
  const old = new Set(builds.flat().filter((name) => !used.has(name)))
  for (const name of old) rmSync(join(site, name), { force: true })
  writeRecord(site, recent)
  return { files: files.length, earlier: recent.length - 1, deleted: old.size }
}

/**
 * Returns whether the build is of the current sources and these settings, with or without the kill switch. `npm start` and
 * `npm test` build into the same folder, and ignore `.env`: their build would call the wrong API.
 */
export function isBuildOf(dist: string, root: string, settings: ReturnType<typeof readSettings>): boolean {
  const versions = [false, true].map((killSwitch) => appVersion(root, { ...settings, killSwitch }))
  const scripts = globSync('assets/*.js', { cwd: dist }).map((name) => readFileSync(join(dist, name), 'utf8'))
  return scripts.some((script) => versions.some((version) => script.includes(version)))
}

if (import.meta.main) {
  const [site] = process.argv.slice(2)
  const root = join(import.meta.dirname, '../../..')
  const dist = join(root, 'dist')
  try {
    if (!site) throw new Error('Name the folder that the web server serves: npm run deploy -- /srv/app')
    const { loadEnv } = await import('vite') // only here: journeys import this file
    if (!isBuildOf(dist, root, readSettings(loadEnv('production', root, 'VITE_'))))
      throw new Error(`${dist} has no build of these sources and settings: run \`npm run build\` first.`)
    const { files, earlier, deleted } = deploy(dist, site)
    process.stdout.write(
      `Deployed ${files} files to ${resolve(site)}. Earlier builds whose assets stay: ${earlier}. Older files deleted: ${deleted}.\nIf nginx serves this folder, reload it: it still sends the Content-Security-Policy of the last build.\n`,
    )
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
