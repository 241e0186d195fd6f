import type { Plugin } from 'vite'

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
