import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { handOver, type TypedCredentials } from './drafts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { QuestionIcon } from '../../ui/icons/pages.ts'

/** The answer to a registration never came: nothing is sent again, and login shows whether the account is there. */
export function LostRegistration({
  typed,
  back,
  onReturn,
}: {
  typed: TypedCredentials
  back: string
  onReturn: () => void
}) {
  const router = useRouter()
  const { username } = typed
  const logIn = () => {
    handOver(typed)
    void router.navigate({ to: '/login', search: { back }, replace: true })
  }
  return (
    <ErrorState
      icon={QuestionIcon}
      title={<Trans>We don’t know whether the account was made</Trans>}
      actions={
        <>
          <Button onClick={logIn}>
            <Trans>Log in as {username}</Trans>
          </Button>
          <Button variant="ghost" size="md" onClick={onReturn}>
            <Trans>Back to the form</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        The server’s answer did not reach us, and we have not asked again. Try to log in with what you typed:
        if it works, the account is yours. If not, come back and register again.
      </Trans>
    </ErrorState>
  )
}
