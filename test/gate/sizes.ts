import { BUDGETS } from './budgets.ts'

/** Formats bytes for people. */
export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/**
 * Sizes of a build in bytes. They are the largest first visit of the four languages, each route beyond home, the largest catalog `app`, the worker
 * (gz), and the precache.
 */
export type Sizes = {
  firstLoad: number
  routes: Map<string, number>
  appCatalog: number
  worker: number
  precache: number
}

/** Returns the sizes over budget. Red when a screen, `main` or the worker imports a heavy package. */
export function sizeFindings(sizes: Sizes): string[] {
  const measured: [string, number, number][] = [
    ['first load', sizes.firstLoad, BUDGETS.firstLoad],
    ...[...sizes.routes].map(([path, size]): [string, number, number] => [path, size, BUDGETS.route]),
    ['app catalog', sizes.appCatalog, BUDGETS.appCatalog],
    ['worker', sizes.worker, BUDGETS.worker],
    ['precache', sizes.precache, BUDGETS.precache],
  ]
  return measured.flatMap(([what, size, budget]) => {
    if (size === 0 && !sizes.routes.has(what)) return [`${what}: nothing was loaded`]
    return size > budget ? [`${what}: ${kB(size)}, over the limit of ${kB(budget)}`] : []
  })
}

/**
 * Returns where the precache list is wrong. It holds page, manifest, icons, and every script and style except the catalogs that load later. Red when
 * a screenshot or a later catalog is added, or a route's chunk is missing.
 */
export function precacheFindings(
  built: readonly string[],
  later: readonly string[],
  stored: readonly string[],
): string[] {
  const right = /^\/(index\.html|manifest\.webmanifest|icons\/[^/]+\.(png|svg)|assets\/[^/]+\.(js|css))$/
  const wanted = built.filter((path) => right.test(path) && !later.includes(path))
  return [
    ...wanted.filter((path) => !stored.includes(path)).map((path) => `precache: ${path} is missing`),
    ...stored
      .filter((path) => !wanted.includes(path))
      .map((path) => `precache: ${path} must not be precached`),
  ]
}
