import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from './cx.ts'

/** The classes of a card without padding. For elements that look like one, such as links. */
export const cardClass = 'rounded-lg border border-line bg-surface shadow-card'

/** A card: hairline border, soft shadow in the light theme, 16 px padding. `flush` removes the padding. */
export function Card({ flush = false, className, ...rest }: { flush?: boolean } & ComponentProps<'div'>) {
  return <div {...rest} className={cx(cardClass, !flush && 'p-4', className)} />
}

interface SectionProps {
  title: ReactNode
  end?: ReactNode
  children: ReactNode
}

/** A section of a screen with a small heading. `end` is shown on the same line. */
export function Section({ title, end, children }: SectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-3 text-12 text-ink-2">
        <h2 id={titleId} className="font-semibold">
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  )
}
