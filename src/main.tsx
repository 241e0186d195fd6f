import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startQueryClients } from './app/query-clients.ts'
import { PENDING_MS, router } from './app/router.tsx'
import { startApi } from './app/start-api.ts'
import { startLanguage } from './i18n/language.ts'
import { lockFlag } from './local-storage.ts'
import { importWithRetry } from './pwa/chunk-retry.ts'
import { isInstalled, keepInstallOffer } from './pwa/installed.ts'
import { registerWorker, waitingVersion, workerSettled } from './pwa/register-worker.ts'
import { markStage } from './pwa/stages.ts'
import { reloadsHeld } from './pwa/updates.ts'
import { getSession, startSession } from './session/session.ts'
import { isResultUnknown, journalEntries, startJournal } from './submissions/journal.ts'
import './ui/tokens.css'

// Runs before the router rewrites the URL. Loads the code only for visitors with an invite.
async function storeInviteCode(): Promise<void> {
  if (!/[?&]invite_code=/.test(location.search)) return
  const { captureInviteCode } = await importWithRetry(() => import('./features/account/invite-code.ts'))
  await captureInviteCode()
}

// Only for an installed app, which the system closes and reopens at its start page. In a browser the URL stays.
async function restoreLastRoute(): Promise<void> {
  if (!isInstalled()) return
  const { startLastRoute } = await import('./app/last-route.ts')
  await startLastRoute()
}

// Runs before any member data is shown. If the lock cannot be loaded, the app does not open.
async function lockIfNeeded(): Promise<void> {
  const { token, member } = getSession()
  if (token === undefined || lockFlag(member) === undefined) return
  const { startLock } = await importWithRetry(() => import('./app/lock/start-lock.tsx'))
  await startLock(() => true)
}

// Load the route before the first render: otherwise React would commit an empty tree first.
async function loadRoute(): Promise<void> {
  // The router's component does the same, but only once it is mounted: it would miss a Back before that.
  router.history.subscribe(router.load)
  const loaded = router.load().catch(() => undefined) // the router's component shows the error
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, PENDING_MS))])
}

async function start(root: HTMLElement): Promise<void> {
  markStage('code')
  keepInstallOffer()
  const waiting = waitingVersion().catch(() => undefined)
  await Promise.all([
    startLanguage(),
    startSession().then(startJournal),
    storeInviteCode().catch(() => undefined),
  ])
  markStage('disk')
  const takeOver = await waiting
  // With an unconfirmed submission or something typed in the frame, a new version waits for the member.
  if (takeOver && !journalEntries().some(isResultUnknown) && !reloadsHeld())
    await takeOver().catch(() => undefined)
  startApi()
  await startQueryClients()
  markStage('data')
  await restoreLastRoute().catch(() => undefined)
  await lockIfNeeded()
  await loadRoute()
  // A policy may block the boot script, which removes the frame.
  if (!window.lanternBoot) document.querySelector('.frame')?.remove()
  markStage('render')
  // Do not log errors that an error screen shows.
  createRoot(root, { onCaughtError: () => undefined }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  registerWorker()
  afterStart().catch(() => undefined)
}

// No screen waits for these features. On a first visit the worker fetches their chunk; waiting for the worker avoids a second
// download.
async function afterStart(): Promise<void> {
  await workerSettled()
  const { startDeferred } = await importWithRetry(() => import('./app/deferred.ts'))
  startDeferred()
}

const root = document.getElementById('root')
if (root)
  start(root).catch((error: unknown) => {
    window.lanternBoot?.fail()
    reportError(error)
  })
