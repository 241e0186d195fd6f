import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mount } from './ui/mount.tsx'

/** Shows a page that reads its route's search params. `address` may contain them. */
export function showPage(client: QueryClient, address: string, component: () => ReactNode): void {
  const root = createRootRoute()
  const path = address.replace(/\?.*/, '')
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path, component })])
  const history = createMemoryHistory({ initialEntries: [address] })
  mount(
    <QueryClientProvider client={client}>
      <RouterProvider router={createRouter({ routeTree, history })} />
    </QueryClientProvider>,
  )
}
