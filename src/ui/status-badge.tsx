import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import type { Icon } from './icons/icon.tsx'
import { stateIcon, toneClass, type Tone } from './status-icon.tsx'

/** A pill that shows a state with an icon and a word. */
export function StatusBadge({ tone, icon, children }: { tone: Tone; icon?: Icon; children: ReactNode }) {
  const Glyph = icon ?? stateIcon[tone]
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full wrap-break-word px-2 py-0.5 text-12 font-semibold',
        toneClass[tone],
      )}
    >
      <Glyph className="size-[1.35em] shrink-0" />
      {children}
    </span>
  )
}
