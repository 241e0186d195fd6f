import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startData } from './app/data.ts'
import { wire } from './app/wire.ts'
import { hasLock } from './features/lock/has-lock.ts'
import { currentLanguage, startLanguage } from './i18n/language.ts'
import { importWithRetry } from './pwa/chunk-retry.ts'
import { isInstalled, keepInstallOffer } from './pwa/installed.ts'
import { registerWorker, waitingVersion, workerSettled } from './pwa/register-worker.ts'
import { getSession, startSession } from './session/session.ts'
import { journalEntries, startJournal } from './submissions/journal.ts'
import './ui/tokens.css'

// Read before the router rewrites the address; loaded only for those who come by an invite.
async function keepInvite(): Promise<void> {
  if (!/[?&]invite_code=/.test(location.search)) return
  const { captureInviteCode } = await importWithRetry(() => import('./features/account/invite-code.ts'))
  await captureInviteCode()
}

// Only an installed app is closed by the system and reopened at its start: in a browser the URL stays.
async function followRoutes(): Promise<void> {
  if (!isInstalled()) return
  const { startLastRoute } = await import('./app/last-route.ts')
  await startLastRoute()
}

// Before anything of a member's is shown: without its lock, the app does not open.
async function lock(): Promise<void> {
  const { token, member } = getSession()
  if (token === undefined || !hasLock(member)) return
  const { startLock } = await importWithRetry(() => import('./app/lock/start-lock.tsx'))
  await startLock(() => true)
}

async function start(root: HTMLElement): Promise<void> {
  keepInstallOffer()
  const waiting = waitingVersion().catch(() => undefined)
  await Promise.all([startLanguage(), startSession().then(startJournal), keepInvite().catch(() => undefined)])
  // While a submission is open, a new version waits for the member.
  const takeOver = journalEntries().length === 0 && (await waiting)
  if (takeOver) await takeOver().catch(() => undefined)
  wire()
  await startData()
  await followRoutes().catch(() => undefined)
  await lock()
  // An error that has its error screen is not logged too.
  createRoot(root, { onCaughtError: () => undefined }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  registerWorker(() => currentLanguage().wire)
  afterStart().catch(() => undefined)
}

// No screen waits for these. At a first visit the worker fetches their chunk, so that it is not loaded twice.
async function afterStart(): Promise<void> {
  await workerSettled()
  const { startDeferred } = await importWithRetry(() => import('./app/deferred.ts'))
  startDeferred()
}

const root = document.getElementById('root')
if (root) start(root).catch(() => window.lanternBoot?.fail())
