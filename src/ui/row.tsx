import { Children, type ReactNode } from 'react'
import { Card, cardClass } from './card.tsx'
import { ChevronRightIcon } from './icons/shell.ts'

/** The classes of the element around a `Row`, such as a link. Put rows in an element with class `row-list`. */
export const rowClass = 'block w-full text-left transition-opacity active:opacity-60'

/** The classes of a link around a `Row` that looks like a card. */
export const rowCardClass = `${cardClass} ${rowClass} px-4 py-1`

interface RowProps {
  icon?: ReactNode
  title: ReactNode
  subtitle?: ReactNode
  end?: ReactNode
  chevron?: boolean
}

/** A list row: title at the start, value at the end, an arrow for links. */
export function Row({ icon, title, subtitle, end, chevron = false }: RowProps) {
  return (
    <span className="flex items-center gap-3">
      {icon && <span className="shrink-0 text-ink-2">{icon}</span>}
      <span data-row className="flex min-h-14 min-w-0 grow items-center gap-3 py-2">
        {/* With large text, the end of the row wraps below the title. */}
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
          <span className="min-w-0 grow basis-[5rem]">
            <span className="block font-semibold">{title}</span>
            {subtitle && <span className="block text-12 text-ink-2">{subtitle}</span>}
          </span>
          {end && <span className="ml-auto max-w-full text-right wrap-break-word text-ink-2">{end}</span>}
        </span>
        {chevron && <ChevronRightIcon className="size-5 shrink-0 text-ink-3" />}
      </span>
    </span>
  )
}

/** A card with a list of rows, its children. */
export function RowsCard({ children }: { children: ReactNode }) {
  return (
    <Card flush className="px-4 py-1">
      <ul className="row-list">
        {Children.map(Children.toArray(children), (row) => (
          <li>{row}</li>
        ))}
      </ul>
    </Card>
  )
}
