import { Children, type ComponentProps, type ReactNode } from 'react'
import { Card, cardClass, Section } from './card.tsx'
import { ChevronRightIcon } from './icons/shell.ts'
import { cx } from './cx.ts'
import { Loading, Skeleton } from './skeleton.tsx'

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

type RowButtonProps = Omit<RowProps, 'chevron'> & { className?: string; onClick?: () => void }

/** A list row that opens a sheet. */
export function RowButton({ className, onClick, ...row }: RowButtonProps) {
  return (
    <button type="button" aria-haspopup="dialog" className={cx(rowClass, className)} onClick={onClick}>
      <Row {...row} chevron />
    </button>
  )
}

type CardSectionProps = Omit<ComponentProps<typeof Card>, 'title'> &
  Pick<ComponentProps<typeof Section>, 'title' | 'end'>

/** A section of a screen that is one card. */
export function CardSection({ title, end, ...card }: CardSectionProps) {
  return (
    <Section title={title} end={end}>
      <Card {...card} />
    </Section>
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

interface FactProps {
  name: ReactNode
  children: ReactNode
  /** `strong` for the total, `gold` for a bonus. */
  tone?: 'plain' | 'strong' | 'gold'
  stacked?: boolean
  end?: ReactNode
}

/**
 * A name and its value in a `dl`, on one line or `stacked`. Stacked facts may have a button at the end, and belong in a `dl` with
 * class `row-list`.
 */
export function Fact({ name, children, tone = 'plain', stacked = false, end }: FactProps) {
  if (stacked)
    return (
      <div data-row className="grid grid-cols-[1fr_auto] items-center gap-x-3 py-2.5">
        <dt className="text-12 text-ink-2">{name}</dt>
        <dd className="col-start-1 font-semibold tabular">{children}</dd>
        {end && <dd className="col-start-2 row-span-2 row-start-1">{end}</dd>}
      </div>
    )
  return (
    <div
      className={cx(
        'flex flex-wrap items-baseline justify-between gap-x-4',
        tone === 'strong' && 'mt-1 font-bold',
      )}
    >
      <dt className={tone === 'strong' ? '' : 'text-ink-2'}>{name}</dt>
      <dd className={cx('ml-auto text-right tabular', tone === 'gold' && 'text-gold')}>{children}</dd>
    </div>
  )
}

interface BlocksProps {
  /** The height of each block, in pixels. */
  of: readonly number[]
  /** The gap and padding. */
  className?: string
}

/** Placeholders of the cards or fields of a screen, one below the other. Not in `skeleton.tsx`, which is part of the first load. */
export function Blocks({ of, className = 'gap-5' }: BlocksProps) {
  return (
    <Loading className={cx('flex flex-col', className)}>
      {Array.from(of, (height, block) => (
        <div key={block} style={{ height }}>
          <Skeleton className="size-full rounded-lg" />
        </div>
      ))}
    </Loading>
  )
}
