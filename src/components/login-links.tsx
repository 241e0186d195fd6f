import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { ButtonLink } from './button-link.tsx'
import type { ButtonLook } from '../ui/button.tsx'

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
