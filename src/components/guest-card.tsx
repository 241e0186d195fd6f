import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonLink } from './button-link.tsx'
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
          <ButtonLink to="/login" search={{ back }} full>
            <Trans>Log in</Trans>
          </ButtonLink>
          <ButtonLink to="/register" search={{ back }} variant="ghost" full>
            <Trans>Register</Trans>
          </ButtonLink>
        </>
      }
    >
      {children}
    </EmptyState>
  )
}
