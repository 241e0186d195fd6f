import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { isPassing } from './enter.ts'
import { userQuery } from '../../session/user-query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MemberIcon } from '../../ui/icons/shell.ts'

/** What somebody sees on login or register who is logged in: who that is, and the way on. */
export function AlreadyIn({ back }: { back: string }) {
  const router = useRouter()
  const { data: user } = useQuery(userQuery)
  const username = user?.username
  if (isPassing()) return null
  return (
    <EmptyState
      icon={MemberIcon}
      title={username ? <Trans>You are logged in as {username}</Trans> : <Trans>You are logged in</Trans>}
      actions={
        <Button onClick={() => void router.navigate({ href: back, replace: true })}>
          <Trans comment="button: leave the login page, as you are logged in">Continue</Trans>
        </Button>
      }
    >
      <Trans>
        To use another account, log out in the{' '}
        <Link to="/setting" className="underline">
          settings
        </Link>{' '}
        first.
      </Trans>
    </EmptyState>
  )
}
