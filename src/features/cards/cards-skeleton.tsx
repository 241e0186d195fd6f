import { useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/card.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'

/** The cards before they are there, in their layout. */
export function CardsSkeleton() {
  const { t } = useLingui()
  return (
    <div>
      <Skeleton className="mb-2 h-4.5 w-24 rounded-sm" />
      <Card flush className="px-4 py-1">
        <SkeletonRows count={2} label={t`Loading...`} />
      </Card>
    </div>
  )
}
