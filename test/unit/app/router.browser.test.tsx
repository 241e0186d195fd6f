import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { router as appRouter } from '../../../src/app/router.tsx'
import { mount } from '../ui/mount.tsx'

const heading = page.getByRole('heading')
const frame = () => new Promise(requestAnimationFrame)

// Red when a screen that was open before is drawn again without what its loader reads from the disk: it would move later.
test('a screen waits for its loader each time', async () => {
  const seen: string[] = []
  const root = createRootRoute()
  const list = createRoute({
    getParentRoute: () => root,
    path: '/list',
    loader: async () => {
      for (const _ of [1, 2, 3, 4, 5]) await frame()
      seen.push(heading.element().textContent)
      return null
    },
    component: () => <h1>List</h1>,
  })
  const start = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Start</h1> })
  const router = createRouter({
    defaultStaleReloadMode: appRouter.options.defaultStaleReloadMode ?? 'background',
    routeTree: root.addChildren([start, list]),
    history: createMemoryHistory(),
  })
  mount(<RouterProvider router={router} />)
  await expect.element(heading).toHaveTextContent('Start')
  for (const to of ['/list', '/', '/list'] as const) await router.navigate({ to })
  await expect.element(heading).toHaveTextContent('List')
  await expect.poll(() => seen).toEqual(['Start', 'Start'])
  mount(null)
})
