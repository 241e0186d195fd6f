import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'

export interface RadioOption<T extends string> {
  value: T
  title: ReactNode
  subtitle?: ReactNode
  /** Shown at the end of the row: a bonus, a state. */
  badge?: ReactNode
  disabled?: boolean
}

/** The round mark of a radio, drawn on the native input itself. */
const markClass =
  'size-5 shrink-0 appearance-none rounded-full border-2 border-ink-3 bg-surface transition-colors checked:border-6 checked:border-accent'

/** A choice as radio rows, in place of a dropdown. `legend` names the choice; set `hideLegend` if a heading already shows it. */
export function RadioRows<T extends string>({
  legend,
  hideLegend = false,
  value,
  onChange,
  options,
  describedBy,
}: {
  legend: ReactNode
  hideLegend?: boolean
  value: T | undefined
  onChange: (value: T) => void
  options: readonly RadioOption<T>[]
  /** The ids of the notes about the choice. */
  describedBy?: string | undefined
}) {
  const name = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={describedBy}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1 text-12 font-semibold text-ink-2'}>{legend}</legend>
      <div className="row-list">
        {options.map((option) => (
          <label
            key={option.value}
            className={cx('flex items-center gap-3', option.disabled && 'opacity-50')}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={markClass}
            />
            {/* With large text, the badge wraps below the title. */}
            <span data-row className="flex min-h-14 min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-0 grow basis-[7rem]">
                <span className="block font-semibold">{option.title}</span>
                {option.subtitle && <span className="block text-12 text-ink-2">{option.subtitle}</span>}
              </span>
              {option.badge && <span className="ml-auto flex max-w-full">{option.badge}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
