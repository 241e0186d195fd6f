import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A loading placeholder. Use `className` for the width, height and radius of the content that it replaces. */
export function Skeleton({ className = 'h-4 w-full rounded-sm' }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse bg-sunk', className)} />
}

/** The placeholders of content that is loading. Names the loading state for screen readers that reach it. */
export function Loading({ className = 'block', children }: { className?: string; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <output aria-label={t`Loading...`} className={className}>
      {children}
    </output>
  )
}

export function SkeletonRows({ count }: { count: number }) {
  return (
    <Loading className="row-list block">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-9 rounded-full" />
          <div data-row className="flex min-h-14 grow items-center gap-3">
            <div className="grow">
              <Skeleton className="h-3.5 w-1/2 rounded-sm" />
              <Skeleton className="mt-2 h-3 w-1/3 rounded-sm" />
            </div>
            <Skeleton className="h-3.5 w-16 rounded-sm" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
