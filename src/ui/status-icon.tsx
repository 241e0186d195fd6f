import { CheckIcon, ClockIcon, CrossIcon, InfoIcon, WarningIcon } from './icons/shell.ts'
import { cx } from './cx.ts'
import type { Icon } from './icons/icon.tsx'

/** The meaning of a status or message, shown by colour and icon. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral'

/** The tinted background and its text colour. */
export const toneClass: Record<Tone, string> = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  neutral: 'bg-sunk text-ink-2',
}

/** The icon of a message, by tone. */
export const toneIcon = {
  ok: CheckIcon,
  warn: WarningIcon,
  bad: WarningIcon,
  info: InfoIcon,
  neutral: InfoIcon,
}

/** The icon of an order's state, by tone. */
export const stateIcon = {
  ok: CheckIcon,
  warn: ClockIcon,
  bad: CrossIcon,
  info: ClockIcon,
  neutral: ClockIcon,
}

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
