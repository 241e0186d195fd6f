import type { Plugin } from 'vite'

/** Matches the import of a route's chunk, as the router's plugin writes it. */
const ROUTE_IMPORT = /\(\) => import\((['"][^'"]*\?tsr-split=[^'"]*['"])\)/g

/** Wraps a module's imports of route chunks in `importWithRetry`; null when there are none. */
export function wrapRouteImports(code: string): string | null {
  const wrapped = code.replace(ROUTE_IMPORT, '() => importWithRetry(() => import($1))')
  return wrapped === code ? null : `import { importWithRetry } from '/src/pwa/chunk-retry.ts'\n${wrapped}`
}

/** Returns the Vite plugin that applies `wrapRouteImports`. */
export function retryRoutes(): Plugin {
  return {
    name: 'lantern:retry-routes',
    apply: 'build',
    transform: {
      filter: { code: /\?tsr-split=/ },
      handler(code) {
        const wrapped = wrapRouteImports(code)
        return wrapped === null ? null : { code: wrapped, map: null }
      },
    },
  }
}

/**
 * Vite's wrapper around `import()`, which preloads a chunk's dependencies. `vite.config.ts` lists none, so it only calls the
 * import.
 */
const HELPER = '\0vite/preload-helper.js'

/**
 * Returns a plugin that replaces the helper with a bare call, which saves half a kilobyte of the first load. Lazy chunks
 * therefore cannot import CSS.
 */
export function plainImports(): Plugin {
  return {
    name: 'lantern:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load()' : undefined),
  }
}
