import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { importWithRetry } from '../pwa/chunk-retry.ts'
import { useSession } from '../session/session.ts'
import { Bars } from './bars.tsx'
import { onQueryClient, queryClient } from './data.ts'
import { FollowServer } from './follow-server.tsx'
import { RootError } from './root-error.tsx'
import { router } from './router.ts'
import { Toasts } from './toast-area.tsx'

// Seen seldom, and never without an answer of the server: not worth bytes of the first load.
const ExpiredDialog = lazy(() => importWithRetry(() => import('./expired-dialog.tsx')))

/** The app: what wraps every screen. */
export function App() {
  const client = useSyncExternalStore(onQueryClient, queryClient)
  const { expired, token } = useSession()
  useLanguage()
  return (
    <RootError>
      <I18nProvider i18n={i18n}>
        {/* Keyed: what is mounted keeps the client it began with, and would show the last member's data to the next one. */}
        <QueryClientProvider key={token ?? 'guest'} client={client}>
          <Bars />
          <RouterProvider router={router} />
          <Toasts />
          {expired && (
            <Suspense>
              <ExpiredDialog />
            </Suspense>
          )}
          <FollowServer />
        </QueryClientProvider>
      </I18nProvider>
    </RootError>
  )
}
