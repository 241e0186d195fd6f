import {
  type ReactNode,
  useEffect,
  useRef,
  useId,
  type ComponentProps,
  type SyntheticEvent,
  useState,
  type KeyboardEvent,
} from 'react'
import { WarningIcon, CheckIcon } from './icons/shell.ts'
import { useLingui } from '@lingui/react/macro'
import { cx } from './cx.ts'
import { IconButton } from './button.tsx'
import { EyeIcon, EyeOffIcon } from './icons/pages.ts'
import { toneClass, toneIcon, type Tone } from './status-icon.tsx'

/** The translated texts around a field's input. */
export interface FieldTexts {
  label: ReactNode
  /** Shown below the input: limits, format, purpose. */
  hint?: ReactNode
  /** Shown below the input, above the hint; marks the field as invalid. */
  error?: ReactNode
}

export const fieldBoxClass =
  'flex min-h-13 items-center gap-2 rounded-sm border border-line bg-surface transition-colors focus-within:border-accent focus-within:outline focus-within:outline-accent wrong:border-bad has-disabled:bg-sunk'

/** Returns the attributes that connect an input with its `FieldFrame`'s hint and error. */
export function fieldAria(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined }
}

/** A box with a label above it, and a hint and error below it. Spread `fieldAria(id, …)` on the input, its child. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  className,
  children,
}: FieldTexts & { id: string; className?: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-12 font-semibold text-ink-2">
        {label}
      </label>
      <div className={cx(fieldBoxClass, className)}>{children}</div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** The hint and error below an input. The error's element always exists, so that screen readers announce a new error. */
export function FieldNotes({ id, hint, error }: Pick<FieldTexts, 'hint' | 'error'> & { id: string }) {
  return (
    <div className="text-12">
      <div id={`${id}-error`} aria-live="polite">
        {error && (
          <p className="mt-2 flex gap-1 text-bad">
            <WarningIcon className="size-[1.5em] shrink-0" />
            <span>{error}</span>
          </p>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-2 text-ink-2">
          {hint}
        </p>
      )}
    </div>
  )
}

/** Returns a ref for the form. Focuses its first invalid field after each submit attempt and each refusal. */
export function useFocusInvalid<Form extends HTMLElement = HTMLFormElement>(
  tries: number,
  refusal: Error | null,
) {
  const form = useRef<Form>(null)
  useEffect(() => {
    if (tries === 0 && !refusal) return
    // Of an invalid group, its first control.
    form.current?.querySelector<HTMLElement>('[aria-invalid], [data-wrong] :is(button, input)')?.focus()
  }, [tries, refusal])
  return form
}

/** The attributes of an input whose text keyboards must not change, such as a username. */
export const VERBATIM = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** Props of a one-line field. `trailing` is shown inside it, after the input. */
type TextFieldProps = FieldTexts & { trailing?: ReactNode } & ComponentProps<'input'>

/** A one-line text field. Its font size is at least 16 px, so that iOS does not zoom in. */
export function TextField({ label, hint, error, trailing, className, ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className="px-4">
      <input
        {...rest}
        {...fieldAria(id, { hint, error })}
        className={cx('min-h-12 w-full grow text-16 outline-none', className)}
      />
      {trailing}
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
      <textarea
        {...rest}
        {...fieldAria(id, { hint, error })}
        className={cx('w-full px-4 py-3 text-16 outline-none', className)}
      />
    </FieldFrame>
  )
}

const prevent = (event: SyntheticEvent) => event.preventDefault()

/**
 * A password field with a reveal button and a caps lock warning. Allows pasting and password managers. With `autoComplete` set to
 * `off`, for numeric codes, it is a masked text field instead: Firefox ignores `off` in password fields, fills in the member's
 * login password and offers to save the code.
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

/** A native checkbox with its label; the whole row is the tap target. */
export function Checkbox({ children, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-2 has-disabled:opacity-50">
      <span className="relative flex size-6 shrink-0 items-center justify-center">
        <input
          {...rest}
          type="checkbox"
          className="peer absolute inset-0 appearance-none rounded-[7px] border-2 border-ink-3 bg-surface transition-colors checked:border-accent checked:bg-accent"
        />
        <CheckIcon className="relative hidden size-5 stroke-[2.4] text-on-accent peer-checked:block" />
      </span>
      <span className="min-w-0 grow">{children}</span>
    </label>
  )
}

/** A short inline note with the icon of its tone. Pass `role="alert"` if screen readers must announce it. */
export function Note({
  tone = 'info',
  className,
  children,
  ...rest
}: { tone?: Tone } & Omit<ComponentProps<'div'>, 'title'>) {
  const Glyph = toneIcon[tone]
  return (
    <div {...rest} className={cx('flex gap-2 rounded-sm px-3 py-2 text-12', toneClass[tone], className)}>
      <Glyph className="size-[1.5em] shrink-0" />
      <div className="min-w-0 grow">{children}</div>
    </div>
  )
}
