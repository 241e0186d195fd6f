import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadPart } from '../i18n/catalogs.ts'
import { importWithRetry } from '../pwa/chunk-retry.ts'
import { useSiteConfig } from '../site/site.ts'

/** What every route's loader is given. */
export interface RouterContext {
  /** The query client of the present session. */
  queryClient: () => QueryClient
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

const MaintenancePage = lazy(async () => {
  const [page] = await Promise.all([
    importWithRetry(() => import('./-maintenance/maintenance-page.tsx')),
    loadPart('failure'),
  ])
  return page
})

/** The screens; while the operator has closed the site, one page in their place, but for customer service. */
function Root() {
  const { status } = useSiteConfig().config_site
  const stays = useRouterState({
    select: ({ matches }) => matches.some(({ routeId }) => routeId === '/_tabs/service'),
  })
  if (status || stays) return <Outlet />
  return (
    <Suspense>
      <MaintenancePage />
    </Suspense>
  )
}
