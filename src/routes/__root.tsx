import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useRouterState } from '@tanstack/react-router'
import { lazyView, nothing } from '../components/lazy-view.ts'
import { rulesToAccept } from '../site/first-dialogs.ts'
import { useSiteConfig } from '../site/site.ts'

export interface RouterContext {
  /** The query client of the current session. */
  queryClient: () => QueryClient
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

const MaintenancePage = lazyView(
  () => import('../features/maintenance/maintenance-page.tsx'),
  'MaintenancePage',
)

// If the gate cannot be loaded, the screens stay, and the next start retries.
const RulesGate = lazyView(() => import('../features/rules/first-visit.tsx'), 'RulesGate', {
  texts: 'shell',
  instead: nothing,
})

/** Renders the screens. While the operator has closed the site, one page replaces every screen but customer service. */
function Root() {
  const config = useSiteConfig()
  const rules = rulesToAccept(config)
  const keepsScreen = useRouterState({
    select: ({ matches }) => matches.some(({ routeId }) => routeId === '/_tabs/service'),
  })
  if (config.config_site.status || keepsScreen)
    return (
      <>
        <Outlet />
        {rules !== undefined && <RulesGate key={rules} rules={rules} />}
      </>
    )
  return <MaintenancePage />
}
