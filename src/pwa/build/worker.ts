import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { manifest } from './manifest.ts'
import { findChunks, type Chunks } from './chunks.ts'
import { bundled } from './frame.ts'

/** Serves the kill-switch worker in development. An installed worker would keep serving the last build. */
function removeWorker(): Plugin {
  return {
    name: 'lantern:remove-worker',
    apply: 'serve',
    configureServer({ middlewares, config }) {
      const script = bundled(config.root, 'sw/kill-switch/sw.ts')
      middlewares.use('/sw.js', (_, answer, next) => {
        answer.setHeader('Content-Type', 'text/javascript')
        script.then((code) => answer.end(code), next)
      })
    },
  }
}

/**
 * Builds `sw/sw.ts` to `dist/sw.js` with its precache list. `src/pwa/README.md`, "What the worker stores", explains the list. A
 * file over 2 MiB fails the build. With the kill switch, `dist/sw.js` is the kill-switch worker.
 */
export function worker(api: string, killSwitch: boolean): (Plugin | Plugin[])[] {
  let chunks: Chunks | undefined
  let showView = ''
  const collect: Plugin = {
    name: 'lantern:worker-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        chunks = findChunks(bundle)
        showView = Object.keys(bundle).find((file) => file.startsWith('assets/show-view-')) ?? ''
      },
    },
  }
  const pwa = VitePWA({
    strategies: 'injectManifest',
    srcDir: killSwitch ? 'sw/kill-switch' : 'sw',
    filename: 'sw.ts',
    injectRegister: false,
    manifest,
    includeManifestIcons: false,
    injectManifest: {
      globPatterns: ['index.html', 'manifest.webmanifest', 'icons/*.{png,svg}', 'assets/*.{js,css}'],
      rollupFormat: 'iife',
      injectionPoint: killSwitch ? '' : 'self.PRECACHE_LIST',
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (entries) => {
          const { app = {}, essential = [] } = chunks ?? {}
          const langs = new Map(Object.entries(app).map(([lang, path]) => [path, lang]))
          const isOnDemand = (url: string) =>
            url.endsWith('.js') && !essential.includes(`/${url}`) && url !== showView
          // The worker caches a script or style sheet only if its size is right.
          const manifest = entries.map((entry) => ({
            ...entry,
            ...(langs.has(`/${entry.url}`) && { lang: langs.get(`/${entry.url}`) }),
            ...(/\.(js|css)$/.test(entry.url) && { bytes: entry.size }),
            ...(isOnDemand(entry.url) && { onDemand: true }),
          }))
          return { manifest, warnings: [] }
        },
      ],
    },
    integration: {
      configureCustomSWViteBuild(options) {
        options.logLevel = 'warn'
        options.define = {
          ...options.define,
          API_BASE: JSON.stringify(api),
          SHOW_VIEW: JSON.stringify(`/${showView}`),
        }
      },
    },
  })
  return [removeWorker(), collect, pwa]
}
