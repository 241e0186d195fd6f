import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The form before it is there, in its layout. */
export function FormSkeleton() {
  const { t } = useLingui()
  return (
    <output aria-label={t`Loading...`} className="flex flex-col gap-5">
      <Skeleton className="h-11.5 rounded-md" />
      <Skeleton className="h-13 rounded-sm" />
      <FieldsSkeleton />
    </output>
  )
}

/** The choice of the bank or network before the list of them is there. */
export function FieldsSkeleton() {
  return <Skeleton className="h-32 rounded-lg" />
}
