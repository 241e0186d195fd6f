import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { readNotice } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { router } from './router.ts'
import { showHeld } from '../components/toasts.ts'

/** The dialog after a session expired, or after another member logged in in another tab. */
export function SessionDialog({ notice }: { notice: 'expired' | 'changed' }): ReactNode {
  return notice === 'expired' ? <Expired /> : <Changed />
}

function logIn(): void {
  readNotice()
  const { href, pathname } = router.state.location
  if (pathname !== '/login') void router.navigate({ to: '/login', search: { back: href } })
}

/** Shown when the server ended the session (specification section 4). Closing it leaves the member on the page, as a guest. */
function Expired() {
  const { t } = useLingui()
  useEffect(showHeld, [])
  return (
    <Dialog
      open
      onClose={readNotice}
      title={<Trans>Member login</Trans>}
      actions={
        <>
          <Button size="md" onClick={logIn}>
            <Trans>Log in</Trans>
          </Button>
          <Button variant="ghost" size="md" onClick={readNotice}>
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
 * Another member has logged in, in another tab. Leaves the page, because its URL contains what the first member chose and typed.
 */
function Changed() {
  useEffect(() => void router.navigate({ to: '/home', replace: true }), [])
  return (
    <Dialog
      open
      onClose={readNotice}
      title={<Trans>Account changed</Trans>}
      actions={
        <Button size="md" onClick={readNotice}>
          <Trans comment="button: I have read it">Got it</Trans>
        </Button>
      }
    >
      <Trans>
        A different account was logged in from another tab. You now see that account’s money and orders.
        Anything you hadn’t confirmed here wasn’t sent.
      </Trans>
    </Dialog>
  )
}
