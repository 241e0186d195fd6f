import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen.ts'
import { queryClient } from './query-clients.ts'
import { savesData } from '../pwa/data-saver.ts'
import { expireToasts } from '../components/toasts.ts'
import { focusHeadingIfLost } from '../ui/focus.ts'
import { PagePending, RouteError, RouteMissing } from './route-states.tsx'

/** How long a screen's code may take before a skeleton is shown, in milliseconds. */
export const PENDING_MS = 150

/** The router, with one route per URL of the specification. Matching ignores case; unknown paths redirect to /Home. */
export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: savesData() ? false : 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: PENDING_MS,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: RouteMissing,
  scrollRestoration: true,
  // A tab keeps one scroll position; any other page, such as /service on a topic, keeps one for each history entry.
  getScrollRestorationKey: ({ state, href }) =>
    /^\/(home|service|member)$/i.test(href) ? href.toLowerCase() : (state.__TSR_key ?? href),
  trailingSlash: 'never',
  // URLs contain plain text, as people and operators write it: `?id=10061`, not JSON.
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(String),
})

router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  if (!fromLocation || !pathChanged) return
  // In the next frame: focusing lays out the page.
  requestAnimationFrame(focusHeadingIfLost)
  expireToasts()
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The route's name in the specification (section 2). */
    name?: string
  }
}
