import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ButtonLink } from './button-link.tsx'
import type { ButtonLook } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Replaces a members-only page for guests. Explains the page, with links to log in or register that lead back to it. */
export function GuestCard(texts: Omit<ComponentProps<typeof EmptyState>, 'actions'>) {
  return <EmptyState {...texts} actions={<LogInLinks />} />
}

/** Links to log in or register that lead back to this page. */
export function LogInLinks({ size = 'lg' }: Pick<ButtonLook, 'size'>) {
  const back = useLocation({ select: (location) => location.href })
  return (
    <>
      <ButtonLink to="/login" search={{ back }} size={size} full>
        <Trans>Log in</Trans>
      </ButtonLink>
      <ButtonLink to="/register" search={{ back }} variant="ghost" size={size} full>
        <Trans>Register</Trans>
      </ButtonLink>
    </>
  )
}
