import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'

/** What every route's loader is given. */
export interface RouterContext {
  /** The query client of the present session. */
  queryClient: () => QueryClient
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Outlet })
