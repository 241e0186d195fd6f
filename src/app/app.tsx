import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { Bars } from './bars.tsx'
import { onQueryClient, queryClient } from './data.ts'
import { ExpiredDialog } from './expired-dialog.tsx'
import { FollowServer } from './follow-server.tsx'
import { RootError } from './root-error.tsx'
import { router } from './router.ts'
import { Toasts } from './toast-area.tsx'

/** The app: what wraps every screen. */
export function App() {
  const client = useSyncExternalStore(onQueryClient, queryClient)
  useLanguage()
  return (
    <RootError>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <Bars />
          <RouterProvider router={router} />
          <Toasts />
          <ExpiredDialog />
          <FollowServer />
        </QueryClientProvider>
      </I18nProvider>
    </RootError>
  )
}
