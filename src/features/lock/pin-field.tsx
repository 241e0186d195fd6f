import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { inHalfWidth } from '../../money/typed-amount.ts'
import { PasswordField } from '../../ui/password-field.tsx'

/** Six digits that open the lock. No password manager is asked to keep them. */
export function PinField({
  onType,
  ...rest
}: { onType: (typed: string) => void } & Omit<ComponentProps<typeof PasswordField>, 'autoComplete'>) {
  return (
    <PasswordField
      hint={<Trans>Six digits</Trans>}
      {...rest}
      autoComplete="off"
      inputMode="numeric"
      maxLength={6}
      onChange={(event) => onType(inHalfWidth(event.currentTarget.value).replaceAll(/\D/g, ''))}
    />
  )
}
