import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { CodeSplittingGroup } from 'rolldown'
import { loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'
import { apiBase } from './src/pwa/build/api-base.ts'
import { appVersion } from './src/pwa/build/app-version.ts'
import { CHROMIUM_ARGS, chromiumPath } from './src/pwa/build/chromium-path.ts'
import { deliver } from './src/pwa/build/deliver.ts'
import { frame } from './src/pwa/build/frame.ts'
import { retryRoutes } from './src/pwa/build/retry-routes.ts'
import { worker } from './src/pwa/build/worker.ts'

/**
 * The first load in three files: packages, which seldom change, the app, and the home screen. What only later screens need stays with them.
 * Left to itself the bundler makes twenty small files of it, which are 5 kB more.
 */
const FIRST_LOAD: CodeSplittingGroup[] = [
  { name: 'packages', test: /[\\/]node_modules[\\/]/, tags: ['$initial'], priority: 3 },
  { name: 'app', tags: ['$initial'], priority: 2 },
  { name: 'home', test: /[\\/]routes[\\/]_tabs([\\/]home)?\.tsx\?tsr-split/, priority: 1 },
]

/** A unit test that takes longer hangs; one that takes as long runs on a slow or busy machine. */
const PATIENCE_MS = 20_000

/** The macros and catalogs of the texts: the same in the app and in every kind of unit test. */
const texts = () => [
  react(),
  lingui({ failOnMissing: 'catalog', failOnCompileError: true }),
  babel({ presets: [linguiTransformerBabelPreset()] }),
]

export default defineConfig(({ mode }) => {
  const root = import.meta.dirname
  const env = loadEnv(mode, root, 'VITE_')
  const executablePath = chromiumPath()
  const api = apiBase(env.VITE_API_BASE)
  const killSwitch = Boolean(env['VITE_KILL_SWITCH'])
  const define = {
    __APP_VERSION__: JSON.stringify(appVersion(root)),
    'import.meta.env.VITE_API_BASE': JSON.stringify(api),
    'import.meta.env.VITE_TOKEN_KEY': JSON.stringify(env.VITE_TOKEN_KEY ?? ''),
    'import.meta.env.VITE_KILL_SWITCH': JSON.stringify(killSwitch),
  }
  return {
    publicDir: 'src/pwa/static',
    // The package's default is written for browsers that have no modules, and twice the size.
    resolve: { alias: { 'workbox-window': 'workbox-window/build/workbox-window.prod.mjs' } },
    define,
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        // A loader goes with its screen: what only a loader needs would else be loaded at the start.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'loader', 'errorComponent', 'pendingComponent']],
        },
      }),
      retryRoutes(),
      ...texts(),
      tailwindcss(),
      frame(api),
      worker(api, killSwitch),
      deliver(api),
    ],
    build: {
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: FIRST_LOAD } } },
    },
    test: {
      projects: [
        {
          extends: false,
          define,
          plugins: texts(),
          test: {
            name: 'unit',
            testTimeout: PATIENCE_MS,
            environment: 'node',
            include: ['test/unit/**/*.test.{ts,tsx}'],
            exclude: ['**/*.browser.test.*'],
            setupFiles: ['test/unit/setup.ts'],
          },
        },
        {
          extends: false,
          define,
          plugins: [...texts(), tailwindcss()],
          // Found late, a package reloads the page in the middle of a test.
          optimizeDeps: {
            include: [
              'react',
              'react-dom/client',
              'react/jsx-dev-runtime',
              '@lingui/core',
              '@lingui/react',
              'dompurify',
              'uqr',
            ],
          },
          test: {
            name: 'browser',
            testTimeout: PATIENCE_MS,
            include: ['test/unit/**/*.browser.test.{ts,tsx}'],
            browser: {
              enabled: true,
              headless: true,
              provider: playwright({
                launchOptions: { args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) },
              }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
      ],
    },
  }
})
