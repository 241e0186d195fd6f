import { cx } from './cx.ts'
import type { Icon } from './icons/icon.tsx'
import { stateIcon, toneClass, type Tone } from './tones.ts'

interface StatusIconProps {
  tone: Tone
  icon?: Icon
  size?: 'sm' | 'md' | 'lg'
}

/** A state as a round tinted icon, for the start of a row. The word is in the row. */
export function StatusIcon({ tone, icon, size = 'md' }: StatusIconProps) {
  const Glyph = icon ?? stateIcon[tone]
  return (
    <span
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-full',
        toneClass[tone],
        sizes[size],
      )}
    >
      {/* Small icons need thicker lines to stay visible. */}
      <Glyph className={cx('size-[56%]', size === 'sm' ? 'stroke-[2.4]' : 'stroke-[1.8]')} />
    </span>
  )
}

const sizes = { sm: 'size-5', md: 'size-9', lg: 'size-18' }
