import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { FieldNotes, fieldAria, type FieldTexts } from './fields.tsx'

/** The amount input of a money form, with its currency symbol. Shows the text as typed; the caller parses it. */
export function AmountField({
  label,
  hint,
  error,
  symbol,
  trailing,
  ...rest
}: FieldTexts & { symbol: ReactNode; trailing?: ReactNode } & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-12 font-semibold text-ink-2">
        {label}
      </label>
      <div className="flex items-baseline gap-2 border-b-2 border-line transition-colors focus-within:border-accent wrong:border-bad">
        <span className="shrink-0 text-20 font-semibold" aria-hidden="true">
          {symbol}
        </span>
        <input
          autoComplete="off"
          inputMode="decimal"
          enterKeyHint="done"
          placeholder="0"
          {...rest}
          {...fieldAria(id, { hint, error })}
          className={cx(
            'min-h-13 w-full min-w-0 grow font-bold tabular caret-accent outline-none placeholder:text-ink-3',
            // A long amount must fit the field.
            String(rest.value ?? '').length > 9 ? 'text-20' : 'text-amount',
          )}
        />
        {trailing && <span className="shrink-0">{trailing}</span>}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
