import type { Plugin } from 'vite'

/** Matches the import of a route's chunk for its loader or component. The router's plugin writes it this way. */
const ROUTE_IMPORT = /(\w+) = \(\) => import\((['"]([^'"]*)\?tsr-split=[^'"]*['"])\)/g

/** The routes that need only the texts of the first load. */
const SHELL_ROUTES = /\/routes\/(login|register)\.tsx$/

/**
 * Wraps a module's imports of route chunks in `importWithRetry`. Wraps a component's import in `withTexts` instead, unless the
 * first load has its texts. Returns null when there are no such imports.
 */
export function wrapRouteImports(code: string): string | null {
  const wrapped = code.replace(ROUTE_IMPORT, (_, name: string, file: string, path: string) => {
    const wrap =
      name.endsWith('ComponentImporter') && !SHELL_ROUTES.test(path) ? 'withTexts' : 'importWithRetry'
    return `${name} = () => ${wrap}(() => import(${file}))`
  })
  if (wrapped === code) return null
  return `import { importWithRetry } from '/src/pwa/chunk-retry.ts'
import { withTexts } from '/src/i18n/language.ts'
${wrapped}`
}

/** Returns the Vite plugin that applies `wrapRouteImports`. */
export function retryRoutes(): Plugin {
  return {
    name: 'lantern:retry-routes',
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
 * Returns a plugin that replaces the helper with a bare call. This saves half a kilobyte of the first load. Lazy chunks therefore
 * cannot import CSS.
 */
export function plainImports(): Plugin {
  return {
    name: 'lantern:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load()' : undefined),
  }
}
