import { playwright } from '@vitest/browser-playwright'
import tailwindcss from '@tailwindcss/vite'
import type { UserConfig } from 'vite'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { CHROMIUM_ARGS, chromiumPath } from '../gate/chromium-path.ts'
import { slowness } from '../slowness.ts'

// Measured only for a test run: a build reads this file too.
const slower = process.env['VITEST'] ? slowness() : 1
const LIMIT_MS = 30_000 * slower
const WAIT_MS = 10_000 * slower

/** Settings that all unit tests share. */
const EVERY_TEST = {
  // Ends tests that hang. Grows with the slowness of the machine.
  testTimeout: LIMIT_MS,
  hookTimeout: LIMIT_MS,
  expect: { poll: { timeout: WAIT_MS } },
  provide: { waitMs: WAIT_MS },
  // By default Vitest leaves a core free: with two cores, that is a single worker.
  maxWorkers: '100%',
}

/** Returns the Vitest projects, one in Node and one in the browser. `texts` creates the plugins for texts that both need. */
export function unitProjects(
  define: Record<string, string>,
  texts: () => NonNullable<UserConfig['plugins']>,
): TestProjectInlineConfiguration[] {
  const executablePath = chromiumPath()
  return [
    {
      extends: false,
      define,
      plugins: texts(),
      test: {
        name: 'unit',
        ...EVERY_TEST,
        environment: 'node',
        // A process per file costs more than most of its tests: `setup.ts` isolates the files instead.
        isolate: false,
        include: ['test/unit/**/*.test.{ts,tsx}'],
        exclude: ['**/*.browser.test.*'],
        setupFiles: ['test/unit/setup.ts'],
      },
    },
    {
      extends: false,
      define,
      plugins: [...texts(), tailwindcss()],
      // A dependency that is discovered late reloads the page in the middle of a test.
      optimizeDeps: {
        include: [
          'react',
          'react-dom/client',
          'react/jsx-dev-runtime',
          '@lingui/core',
          '@lingui/react',
          '@tanstack/react-query',
          '@tanstack/react-router',
          '@tanstack/react-virtual',
          'big.js',
          'dompurify',
          'idb',
          'uqr',
        ],
      },
      test: {
        name: 'browser',
        ...EVERY_TEST,
        include: ['test/unit/**/*.browser.test.{ts,tsx}'],
        setupFiles: ['test/unit/setup-browser.ts'],
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
  ]
}
