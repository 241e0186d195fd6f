import { type ReactNode, useEffect, useRef } from 'react'
import { WarningIcon } from './icons/shell.ts'

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

/** Shows a label above an input, and the hint and error below it. Spread `fieldAria(id, …)` on the input. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-12 font-semibold text-ink-2">
        {label}
      </label>
      {children}
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
