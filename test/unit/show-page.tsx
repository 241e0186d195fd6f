import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mount } from './ui/mount.tsx'

/** Shows a page that reads its route's search params. `address` may contain them. Returns the page's router. */
export function showPage(client: QueryClient, address: string, component: () => ReactNode): AnyRouter {
  const root = createRootRoute()
  const path = address.replace(/\?.*/, '')
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path, component })])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  mount(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

/** Shows a view that needs a router, but no route of its own. */
export function showView(client: QueryClient, view: ReactNode): void {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  mount(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>{view}</RouterContextProvider>
    </QueryClientProvider>,
  )
}
