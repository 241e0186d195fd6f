import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { findBrowser } from '../e2e/browser.ts'
import { CHROMIUM_ARGS } from '../../src/pwa/build/chromium-path.ts'
import { seededFile } from '../platform/seeded-file.ts'
import { startPlatform } from '../platform/start-platform.ts'
import { BUDGETS } from './budgets.ts'
import { homeLoads, routeLoads, type Load } from './loads.ts'
import { routePaths } from './routes.ts'
import { kB, precacheFindings, sizeFindings, type Sizes } from './sizes.ts'
import { judge, ROOT, type Findings } from './stage.ts'

const DIST = join(ROOT, 'dist')
const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0)

/** The catalogs that no first visit of /home loads. */
function laterCatalogs(built: readonly string[], homes: readonly Load[]): string[] {
  const catalogs = built.filter(
    (path) => path.endsWith('.js') && / as messages\b/.test(readFileSync(join(DIST, path), 'utf8')),
  )
  return catalogs.filter((path) => !homes.some((home) => home.files.has(path)))
}

/** What the file weighs as the server sends it: compressed if that was worth it. */
function sent(path: string): number {
  const plain = readFileSync(join(DIST, path))
  return /\.(png|webp|jpg)$/.test(path) ? plain.length : brotliCompressSync(plain).length
}

/** The language whose first visit weighs most. */
function largest(homes: readonly Load[]): Load {
  return homes.reduce((most, home) => (sum(home.files.values()) > sum(most.files.values()) ? home : most))
}

/** The files of a visit, the heaviest first, for whoever has to make it lighter. */
function heaviest(files: Map<string, number>): string[] {
  return [...files].toSorted(([, a], [, b]) => b - a).map(([file, size]) => `  ${kB(size)} ${file}`)
}

/** The gate of the bytes: opens the built app on the platform and weighs what the browser loads. */
export async function bytes(): Promise<Findings> {
  const platform = await startPlatform({ dataFile: await seededFile(), dist: DIST, port: 0 })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_ARGS })
  try {
    const homes = await homeLoads(browser, platform.url)
    const paths = routePaths().filter((path) => !['/', '/$', '/home'].includes(path))
    const routes = await routeLoads(browser, platform.url, paths)
    // What a route adds to home, as the same member sees it.
    const memberHome = await routeLoads(browser, platform.url, ['/home'])
    const known = new Set([...homes, ...memberHome.values()].flatMap((home) => [...home.files.keys()]))
    const built = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(DIST, path)).isFile())
      .map((path) => `/${path}`)
    const stored = homes[0]?.stored ?? []
    const first = largest(homes).files
    const sizes: Sizes = {
      firstLoad: sum(first.values()),
      routes: new Map(
        [...routes].map(([path, { files }]) => [
          path,
          sum([...files].map(([file, size]) => (known.has(file) ? 0 : size))),
        ]),
      ),
      worker: gzipSync(readFileSync(join(DIST, 'sw.js')), { level: 9 }).length,
      precache: sum(stored.map(sent)),
    }
    const complaints = [
      ...sizeFindings(sizes),
      ...precacheFindings(built, laterCatalogs(built, homes), stored),
    ]
    return judge(complaints.length > 0 ? [...complaints, ...heaviest(first)] : [], figures(sizes))
  } finally {
    await browser.close()
    await platform.close()
  }
}

function figures({ firstLoad, routes, worker, precache }: Sizes): string {
  return [
    `  first load ${kB(firstLoad)} of ${kB(BUDGETS.firstLoad)} br`,
    `  worker ${kB(worker)} of ${kB(BUDGETS.worker)} gz, precache ${kB(precache)} of ${kB(BUDGETS.precache)} br`,
    ...[...routes].map(([path, size]) => `  ${path} ${kB(size)} of ${kB(BUDGETS.route)} br`),
  ].join('\n')
}
