import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/skeleton.tsx'

/** An order before its details are there, in their layout. */
export function OrderSkeleton() {
  const { t } = useLingui()
  return (
    <output aria-label={t`Loading...`} className="flex flex-col gap-3">
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-45 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
    </output>
  )
}
