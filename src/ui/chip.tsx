import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/**
 * The classes of a chip; for a link that is one, `selected` by the route. `ink` marks the place in a rail of classes,
 * `accent` a chosen amount.
 */
export function chipClass({
  selected = false,
  tone = 'ink',
}: { selected?: boolean; tone?: 'ink' | 'accent' } = {}) {
  return cx(
    'relative inline-flex min-h-9 shrink-0 items-center justify-center gap-1 border px-3.5 text-14 font-semibold wrap-break-word transition-colors disabled:opacity-50 after:absolute after:-inset-1',
    tone === 'ink' ? 'rounded-full' : 'min-h-11 rounded-sm',
    selected ? chosen[tone] : 'border-line bg-surface text-ink active:bg-sunk',
  )
}

const chosen = {
  ink: 'border-ink bg-ink text-paper',
  accent: 'border-accent bg-accent-soft text-accent outline outline-accent',
}

/** A small choice: an amount, a class, a filter that opens a sheet. `pressed` when it is one of several that can be on. */
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
      className={cx(chipClass({ selected: pressed === true, tone }), className)}
    />
  )
}
