import {
  createRouter,
  parseSearchWith,
  stringifySearchWith,
  Navigate,
  useRouter,
  type ErrorComponentProps,
} from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { routeTree } from '../routeTree.gen.ts'
import { queryClient } from './query-clients.ts'
import { savesData } from '../pwa/data-saver.ts'
import { reloadForRetry } from '../components/reload-for-retry.ts'
import { expireToasts } from '../components/toasts.ts'
import { focusHeadingIfLost } from '../ui/focus.ts'
import { ChunkError, reloadForMissingChunk } from '../pwa/chunk-retry.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

/** The skeleton of a page that is still loading. */
function PagePending() {
  return (
    <div data-pending className="p-4">
      <SkeletonRows count={6} />
    </div>
  )
}

/**
 * The error page: what the error means for the money, and a retry button. Shows no stack trace. If the page's chunk is missing,
 * first reloads silently.
 */
function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isChunkMissing = error instanceof ChunkError
  const [reloading, setReloading] = useState(isChunkMissing)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (isChunkMissing) void reloadForMissingChunk().then(() => setReloading(false))
  }, [isChunkMissing])
  const retry = async () => {
    setBusy(true)
    if (isChunkMissing) await reloadForRetry()
    setBusy(false)
    reset()
    void router.invalidate()
  }
  if (reloading) return <PagePending />
  return (
    <>
      <PageHeader back title={<Trans>This page didn’t open</Trans>} />
      <main className="p-4">
        <ErrorState
          title={<Trans>This page didn’t open</Trans>}
          actions={
            <Button variant="ghost" busy={busy} onClick={() => void retry()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>
            Your money isn’t affected. If you’ve just sent an order, your records show whether it went
            through.
          </Trans>
        </ErrorState>
      </main>
    </>
  )
}

/** Redirects an undecodable path to home, like every unknown path (specification, section 2). */
function RouteMissing() {
  return <Navigate to="/home" replace />
}

/** How long a screen's code may take before a skeleton is shown, in milliseconds. */
export const PENDING_MS = 150

/** The router. Matching ignores case; unknown paths go to home. */
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
  requestAnimationFrame(() => {
    // The tab that opened the screen would keep the focus, and a screen reader would not announce the screen.
    document.querySelector<HTMLElement>('[aria-current]:focus')?.blur()
    focusHeadingIfLost()
  })
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
