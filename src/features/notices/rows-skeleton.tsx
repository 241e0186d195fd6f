import { useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Announcements while they are on their way, as high as they will be. */
export function RowsSkeleton() {
  const { t } = useLingui()
  return (
    <Card flush className="px-4 py-1">
      <output aria-label={t`Loading...`} className="row-list block">
        {[1, 2, 3].map((row) => (
          <div key={row}>
            <div data-row className="flex flex-col gap-2 py-3 pl-5">
              <Skeleton className="h-4 w-4/5 rounded-sm" />
              <Skeleton className="h-3 w-1/3 rounded-sm" />
              <Skeleton className="h-4 w-full rounded-sm" />
            </div>
          </div>
        ))}
      </output>
    </Card>
  )
}
