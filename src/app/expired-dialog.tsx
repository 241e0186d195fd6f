import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { readExpiry } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { router } from './router.ts'
import { showHeld } from './toasts.ts'

function logIn(): void {
  readExpiry()
  const { href, pathname } = router.state.location
  if (pathname !== '/login') void router.navigate({ to: '/login', search: { back: href } })
}

/** The one dialog when the server ended the session (specification section 4). Closing it leaves a guest on the page. */
export default function ExpiredDialog() {
  const { t } = useLingui()
  useEffect(showHeld, [])
  return (
    <Dialog
      open
      onClose={readExpiry}
      title={<Trans>Member login</Trans>}
      actions={
        <>
          <Button variant="ghost" size="md" onClick={readExpiry}>
            <Trans>Not now</Trans>
          </Button>
          <Button size="md" onClick={logIn}>
            <Trans>Log in</Trans>
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
