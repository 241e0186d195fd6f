import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { toneClass, toneIcon, type Tone } from './tones.ts'

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
