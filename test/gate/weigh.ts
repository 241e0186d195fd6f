import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { CHROMIUM_ARGS } from './chromium-path.ts'
import { findBrowser } from '../e2e/browser.ts'
import { startFaultProxy } from '../platform/faults/fault-proxy.ts'
import type { Platform } from '../platform/start-platform.ts'
import { homeLoads, precached, routeLoads, type Load } from './loads.ts'
import { routePaths } from './routes.ts'
import type { Sizes } from './sizes.ts'

/** What a built site weighs in the browser. */
export interface Weight {
  sizes: Sizes
  /** The files of the heaviest first visit of the four languages, with their bytes. */
  first: Map<string, number>
  /** Every file of the build. This and the lists below have paths from the site's root. */
  built: string[]
  /** The catalogs that load later. */
  later: string[]
  /** What the worker stored. */
  stored: string[]
}

const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0)

/** Weighs the build in a folder that a platform serves. Opens it in a browser and adds up what is loaded and stored. */
export async function weigh(dist: string, { url, port }: Pick<Platform, 'url' | 'port'>): Promise<Weight> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_ARGS })
  const network = await startFaultProxy(port)
  // As long as the worker is pending, a page loads what it needs itself, and nothing that waits for the worker.
  network.fault({ kind: 'stall', path: '/sw.js' })
  try {
    const paths = routePaths().filter((path) => !['/', '/$'].includes(path))
    const [homes, routes, stored] = await Promise.all([
      homeLoads(browser, network.url),
      routeLoads(browser, network.url, paths),
      precached(browser, url),
    ])
    // What a route loads in addition to home, for the same member.
    const memberHome = routes.get('/home') ?? new Map<string, number>()
    routes.delete('/home')
    const known = new Set([...homes, memberHome].flatMap((home) => [...home.keys()]))
    const first = largest(homes)
    const built = readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(dist, path)).isFile())
      .map((path) => `/${path}`)
    const later = laterCatalogs(dist, built, homes)
    for (const path of later) known.add(path)
    const beyond = (load: Load) => sum([...load].map(([file, size]) => (known.has(file) ? 0 : size)))
    const sizes = {
      firstLoad: sum(first.values()),
      routes: new Map([...routes].map(([path, load]) => [path, beyond(load)])),
      appCatalog: Math.max(0, ...later.map((path) => sent(join(dist, path)))),
      worker: gzipSync(readFileSync(join(dist, 'sw.js')), { level: 9 }).length,
      precache: sum(stored.map((path) => sent(join(dist, path)))),
    }
    return { sizes, first, built, later, stored }
  } finally {
    await browser.close()
    await network.close()
  }
}

/** Returns the catalogs that no first visit of /home loads. */
function laterCatalogs(dist: string, built: readonly string[], homes: readonly Load[]): string[] {
  const catalogs = built.filter(
    (path) => path.endsWith('.js') && / as messages\b/.test(readFileSync(join(dist, path), 'utf8')),
  )
  return catalogs.filter((path) => !homes.some((home) => home.has(path)))
}

/** Returns the size of a file as the server sends it. Compressed if the build did that. */
function sent(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

/** Returns the load of the language with the heaviest first visit. */
function largest(homes: readonly Load[]): Load {
  return homes.reduce((most, home) => (sum(home.values()) > sum(most.values()) ? home : most))
}
