import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The deposit form before its classes are there. */
export function FormSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-11.5 rounded-md" />
      <ChannelSkeleton />
    </div>
  )
}

/** The channels of a class before they are there. */
export function ChannelSkeleton() {
  const { t } = useLingui()
  return (
    <output aria-label={t`Loading...`} className="flex flex-col gap-2">
      <Skeleton className="h-4.5 w-20" />
      <Skeleton className="h-36 rounded-lg" />
    </output>
  )
}
