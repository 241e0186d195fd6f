import { Trans } from '@lingui/react/macro'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { endSession, useSession } from '../../session/session.ts'
import { suppressNextPopUp } from '../../site/first-dialogs.ts'
import { useUnfinishedSubmissions } from '../../submissions/journal.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/fields.tsx'

/** A button that logs the member out on this device, after a confirmation. Works offline; guests do not see it. */
export function LogoutButton() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const { token } = useSession()
  const [asking, setAsking] = useState(false)
  const hasUnconfirmed = useUnfinishedSubmissions().some((submission) => submission.state === 'unconfirmed')
  if (token === undefined) return null
  const logOut = async () => {
    setAsking(false)
    const visit = history.location.state.__TSR_key
    await endSession(token, 'logout')
    // On a slow disk, the member may have opened another page meanwhile.
    if (history.location.state.__TSR_key !== visit) return
    suppressNextPopUp(history)
    await navigate({ to: '/home' })
  }
  return (
    <>
      <Button variant="ghost" size="lg" full onClick={() => setAsking(true)}>
        <Trans>Log out</Trans>
      </Button>
      {asking && (
        <Dialog
          onClose={() => setAsking(false)}
          title={<Trans>Log out on this device?</Trans>}
          actions={
            <>
              <Button variant="danger" onClick={logOut}>
                <Trans>Log out</Trans>
              </Button>
              <Button variant="ghost" data-autofocus onClick={() => setAsking(false)}>
                <Trans>Stay logged in</Trans>
              </Button>
            </>
          }
        >
          <p>
            <Trans>
              Logging out removes your records and personal data from this device. Your records come back when
              you next log in; drafts and the list of sent feedback don’t. Your money isn’t affected.
            </Trans>
          </p>
          {hasUnconfirmed && (
            <Note tone="warn" className="mt-3 text-left">
              <Trans>
                You have an unconfirmed order. We’ll check it again when you next log in. Until then, don’t
                send the same order again.
              </Trans>
            </Note>
          )}
        </Dialog>
      )}
    </>
  )
}
