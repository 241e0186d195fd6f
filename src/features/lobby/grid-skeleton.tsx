import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useGrid } from './use-grid.ts'

const ROWS = 5

/** Tiles as they will stand, while they are on their way. */
export function GridSkeleton() {
  const { t } = useLingui()
  const { columns, width, rowHeight } = useGrid()
  return (
    <output aria-label={t`Loading...`} className="flex flex-wrap gap-x-3">
      {Array.from({ length: ROWS * columns }, (_, place) => (
        <span key={place} style={{ width, height: rowHeight }}>
          <Skeleton className="aspect-[4/3] rounded-sm" />
          <Skeleton className="mt-2 h-3 w-3/4 rounded-sm" />
        </span>
      ))}
    </output>
  )
}
