import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { CodeSplittingGroup } from 'rolldown'
import { loadEnv, normalizePath } from 'vite'
import { defineConfig } from 'vitest/config'
import { avatars } from './src/pwa/brand.ts'
import { appVersion, readSettings } from './src/pwa/build/settings.ts'
import { compileRecordsAtOnce, firstScreens, rejectChunkCycles } from './src/pwa/build/chunks.ts'
import { writeHostFiles } from './src/pwa/build/write-host-files.ts'
import { frame, frameColours, viewScript } from './src/pwa/build/frame.ts'
import { plainImports, retryRoutes } from './src/pwa/build/imports.ts'
import { tokenColour } from './src/pwa/build/colour-tokens.ts'
import { worker } from './src/pwa/build/worker.ts'
import { unitProjects } from './test/unit/projects.ts'

const SOURCES = normalizePath(`${import.meta.dirname}/src/`)

/** Returns the folder of one of our modules. A feature's own name, else the folder in `src`. */
function folderOf(id: string): string | undefined {
  if (!id.startsWith(SOURCES)) return undefined
  return id.slice(SOURCES.length).replace('features/', '').split('/')[0]
}

/**
 * Splits the first load into two files, since packages seldom change. What the first screens import and three or more chunks share forms a
 * chunk, and so does what six or more chunks share; the rest of what is shared forms one chunk per folder. A module goes into the first group
 * that matches.
 */
const GROUPS: CodeSplittingGroup[] = [
  { name: 'packages', test: 'node_modules', tags: ['$initial'], priority: 4 },
  { name: 'app', tags: ['$initial'], priority: 3 },
  { name: firstScreens, debugName: 'first', minShareCount: 3, priority: 2 },
  { name: 'shared', minShareCount: 6, priority: 1 },
  { name: folderOf, debugName: 'folder', minShareCount: 2 },
]

/** Compiles the macros and catalogs, in the app and in every kind of unit test. */
const texts = () => [
  react(),
  lingui({ failOnMissing: 'catalog', failOnCompileError: true }),
  babel({ presets: [linguiTransformerBabelPreset()] }),
]

export default defineConfig(({ mode }) => {
  const root = import.meta.dirname
  const settings = readSettings(loadEnv(mode, root, 'VITE_'))
  const { api, pictures, tokenCookie, killSwitch } = settings
  const define = {
    BRAND_AVATARS: JSON.stringify(avatars),
    TOKEN_PAPER: JSON.stringify(tokenColour('paper')),
    __APP_VERSION__: JSON.stringify(appVersion(root, settings)),
    'import.meta.env.VITE_API_BASE': JSON.stringify(api),
    'import.meta.env.VITE_TOKEN_KEY': JSON.stringify(tokenCookie),
    'import.meta.env.VITE_KILL_SWITCH': JSON.stringify(killSwitch),
  }
  return {
    publicDir: 'src/pwa/static',
    // A shim for React versions without this hook.
    resolve: { alias: { 'use-sync-external-store/shim': 'use-sync-external-store' } },
    define,
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        // Loaders go with their screens: otherwise the first load would include what only loaders need.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'loader', 'errorComponent', 'pendingComponent']],
        },
      }),
      retryRoutes(),
      plainImports(),
      rejectChunkCycles(),
      compileRecordsAtOnce(),
      ...texts(),
      tailwindcss(),
      frameColours(root),
      frame(api, tokenCookie),
      viewScript(tokenCookie),
      worker(api, killSwitch),
      writeHostFiles(api, pictures),
    ],
    build: {
      target: 'es2022',
      // Lists of the files of later screens would add 1.5 kB to the first load. Without them, a screen takes one more round trip until the worker has
      // cached its files.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
      },
      rolldownOptions: {
        output: { codeSplitting: { groups: GROUPS } },
        // A report of which plugin took how long, printed as a warning.
        checks: { bundlerTimings: false },
      },
    },
    test: { projects: unitProjects(define, texts) },
  }
})
