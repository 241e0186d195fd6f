import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '../../../src/app/router.tsx'
import { ChunkError } from '../../../src/pwa/chunk-retry.ts'
import { dropFromMemory, keepInMemory } from '../../../src/storage/disk.ts'
import { mount } from '../ui/mount.tsx'

const { defaultErrorComponent: RouteError } = router.options
const context = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

afterEach(() => {
  mount(null)
  dropFromMemory('session')
  vi.unstubAllGlobals()
})

// Red when a missing page, or its "Try again", logs out a member whose session the disk could not store.
test.each([
  ['asks twice whether it can reload', 'on disk', 2],
  ['retries without a reload', 'only in memory', 0],
])('a missing page %s while the session is %s', async (_, place, times) => {
  if (!RouteError) throw new Error('no error page')
  if (place === 'only in memory') keepInMemory('session', 1)
  // It would reload only if the server could be reached.
  const asked = vi.fn<typeof fetch>(async () => new Response('', { status: 503 }))
  vi.stubGlobal('fetch', asked)
  const reset = vi.fn<() => void>()
  mount(
    <RouterContextProvider router={context}>
      <RouteError error={new ChunkError('chunk')} reset={reset} />
    </RouterContextProvider>,
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => reset.mock.calls.length).toBe(1)
  expect(asked).toHaveBeenCalledTimes(times)
})
