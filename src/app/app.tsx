import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { useSession } from '../session/session.ts'
import { diskTrouble, onDiskLost } from '../storage/disk.ts'
import { Bars } from './bars.tsx'
import { onQueryClient, queryClient } from './data.ts'
import { FollowServer } from './follow-server.tsx'
import { RootError } from './root-error.tsx'
import { router } from './router.ts'
import { Toasts } from './toast-area.tsx'
import { showHeld } from './toasts.ts'

const LOAD_AGAIN_MS = 3_000

// Seen seldom: not worth bytes of the first load. Where it cannot be had the toast says it, and the app goes on.
const SessionDialog = lazy(async () => {
  try {
    return await import('./session-dialog.tsx')
  } catch {
    showHeld()
    return { default: () => null }
  }
})
// The note must not cost a reload: what lives in memory would be lost by it.
const DiskNote = lazy(async () => {
  try {
    return await import('./disk-note.tsx')
  } catch {
    return { default: () => null }
  }
})

// A guest does without. The connection that breaks an order may break this too, and what is in doubt must be looked for: it is loaded until it is there.
const FollowMember = lazy(async () => {
  for (;;) {
    try {
      return await import('./follow-member.tsx')
    } catch {
      await new Promise((resolve) => setTimeout(resolve, LOAD_AGAIN_MS))
    }
  }
})

/** The app: what wraps every screen. */
export function App() {
  const client = useSyncExternalStore(onQueryClient, queryClient)
  const { notice, token } = useSession()
  const diskFails = useSyncExternalStore(onDiskLost, diskTrouble) !== undefined
  useLanguage()
  return (
    <RootError>
      <I18nProvider i18n={i18n}>
        {/* Not in what is keyed: it would be said once more. */}
        {diskFails && (
          <Suspense>
            <DiskNote />
          </Suspense>
        )}
        {/* Keyed: what is mounted keeps the client it began with, and would show the last member's data to the next one. */}
        <QueryClientProvider key={token ?? 'guest'} client={client}>
          <Bars />
          <RouterProvider router={router} />
          <Toasts />
          {notice && (
            <Suspense>
              <SessionDialog notice={notice} />
            </Suspense>
          )}
          <FollowServer />
          {token !== undefined && (
            <Suspense>
              <FollowMember />
            </Suspense>
          )}
        </QueryClientProvider>
      </I18nProvider>
    </RootError>
  )
}
