import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns `VITE_API_BASE` without trailing slashes. Returns an empty string (the app's own origin) if it is unset. Throws unless
 * it is an http(s) URL with no query, hash or username.
 */
export function apiBase(setting: string | undefined): string {
  if (!setting) return ''
  const base = URL.parse(setting)
  if (!base || !/^https?:$/.test(base.protocol) || base.search || base.hash || base.username)
    throw new Error(
      `VITE_API_BASE must be an http(s) address like https://api.example.com, but is "${setting}".`,
    )
  return base.href.replace(/\/+$/, '')
}

/**
 * Returns the origins in `VITE_PICTURE_HOSTS`, a space-separated list. An empty list means every https host. Throws unless each
 * is an https origin.
 */
export function pictureHosts(setting = ''): string[] {
  return setting.split(/\s+/).flatMap((host) => {
    if (host === '') return []
    const { protocol, origin, href } = URL.parse(host) ?? {}
    if (protocol !== 'https:' || origin === undefined || href !== `${origin}/`)
      throw new Error(
        `VITE_PICTURE_HOSTS must be https hosts like https://cdn.example.com, but has "${host}".`,
      )
    return [origin]
  })
}

/** Returns the settings of a build. If one is invalid, prints why and exits: a stack trace would hide the reason. */
export function readSettings(env: Readonly<Record<string, string>>) {
  try {
    return {
      api: apiBase(env['VITE_API_BASE']),
      pictures: pictureHosts(env['VITE_PICTURE_HOSTS']),
      tokenCookie: env['VITE_TOKEN_KEY'] || 'token',
      killSwitch: Boolean(env['VITE_KILL_SWITCH']),
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return process.exit(1)
  }
}

// Without the generated route tree: the build that rewrites it has already read it.
const SOURCES = ['index.html', 'package-lock.json', 'vite.config.ts', '{src,sw,locales}/**/*.*']

/**
 * Returns the version shown in the settings: package version and a hash of the sources and the build's settings. A hash, not a
 * date, so that equal sources give equal builds. With a new setting, the worker fetches the page again, and with it its headers.
 */
export function appVersion(root: string, settings: ReturnType<typeof readSettings>): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const name of globSync(SOURCES, { cwd: root, exclude: ['src/routeTree.gen.ts'] }).toSorted()) {
    hash.update(name).update(readFileSync(join(root, name)))
  }
  return `${version}+${hash.digest('hex').slice(0, 7)}`
}
