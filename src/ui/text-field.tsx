import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { FieldFrame, fieldBoxClass, tiedTo, type FieldTexts } from './field-frame.tsx'

/** A one-line field: the texts around it, what stands inside before and after, and every attribute of an `input`. */
export type TextFieldProps = FieldTexts & {
  leading?: ReactNode
  trailing?: ReactNode
} & ComponentProps<'input'>

/** A one-line text field. Its type is 16 px at least, so that iOS does not zoom in. */
export function TextField({ label, hint, error, leading, trailing, className, id, ...rest }: TextFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <FieldFrame id={inputId} label={label} hint={hint} error={error}>
      <div className={cx(fieldBoxClass, 'px-4')}>
        {leading}
        <input
          {...rest}
          {...tiedTo(inputId, { hint, error })}
          className={cx('min-h-12 w-full grow text-16 outline-none', className)}
        />
        {trailing}
      </div>
    </FieldFrame>
  )
}
