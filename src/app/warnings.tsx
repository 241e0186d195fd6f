import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { AsOf } from '../components/query-view.tsx'
import { showDeferredFailure } from '../components/toasts.ts'
import { dismissNotice } from '../session/session.ts'
import type { DiskTrouble } from '../storage/disk.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { focusHeadingAfter } from '../ui/focus.ts'
import { CrossIcon } from '../ui/icons/shell.ts'
import { useHeldWhilePressed } from './held-while-pressed.ts'
import { router } from './router.tsx'

/** The dialog after a session expired, or after another member logged in. */
export function SessionDialog({ notice }: { notice: 'expired' | 'changed' }): ReactNode {
  return notice === 'expired' ? <Expired /> : <Changed />
}

function logIn(): void {
  dismissNotice()
  const { href, pathname } = router.state.location
  if (pathname !== '/login') void router.navigate({ to: '/login', search: { back: href } })
}

/** Shown when the server ended the session (specification section 4). Closing it leaves the member on the page, as a guest. */
function Expired() {
  const { t } = useLingui()
  useEffect(showDeferredFailure, [])
  return (
    <Dialog
      onClose={dismissNotice}
      title={<Trans>Member login</Trans>}
      actions={
        <>
          <Button size="md" onClick={logIn}>
            <Trans>Log in</Trans>
          </Button>
          <Button variant="ghost" onClick={dismissNotice}>
            <Trans>Not now</Trans>
          </Button>
        </>
      }
    >
      <p className="text-bad">
        {t({ id: 'mine.login-error', message: 'Your login has expired. Please log in again.' })}
      </p>
    </Dialog>
  )
}

/**
 * Another member has logged in, in another tab or after the session ended. Leaves the page, because its URL contains what the
 * first member chose and typed.
 */
function Changed() {
  useEffect(() => void router.navigate({ to: '/home', replace: true }), [])
  return (
    <Dialog
      onClose={dismissNotice}
      title={<Trans>Account changed</Trans>}
      actions={
        <Button size="md" onClick={dismissNotice}>
          <Trans comment="button: I have read it">Got it</Trans>
        </Button>
      }
    >
      <Trans>
        A different account is logged in now. You see that account’s money and orders. Anything you hadn’t
        confirmed here wasn’t sent.
      </Trans>
    </Dialog>
  )
}

type Trouble = Exclude<DiskTrouble, 'both'>

// Outside the component, so that what was dismissed does not return before the next start.
let dismissed: readonly Trouble[] = []

/** A note that the device stores nothing, or that stored data could not be read. Shown until dismissed. */
export function DiskNote({ trouble }: { trouble: DiskTrouble }) {
  const { t } = useLingui()
  const [read, setRead] = useState(dismissed)
  const now: readonly Trouble[] = trouble === 'both' ? ['memory', 'damage'] : [trouble]
  const shown = now.filter((note) => !read.includes(note))
  // This chunk may arrive during a press.
  if (!useHeldWhilePressed(shown.length > 0, false)) return null
  const close = () => {
    dismissed = [...read, ...shown]
    setRead(dismissed)
  }
  return (
    <Banner
      tone="warn"
      action={<IconButton ref={focusHeadingAfter} icon={CrossIcon} label={t`Close`} onClick={close} />}
    >
      <span className="flex flex-col gap-1">
        {shown.includes('memory') && (
          <span>
            <Trans>
              This browser can’t save anything right now. When you close the app, you may be logged out and
              lose what you typed. If you’ve just sent an order, check your records before you make another
              one.
            </Trans>
          </span>
        )}
        {shown.includes('damage') && (
          <span>
            <Trans>
              We couldn’t read some of the data saved on this device. Your money isn’t affected. If you’ve
              just sent an order, check your records before you make another one.
            </Trans>
          </span>
        )}
      </span>
    </Banner>
  )
}

/** When the oldest data on screen was loaded. */
export function LoadedAt(): ReactNode {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  const moment = useSyncExternalStore(subscribe, () =>
    Math.min(
      ...cache
        // Excludes the config: an answer from the worker's cache counts as just loaded.
        .findAll({ type: 'active', predicate: ({ meta }) => meta?.keep !== 'config' })
        .flatMap(({ meta, state }) => (meta?.keep && state.dataUpdatedAt > 0 ? state.dataUpdatedAt : [])),
    ),
  )
  return (
    Number.isFinite(moment) && (
      <>
        {' · '}
        <AsOf moment={moment} />
      </>
    )
  )
}
