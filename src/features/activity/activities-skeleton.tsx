import { useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function ActivitiesSkeleton() {
  const { t } = useLingui()
  return (
    <output aria-label={t`Loading...`} className="block">
      <Skeleton className="mb-2 h-4.5 w-24 rounded-sm" />
      <div className="flex flex-col gap-3">
        {[0, 1, 2].map((card) => (
          <Card key={card} flush className="overflow-hidden">
            <Skeleton className="aspect-[5/2] w-full" />
            <div className="p-4">
              <Skeleton className="h-6 w-1/2 rounded-sm" />
              <Skeleton className="mt-1 h-4.5 w-2/3 rounded-sm" />
            </div>
          </Card>
        ))}
      </div>
    </output>
  )
}

export function ActivitySkeleton() {
  const { t } = useLingui()
  return (
    <output aria-label={t`Loading...`} className="flex flex-col gap-4 px-4">
      <Skeleton className="aspect-[5/2] w-full rounded-lg" />
      <Skeleton className="h-7 w-2/3 rounded-sm" />
      <Skeleton className="h-24 w-full rounded-lg" />
      <Skeleton className="h-60 w-full rounded-lg" />
    </output>
  )
}
