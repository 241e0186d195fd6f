import type { Plugin } from 'vite'

/** Vite's wrapper around every `import()`, which preloads its dependencies; without a list of those (`vite.config.ts`) it only calls the import. */
const HELPER = '\0vite/preload-helper.js'

/**
 * Reduces that helper to what is used here: half a kilobyte of the first load. Without it, style files that lazy chunks import would not be loaded.
 */
export function plainImports(): Plugin {
  return {
    name: 'lantern:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load()' : undefined),
  }
}
