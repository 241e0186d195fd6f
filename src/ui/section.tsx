import { useId, type ReactNode } from 'react'

/** A section of a screen with a small heading. `end` is shown on the same line. */
export function Section({
  title,
  end,
  children,
}: {
  title: ReactNode
  end?: ReactNode
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-2 flex items-baseline justify-between gap-3 text-12 text-ink-2">
        <h2 id={titleId} className="font-semibold">
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  )
}
