import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Component, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { traffic } from '../api/client.ts'
import { useConnection } from '../components/connection.ts'
import { lazyView, nothing } from '../components/lazy-view.ts'
import { useLanguage } from '../i18n/language.ts'
import { reloadForMissingChunk } from '../pwa/chunk-retry.ts'
import { isOnline } from '../pwa/online.ts'
import { acceptUpdate, updateState } from '../pwa/updates.ts'
import { useSession } from '../session/session.ts'
import { diskTrouble, isMemoryOnly, onDiskTrouble } from '../storage/disk.ts'
import { isJournalInMemory, isResultUnknown, journalEntries, onJournal } from '../submissions/journal.ts'
import { whileVisible } from '../time/clock.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ClockIcon, WifiOffIcon } from '../ui/icons/shell.ts'
import { ToastStack } from '../ui/toast.tsx'
import { onQueryClient, queryClient } from './query-clients.ts'
import { useHeldWhilePressed } from './held-while-pressed.ts'
import { router } from './router.tsx'
import { dismissToast, showDeferredFailure, useToasts } from '../components/toasts.ts'

/** How long requests run before the loading toast appears, in milliseconds. */
const LOADING_DELAY_MS = 150

// Returns whether requests have been running for a while: a toast for a short request would flicker.
function useLoading(): boolean {
  const busy = traffic.use() > 0
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!busy) return undefined
    const timer = setTimeout(() => setLate(true), LOADING_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [busy])
  return busy && isLate
}

/** All toasts: loading, failures and news (specification section 8). */
function Toasts() {
  const { t } = useLingui()
  const loading = useLoading() ? t`Loading...` : undefined
  // Rerenders when a bar appears or disappears, because the stack is placed below the bars.
  useBars()
  return <ToastStack loading={loading} toasts={useToasts()} onClose={dismissToast} />
}

/**
 * The last error boundary, for errors outside a page. Shows the frame of index.html, with the text that the app could not be
 * opened.
 */
export class RootError extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    window.lanternBoot?.fail()
    reportError(error)
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <div className="frame">
        <main />
      </div>
    )
  }
}

// Rarely shown, so kept out of the first load. If the dialog cannot be loaded, a toast replaces it.
const loadWarnings = () => import('./warnings.tsx')
const SessionDialog = lazyView(loadWarnings, 'SessionDialog', {
  texts: 'shell',
  instead: DeferredFailureToast,
})

function DeferredFailureToast() {
  useEffect(showDeferredFailure, [])
  return null
}

/** When the data on screen was loaded; shown while the connection is slow or lost. */
export const LoadedAt = lazyView(loadWarnings, 'LoadedAt', { texts: 'shell', instead: nothing })

// Do not reload if this note fails to load: data stored only in memory would be lost.
const DiskNote = lazyView(loadWarnings, 'DiskNote', { texts: 'shell', instead: nothing })

// Guests do not need this. Retries until the chunk is loaded: the lost connection that left an order unconfirmed may also cut
// this download, and the order must be reconciled. A hidden page waits until it is shown.
async function loadFollowMember(): Promise<typeof import('./follow-member.tsx')> {
  for (let wait = 3_000; ; wait = Math.min(wait * 2, 12_000)) {
    try {
      return await import('./follow-member.tsx')
    } catch {
      // Some browsers cache a failed import until the page is reloaded. Reloads even while an order is unconfirmed, if it is on
      // disk: nothing but this chunk reconciles it.
      if (wait > 3_000 && isOnline()) await reloadForMissingChunk()
      await new Promise<void>((resolve) => {
        const stop = whileVisible(wait, () => {
          stop()
          resolve()
        })
      })
    }
  }
}
const FollowMember = lazyView(loadFollowMember, 'FollowMember', { texts: 'shell' })

/** The root component, which wraps every screen. */
export function App() {
  const client = useSyncExternalStore(onQueryClient, queryClient)
  const { notice, token } = useSession()
  const trouble = useHeldWhilePressed(useSyncExternalStore(onDiskTrouble, diskTrouble))
  useLanguage()
  return (
    <RootError>
      <I18nProvider i18n={i18n}>
        {/* Outside the keyed subtree: a remount would announce the note again. */}
        <output className="block">{trouble && <DiskNote trouble={trouble} />}</output>
        {/* Keyed by session: mounted components keep their query client, which has the last member's data. */}
        <QueryClientProvider key={token ?? 'guest'} client={client}>
          <Bars />
          <RouterProvider router={router} />
          <Toasts />
          {notice && <SessionDialog notice={notice} />}
          {token !== undefined && <FollowMember token={token} />}
        </QueryClientProvider>
      </I18nProvider>
    </RootError>
  )
}

// The update would lose an unconfirmed order that is only in memory, also of a member whose session has ended.
function useOrderAtRisk(): boolean {
  const { member } = useSession()
  const isAtRisk = () =>
    journalEntries().some(
      (entry) => isResultUnknown(entry) && (entry.member === member ? isMemoryOnly() : isJournalInMemory()),
    )
  useSyncExternalStore(onDiskTrouble, isAtRisk)
  return useSyncExternalStore(onJournal, isAtRisk)
}

function useBars() {
  const connection = useHeldWhilePressed(useConnection())
  // Offline, a new version may lack texts or chunks.
  const isHeld = useOrderAtRisk() || connection === 'offline'
  const update = updateState.use()
  return { connection, update: useHeldWhilePressed(isHeld ? undefined : update) }
}

/**
 * The bars above every screen: connection trouble and a new version. The live region is always there: screen readers may miss the
 * text of one that appears with it. Screen readers announce only the new bar.
 */
export function Bars() {
  const { connection, update } = useBars()
  return (
    <output aria-atomic="false" className="block">
      {connection !== 'online' && (
        <Banner tone="warn" icon={connection === 'offline' ? WifiOffIcon : ClockIcon}>
          {connection === 'offline' ? <Trans>No connection</Trans> : <Trans>The network is slow</Trans>}
          <LoadedAt />
        </Banner>
      )}
      {update && (
        <Banner
          tone="info"
          action={
            <Button
              variant="quiet"
              size="sm"
              busy={update === 'accepted'}
              onClick={() => void acceptUpdate()}
            >
              <Trans comment="button: installs the new version of the app">Update</Trans>
            </Button>
          }
        >
          <Trans>A new version is ready</Trans>
        </Banner>
      )}
    </output>
  )
}
