import { Trans } from '@lingui/react/macro'
import { Navigate, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ChunkError, reloadForMissingChunk, reloadWhenReached } from '../pwa/chunk-retry.ts'
import { BackLink } from '../components/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

/** The skeleton of a page that is still loading. */
export function PagePending() {
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
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isGone = error instanceof ChunkError
  const [searching, setSearching] = useState(isGone)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (isGone) void reloadForMissingChunk().then(() => setSearching(false))
  }, [isGone])
  const again = async () => {
    setBusy(true)
    // Some browsers cache a failed import until the page is reloaded.
    if (isGone) await reloadWhenReached()
    setBusy(false)
    reset()
    void router.invalidate()
  }
  if (searching) return <PagePending />
  return (
    <>
      <PageHeader back={<BackLink />} title={<Trans>This page didn’t open</Trans>} />
      <main className="p-4">
        <ErrorState
          title={<Trans>This page didn’t open</Trans>}
          actions={
            <Button variant="ghost" size="md" busy={busy} onClick={() => void again()}>
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
export function RouteMissing() {
  return <Navigate to="/home" replace />
}
