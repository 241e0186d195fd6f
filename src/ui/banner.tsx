import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import type { Icon } from './icons/icon.tsx'
import { toneClass, toneIcon, type Tone } from './status-icon.tsx'

interface BannerProps {
  tone: Tone
  icon?: Icon
  children: ReactNode
  action?: ReactNode
}

/** A message bar across the top of the app. `action` is a button at its end. */
export function Banner({ tone, icon, children, action }: BannerProps) {
  const Glyph = icon ?? toneIcon[tone]
  return (
    <div
      className={cx(
        'flex min-h-10 flex-wrap items-center gap-x-2 px-4 py-2 text-12 font-semibold',
        toneClass[tone],
      )}
    >
      <span className="flex min-w-0 grow basis-[10rem] items-center gap-2">
        <Glyph className="size-[1.5em] shrink-0" />
        {children}
      </span>
      {action}
    </div>
  )
}
