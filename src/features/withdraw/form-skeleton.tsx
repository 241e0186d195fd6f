import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The withdrawal form before what it needs is there. */
export function FormSkeleton() {
  const { t } = useLingui()
  return (
    <output aria-label={t`Loading...`} className="flex flex-col gap-5">
      <Skeleton className="h-16 rounded-lg" />
      <Skeleton className="h-36 rounded-lg" />
      <Skeleton className="h-44 rounded-lg" />
    </output>
  )
}
