import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'

interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  busy?: boolean
}

/**
 * A switch with its label before it. Ignores taps while `busy`, when the change is being sent, and while `disabled`: `hint` says
 * why. It stays focusable, so that screen readers read the hint.
 */
export function Switch({ label, hint, checked, onChange, disabled = false, busy = false }: SwitchProps) {
  const id = useId()
  return (
    <label className="flex min-h-14 items-center gap-3 py-2">
      <span className="min-w-0 grow">
        <span id={`${id}-label`} className={cx('block font-semibold', disabled && 'opacity-50')}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-12 text-ink-2">
            {hint}
          </span>
        )}
      </span>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-busy={busy || undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-disabled={disabled || undefined}
        onClick={() => !busy && !disabled && onChange(!checked)}
        className={cx(
          'h-7 w-12 shrink-0 rounded-full bg-ink-3 p-0.5 transition-colors aria-busy:opacity-60 aria-checked:bg-accent',
          disabled && 'opacity-50',
        )}
      >
        <span
          className={`block size-6 rounded-full bg-white shadow-card transition-transform ${checked ? '[translate:20px]' : ''}`}
        />
      </button>
    </label>
  )
}
