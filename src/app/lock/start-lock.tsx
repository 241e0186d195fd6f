import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { loadTexts } from '../../i18n/catalogs.ts'
import { makeCover } from './cover.ts'
import { startGuard } from './guard.ts'
import { LockScreen } from './lock-screen.tsx'

let isStarted = false

/**
 * Starts the lock of this member, once; on a cold start the app is covered when the promise resolves. A React root of its own: what breaks in the
 * app leaves the lock, and the app goes on behind it.
 */
export async function startLock(isCold: boolean): Promise<void> {
  await loadTexts()
  const app = document.getElementById('root')
  if (isStarted || !app) return
  isStarted = true
  const cover = makeCover(app)
  startGuard(cover, isCold)
  createRoot(cover.element).render(
    <I18nProvider i18n={i18n}>
      <LockScreen />
    </I18nProvider>,
  )
}
