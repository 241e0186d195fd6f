import { useId, type ComponentProps } from 'react'
import { cx } from './cx.ts'
import { FieldFrame, fieldBoxClass, tiedTo, type FieldTexts } from './field-frame.tsx'
import { ChevronDownIcon } from './icons/pages.ts'

/** The platform's own picker, for long lists (banks, provinces); `children` are its `option`s. Few options are `RadioRows`. */
export function SelectField({
  label,
  hint,
  error,
  className,
  id,
  ...rest
}: FieldTexts & ComponentProps<'select'>) {
  const ownId = useId()
  const selectId = id ?? ownId
  return (
    <FieldFrame id={selectId} label={label} hint={hint} error={error}>
      <div className={cx(fieldBoxClass, 'relative')}>
        <select
          {...rest}
          {...tiedTo(selectId, { hint, error })}
          className={cx(
            'min-h-12 w-full appearance-none pr-11 pl-4 text-16 text-ellipsis outline-none',
            className,
          )}
        />
        <ChevronDownIcon className="pointer-events-none absolute right-3 size-5 text-ink-3" />
      </div>
    </FieldFrame>
  )
}
