import type { ReactNode } from 'react'
import { BrandMark } from '../../components/brand-mark.tsx'
import { useBrandName } from '../../site/site.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { passing } from './enter.ts'
import { userQuery } from '../../session/user.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MemberIcon } from '../../ui/icons/shell.ts'

/** The operator's logo and name above a form, with a greeting. */
export function Welcome({ children }: { children: ReactNode }) {
  const name = useBrandName()
  return (
    <div className="flex items-center gap-3 py-4">
      <BrandMark className="size-12 shrink-0" />
      <div className="min-w-0">
        <p className="text-20 font-bold">{name}</p>
        <p className="text-ink-2">{children}</p>
      </div>
    </div>
  )
}

/** Replaces login and register for a logged-in member. Shows the username and a button to continue. */
export function AlreadyLoggedIn({ back }: { back: string }) {
  const router = useRouter()
  const { data: user } = useQuery(userQuery)
  const username = user?.username
  if (passing.get()) return null
  return (
    <EmptyState
      icon={MemberIcon}
      title={username ? <Trans>You’re logged in as {username}</Trans> : <Trans>You’re logged in</Trans>}
      actions={
        <Button onClick={() => void router.navigate({ href: back, replace: true })}>
          <Trans comment="button on the login page, for a member who is already logged in">Continue</Trans>
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
