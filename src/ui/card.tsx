import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** The classes of a card without its inner space, for a link or a form that is one. */
export const cardClass = 'rounded-lg border border-line bg-surface shadow-card'

/** A card: one hair line, one soft shadow in the light theme, 16 px inside; `flush` leaves the inner space to its content. */
export function Card({ flush = false, className, ...rest }: { flush?: boolean } & ComponentProps<'div'>) {
  return <div {...rest} className={cx(cardClass, !flush && 'p-4', className)} />
}
