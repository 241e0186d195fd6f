import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** The classes of a card without padding, for elements that look like one, such as links. */
export const cardClass = 'rounded-lg border border-line bg-surface shadow-card'

/** A card: hairline border, soft shadow in the light theme, 16 px padding. `flush` removes the padding. */
export function Card({ flush = false, className, ...rest }: { flush?: boolean } & ComponentProps<'div'>) {
  return <div {...rest} className={cx(cardClass, !flush && 'p-4', className)} />
}
