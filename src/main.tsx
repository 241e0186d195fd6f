import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startData } from './app/data.ts'
import { showStartFailure } from './app/start-failure.ts'
import { wire } from './app/wire.ts'
import { currentLanguage, startLanguage } from './i18n/language.ts'
import { registerWorker } from './pwa/register-worker.ts'
import { startSession } from './session/session.ts'
import { startJournal } from './submissions/journal.ts'
import './ui/tokens.css'

// Read before the router rewrites the address; loaded only for those who come by an invite.
async function keepInvite(): Promise<void> {
  if (!/[?&]invite_code=/.test(location.search)) return
  const { captureInviteCode } = await import('./features/account/invite-code.ts')
  await captureInviteCode()
}

async function start(root: HTMLElement): Promise<void> {
  await Promise.all([startLanguage(), startSession(), startJournal(), keepInvite().catch(() => undefined)])
  wire()
  await startData()
  // What a page's error screen has told is not for the console as well.
  createRoot(root, { onCaughtError: () => undefined }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  registerWorker(() => currentLanguage().wire)
}

const root = document.getElementById('root')
if (root) start(root).catch(() => showStartFailure(root, currentLanguage().locale))
