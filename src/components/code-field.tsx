import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { inHalfWidth } from '../money/typed-amount.ts'
import { PasswordField } from '../ui/password-field.tsx'

/** Whether it can be a withdrawal code: six digits. */
export function isCode(typed: string): boolean {
  return /^\d{6}$/.test(typed)
}

interface CodeFieldProps {
  value: string
  onType: (typed: string) => void
  error?: ReactNode
  className?: string
}

/** The withdrawal code, for a member who has one. It is not stored, and password managers are not offered it. */
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
