import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The transfer page before the user info is there. */
export function PageSkeleton() {
  const { t } = useLingui()
  return (
    <output aria-label={t`Loading...`} className="flex flex-col gap-5">
      <Skeleton className="h-27 rounded-lg" />
      <Skeleton className="h-22 rounded-lg" />
      <Skeleton className="h-36 rounded-lg" />
      <Skeleton className="h-36 rounded-lg" />
    </output>
  )
}
