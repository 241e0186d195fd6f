import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { inHalfWidth } from '../money/typed-amount.ts'
import { PasswordField } from '../ui/fields.tsx'

/** Returns whether a text can be a withdrawal code or a PIN: six digits. */
export function isCode(typed: string): boolean {
  return /^\d{6}$/.test(typed)
}

/** The field for a withdrawal code or a PIN. Its value is never stored or offered to password managers. */
export function CodeField({
  onType,
  ...rest
}: { onType: (typed: string) => void } & Omit<ComponentProps<typeof PasswordField>, 'autoComplete'>) {
  return (
    <PasswordField
      hint={<Trans>Six digits</Trans>}
      {...rest}
      autoComplete="off"
      inputMode="numeric"
      // No `maxLength`, which would cut a pasted "123 456" before its space is removed.
      onChange={(event) => onType(inHalfWidth(event.currentTarget.value).replaceAll(/\D/g, '').slice(0, 6))}
    />
  )
}
