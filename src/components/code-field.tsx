import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { inHalfWidth } from '../money/typed-amount.ts'
import { PasswordField } from '../ui/password-field.tsx'

/** Returns whether a text can be a withdrawal code: six digits. */
export function isCode(typed: string): boolean {
  return /^\d{6}$/.test(typed)
}

interface CodeFieldProps {
  value: string
  onType: (typed: string) => void
  error?: ReactNode
  className?: string
}

/** The field for the withdrawal code, for members who have one. The code is never stored or offered to password managers. */
export function CodeField({ value, onType, error, className }: CodeFieldProps) {
  return (
    <div className={className}>
      <PasswordField
        label={<Trans>Withdrawal code</Trans>}
        hint={<Trans>Six digits</Trans>}
        error={error}
        autoComplete="off"
        inputMode="numeric"
        maxLength={6}
        value={value}
        onChange={(event) => onType(digitsOf(event.currentTarget.value))}
      />
    </div>
  )
}

function digitsOf(typed: string): string {
  return inHalfWidth(typed).replaceAll(/\D/g, '')
}
