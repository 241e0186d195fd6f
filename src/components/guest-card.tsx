import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Icon } from '../ui/icons/icon.tsx'

/** Replaces a members-only page for guests. Explains the page, with links to log in or register that lead back to it. */
export function GuestCard({
  children,
  ...looks
}: {
  icon: Icon
  drawing?: ReactNode
  title: ReactNode
  children: ReactNode
}) {
  const back = useLocation({ select: (location) => location.href })
  return (
    <EmptyState
      {...looks}
      actions={
        <>
          <Link to="/login" search={{ back }} className={buttonClass({ full: true })}>
            <Trans>Log in</Trans>
          </Link>
          <Link to="/register" search={{ back }} className={buttonClass({ variant: 'ghost', full: true })}>
            <Trans>Register</Trans>
          </Link>
        </>
      }
    >
      {children}
    </EmptyState>
  )
}
