import { useId, type ComponentProps } from 'react'
import { cx } from './cx.ts'
import { FieldFrame, fieldBoxClass, tiedTo, type FieldTexts } from './field-frame.tsx'

/** A field of several lines, with the texts of every field. */
export function TextAreaField({
  label,
  hint,
  error,
  className,
  id,
  ...rest
}: FieldTexts & ComponentProps<'textarea'>) {
  const ownId = useId()
  const areaId = id ?? ownId
  return (
    <FieldFrame id={areaId} label={label} hint={hint} error={error}>
      <div className={fieldBoxClass}>
        <textarea
          {...rest}
          {...tiedTo(areaId, { hint, error })}
          className={cx('w-full px-4 py-3 text-16 outline-none', className)}
        />
      </div>
    </FieldFrame>
  )
}
