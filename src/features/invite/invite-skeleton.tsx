import { useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The invitation while it is on its way, as high as it will be. */
export function InviteSkeleton() {
  const { t } = useLingui()
  return (
    <output aria-label={t`Loading...`} className="flex flex-col gap-3">
      <Card className="flex flex-col items-center gap-3">
        <Skeleton className="aspect-square w-full max-w-50 rounded-sm" />
        <Skeleton className="my-1 h-7 w-4/5 rounded-sm" />
        <Skeleton className="h-14 w-full rounded-sm" />
        <Skeleton className="h-12 w-full rounded-md" />
      </Card>
      <Skeleton className="mt-1 h-4 w-1/3 rounded-sm" />
      <Card>
        <Skeleton className="h-14 w-full rounded-sm" />
        <Skeleton className="mt-6 h-20 w-full rounded-sm" />
      </Card>
    </output>
  )
}
