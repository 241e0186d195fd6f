import { useLingui } from '@lingui/react/macro'
import { useState, type KeyboardEvent } from 'react'
import { IconButton } from './button.tsx'
import { EyeIcon, EyeOffIcon } from './icons/pages.ts'
import { TextField, VERBATIM, type TextFieldProps } from './text-field.tsx'

/**
 * A password field with a reveal button and a caps lock warning. Allows pasting and password managers. Set `autoComplete` to
 * `off` for codes that must not be saved.
 */
export function PasswordField({
  hint,
  ...rest
}: Omit<TextFieldProps, 'type' | 'trailing'> & {
  autoComplete: 'current-password' | 'new-password' | 'off'
}) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  return (
    <TextField
      {...VERBATIM}
      {...rest}
      type={shown ? 'text' : 'password'}
      hint={
        caps ? (
          <>
            <span className="block text-warn">{t`Caps lock is on`}</span>
            {hint}
          </>
        ) : (
          hint
        )
      }
      onKeyDown={watchCaps}
      onKeyUp={watchCaps}
      trailing={
        <IconButton
          icon={shown ? EyeOffIcon : EyeIcon}
          label={t`Show password`}
          aria-pressed={shown}
          className="-mr-3 text-ink-2"
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
