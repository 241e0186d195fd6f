import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { DrawnMark } from '../../components/brand-mark.tsx'
import { removeLock } from '../../features/lock/stored-lock.ts'
import { UnlockForm } from '../../features/lock/unlock-form.tsx'
import { loadTexts } from '../../i18n/language.ts'
import { endSession, getSession, useSession } from '../../session/session.ts'
import { userQuery } from '../../session/user.ts'
import { useVisible } from '../../components/use-visible.ts'
import { suppressNextPopUp, suppressPopUps } from '../../site/first-dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { queryClient } from '../query-clients.ts'
import { router } from '../router.tsx'
import { LOCK_TITLE, makeCover } from './cover.ts'
import { phase, startGuard, unlock } from './guard.ts'

let isStarted = false

/**
 * Starts the app lock; later calls do nothing. Calls `mustLock` once the texts are loaded; if `mustLock` returns true, the app
 * starts locked. Uses its own React root: an error in the app cannot remove the lock, and the app keeps running behind it.
 */
export async function startLock(mustLock: () => boolean): Promise<void> {
  await loadTexts()
  const app = document.getElementById('root')
  if (isStarted || !app) return
  isStarted = true
  const cover = makeCover(app)
  startGuard(cover, mustLock())
  createRoot(cover.element).render(
    <I18nProvider i18n={i18n}>
      <LockScreen />
    </I18nProvider>,
  )
}

/** The screen shown while the app is hidden. */
function LockScreen() {
  const current = phase.use()
  const { token, member } = useSession()
  return (
    <div className="mx-auto flex min-h-full max-w-96 flex-col justify-center gap-6 px-safe py-8 text-center">
      {/* Not the operator's logo: this screen uses none of the app's data. */}
      <DrawnMark className="mx-auto size-14" />
      {current === 'locked' && member !== undefined && <Locked member={member} />}
      {current === 'locked' && member === undefined && token !== undefined && <Unknown token={token} />}
    </div>
  )
}

// Focuses the heading until the lock's input is loaded, and on screens without input.
function focus(heading: HTMLElement | null): void {
  heading?.focus()
}

function Title({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <h1 id={LOCK_TITLE} ref={focus} tabIndex={-1} className="text-20 font-bold">
        {title}
      </h1>
      <p className="mt-2 text-ink-2">{children}</p>
    </div>
  )
}

/** Logs the member out, without an announcement on the page behind the lock. */
async function logOut(token: string): Promise<void> {
  suppressPopUps(router.latestLocation.state.__TSR_key)
  await endSession(token, 'logout')
}

/** How often the user info is refetched while the member is unknown, in milliseconds. */
const REFETCH_MS = 10_000

function Unknown({ token }: { token: string }) {
  // A slow connection counts as online, so no reconnect refetches after a timeout.
  useQuery({ ...userQuery, refetchInterval: useVisible() && REFETCH_MS }, queryClient())
  return (
    <>
      <Title title={<Trans>The app is locked</Trans>}>
        <Trans>We’re checking whose account this is. This needs a connection.</Trans>
      </Title>
      <Button variant="quiet" onClick={() => void logOut(token)}>
        <Trans>Log out</Trans>
      </Button>
    </>
  )
}

function Locked({ member }: { member: string }) {
  const [isForgotten, setForgotten] = useState(false)
  if (isForgotten) return <Forgotten member={member} onBack={() => setForgotten(false)} />
  return (
    <>
      <Title title={<Trans>The app is locked</Trans>}>
        <Trans>Deposits and withdrawals continue; we keep checking them.</Trans>
      </Title>
      <div className="text-left">
        <UnlockForm member={member} onUnlocked={unlock} />
      </div>
      <Button variant="quiet" onClick={() => setForgotten(true)}>
        <Trans>I can’t unlock the app</Trans>
      </Button>
    </>
  )
}

function Forgotten({ member, onBack }: { member: string; onBack: () => void }) {
  const [busy, setBusy] = useState(false)
  const forget = async () => {
    const { token } = getSession()
    if (token === undefined) return
    setBusy(true)
    const { history } = router
    const visit = history.location.state.__TSR_key
    // End the session first: without it, there is nothing to guard, even if the app closes in between.
    await logOut(token)
    await removeLock(member)
    // On a slow disk, the guest may have opened another page meanwhile.
    if (history.location.state.__TSR_key !== visit) return
    suppressNextPopUp(history)
    await router.navigate({ to: '/home' })
  }
  return (
    <>
      <Title title={<Trans>Log out to remove the lock?</Trans>}>
        <Trans>
          Logging out removes your records, your personal data and this lock from this device. You can then
          log in again with your password, which needs a connection, and set a new lock. Your money and orders
          aren’t affected.
        </Trans>
      </Title>
      <div className="flex flex-col gap-3">
        <Button variant="danger" size="lg" full busy={busy} onClick={forget}>
          <Trans>Log out</Trans>
        </Button>
        <Button variant="ghost" size="lg" full onClick={onBack}>
          <Trans comment="button: to the lock">Back</Trans>
        </Button>
      </div>
    </>
  )
}
