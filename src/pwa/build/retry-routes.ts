import type { Plugin } from 'vite'

/** The import of a route's own chunk, as the router's plugin writes it. */
const ROUTE_IMPORT = /\(\) => import\((['"][^'"]*\?tsr-split=[^'"]*['"])\)/g

/** Puts `importWithRetry` around the import of every route's chunk. */
export function retryRoutes(): Plugin {
  return {
    name: 'lantern:retry-routes',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/routes\//, code: /\?tsr-split=/ },
      handler(code) {
        const wrapped = code.replace(ROUTE_IMPORT, '() => importWithRetry(() => import($1))')
        if (wrapped === code) return null
        return { code: `import { importWithRetry } from '/src/pwa/chunk-retry.ts'\n${wrapped}`, map: null }
      },
    },
  }
}
