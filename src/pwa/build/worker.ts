import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { manifest } from '../manifest.ts'
import { findChunks, type Chunks } from './chunks.ts'

/** Served in place of the worker while developing: an installed one would go on serving the last build. */
const FAREWELL = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', async () => {
  await self.registration.unregister()
  for (const client of await self.clients.matchAll({ type: 'window' })) await client.navigate(client.url)
})`

function removeWorker(): Plugin {
  return {
    name: 'lantern:remove-worker',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use('/sw.js', (_, answer) => {
        answer.setHeader('Content-Type', 'text/javascript')
        answer.end(FAREWELL)
      })
    },
  }
}

/**
 * Builds `sw/sw.ts` to `dist/sw.js` with its precache list: the page, every route's chunk, the shell catalogs of all languages and the icons.
 * The other catalogs are stored by language, when one is chosen. A file over 2 MiB fails the build.
 */
export function worker(api: string): (Plugin | Plugin[])[] {
  let later: Chunks['later'] | undefined
  const collect: Plugin = {
    name: 'lantern:worker-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        later = findChunks(bundle).later
      },
    },
  }
  const pwa = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    injectRegister: false,
    manifest,
    includeManifestIcons: false,
    injectManifest: {
      globPatterns: ['index.html', 'manifest.webmanifest', 'icons/*.{png,svg}', 'assets/*.{js,css}'],
      injectionPoint: 'self.PRECACHE_LIST',
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (entries) => {
          const left = new Set(Object.values(later ?? {}).flat())
          return { manifest: entries.filter(({ url }) => !left.has(`/${url}`)), warnings: [] }
        },
      ],
    },
    integration: {
      configureCustomSWViteBuild(options) {
        options.define = {
          ...options.define,
          API_BASE: JSON.stringify(api),
          LATER_CATALOGS: JSON.stringify(later),
        }
      },
    },
  })
  return [removeWorker(), collect, pwa]
}
