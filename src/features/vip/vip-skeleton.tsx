import { useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The member's progress before it is there, in its layout. */
export function ProgressSkeleton() {
  const { t } = useLingui()
  return (
    <output aria-label={t`Loading...`} className="block">
      <Card>
        <div className="flex items-center gap-4">
          <Skeleton className="size-16 rounded-full" />
          <Skeleton className="h-8 w-24 rounded-sm" />
        </div>
        {[0, 1].map((way) => (
          <div key={way} className="mt-4">
            <Skeleton className="h-5 w-2/3 rounded-sm" />
            <Skeleton className="mt-2 h-2 w-full rounded-full" />
            <Skeleton className="mt-1 h-4.5 w-1/3 rounded-sm" />
          </div>
        ))}
      </Card>
    </output>
  )
}

/** The levels before they are there, in their layout. */
export function LevelsSkeleton() {
  const { t } = useLingui()
  return (
    <output aria-label={t`Loading...`} className="flex flex-col gap-4">
      <Skeleton className="h-9 w-full rounded-full" />
      <Skeleton className="h-30 w-full rounded-lg" />
      <Skeleton className="h-40 w-full rounded-lg" />
      <Skeleton className="h-60 w-full rounded-lg" />
    </output>
  )
}
