import type { ReactNode } from 'react'
import { cx } from './cx.ts'

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
