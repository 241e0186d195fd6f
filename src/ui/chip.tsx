import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

const chosen = {
  ink: 'border-ink bg-ink text-paper',
  accent: 'border-accent bg-accent-soft text-accent outline outline-accent',
}

/**
 * A small button for a choice, such as an amount, a class or a filter. Set `pressed` if it toggles. `accent` is for amounts,
 * `ink` for everything else.
 */
export function Chip({
  pressed,
  tone = 'ink',
  className,
  ...rest
}: { pressed?: boolean; tone?: 'ink' | 'accent' } & Omit<ComponentProps<'button'>, 'aria-pressed'>) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={cx(
        'relative inline-flex min-h-9 shrink-0 items-center justify-center gap-1 border px-3.5 text-14 font-semibold wrap-break-word transition-colors disabled:opacity-50 hit-1',
        tone === 'ink' ? 'rounded-full' : 'min-h-11 rounded-sm',
        pressed ? chosen[tone] : 'border-line bg-surface text-ink active:bg-sunk',
        className,
      )}
    />
  )
}
