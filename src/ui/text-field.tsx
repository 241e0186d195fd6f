import {
  useId,
  type ComponentProps,
  type ReactNode,
  type SyntheticEvent,
  useState,
  type KeyboardEvent,
} from 'react'
import { useLingui } from '@lingui/react/macro'
import { cx } from './cx.ts'
import { FieldFrame, fieldBoxClass, fieldAria, type FieldTexts } from './field-frame.tsx'
import { IconButton } from './button.tsx'
import { EyeIcon, EyeOffIcon } from './icons/pages.ts'

/** The attributes of an input whose text keyboards must not change, such as a username. */
export const VERBATIM = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** Props of a one-line field. `trailing` is shown inside it, after the input. */
type TextFieldProps = FieldTexts & { trailing?: ReactNode } & ComponentProps<'input'>

/** A one-line text field. Its font size is at least 16 px, so that iOS does not zoom in. */
export function TextField({ label, hint, error, trailing, className, ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={cx(fieldBoxClass, 'px-4')}>
        <input
          {...rest}
          {...fieldAria(id, { hint, error })}
          className={cx('min-h-12 w-full grow text-16 outline-none', className)}
        />
        {trailing}
      </div>
    </FieldFrame>
  )
}

export function TextAreaField({
  label,
  hint,
  error,
  className,
  ...rest
}: FieldTexts & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={fieldBoxClass}>
        <textarea
          {...rest}
          {...fieldAria(id, { hint, error })}
          className={cx('w-full px-4 py-3 text-16 outline-none', className)}
        />
      </div>
    </FieldFrame>
  )
}

const prevent = (event: SyntheticEvent) => event.preventDefault()

/**
 * A password field with a reveal button and a caps lock warning. Allows pasting and password managers. With `autoComplete` set to
 * `off`, for numeric codes, it is a masked text field instead: Firefox ignores `off` in password fields, fills in the member's login
 * password and offers to save the code.
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
  const isCode = rest.autoComplete === 'off'
  const isMaskedText = isCode && !shown
  return (
    <TextField
      {...VERBATIM}
      {...rest}
      type={shown || isCode ? 'text' : 'password'}
      // As in a password field, nothing can be copied while it is masked.
      {...(isMaskedText && {
        className: '[-webkit-text-security:disc]',
        onCopy: prevent,
        onCut: prevent,
        onDragStart: prevent,
      })}
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
          label={
            isCode
              ? t({ message: 'Show digits', comment: 'reveals a PIN or code while it is typed' })
              : t`Show password`
          }
          aria-pressed={shown}
          className="-mr-3 text-ink-2"
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
