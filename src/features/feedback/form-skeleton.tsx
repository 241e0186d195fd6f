import { useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/card.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'

/** The choice of what it is about, before the operator has said what there is; five are usual. */
export function TypeSkeleton() {
  const { t } = useLingui()
  return (
    <Card flush className="px-4 pt-3 pb-1">
      <div className="mb-1 text-12">
        <Skeleton className="h-[1.5em] w-1/3 rounded-sm" />
      </div>
      <SkeletonRows count={5} label={t`Loading...`} />
    </Card>
  )
}

/** The form before it is known what it starts with. */
export function FormSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <TypeSkeleton />
      <Skeleton className="h-60 rounded-md" />
    </div>
  )
}
