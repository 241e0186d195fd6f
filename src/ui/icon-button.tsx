import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import type { Icon } from './icons/icon.tsx'

/** The classes of an icon button (round, 44 px), for links that look like one. */
export const iconButtonClass =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition-opacity active:opacity-60 aria-disabled:opacity-50 disabled:opacity-50'

/** A button with only an icon; `label` is its name for screen readers. */
export function IconButton({
  icon: Glyph,
  label,
  className,
  ...rest
}: { icon: Icon; label: string } & Omit<ComponentProps<'button'>, 'children' | 'aria-label'>) {
  return (
    <button type="button" {...rest} aria-label={label} className={cx(iconButtonClass, className)}>
      <Glyph />
    </button>
  )
}
