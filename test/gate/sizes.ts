import { BUDGETS } from './budgets.ts'

/** Bytes as people read them. */
export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Sizes in bytes: the largest first visit of the four languages, each route beyond home, the largest catalog `app`, worker (gz), and all that is precached. */
export type Sizes = {
  firstLoad: number
  routes: Map<string, number>
  appCatalog: number
  worker: number
  precache: number
}

/** The sizes that are over budget. Red when a heavy package is imported by a screen, by `main`, or by the worker. */
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
    return size > budget ? [`${what}: ${kB(size)}, ${kB(budget)} are allowed`] : []
  })
}

/**
 * Where the precache list is not what it should be: page, manifest, icons, and every script and style but the catalogs that load later.
 * Red when a screenshot or a later catalog gets into it, or a route's chunk does not.
 */
export function precacheFindings(
  built: readonly string[],
  later: readonly string[],
  stored: readonly string[],
): string[] {
  const right = /^\/(index\.html|manifest\.webmanifest|icons\/[^/]+\.(png|svg)|assets\/[^/]+\.(js|css))$/
  const wanted = built.filter((path) => right.test(path) && !later.includes(path))
  return [
    ...wanted.filter((path) => !stored.includes(path)).map((path) => `precache: ${path} is left out`),
    ...stored
      .filter((path) => !wanted.includes(path))
      .map((path) => `precache: ${path} does not belong there`),
  ]
}
