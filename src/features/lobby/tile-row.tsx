import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Tiles in one row that is swiped: as high with two as with twenty, so that nothing below moves. */
export function TileRow({ children }: { children: ReactNode }) {
  return (
    <ul className="no-scrollbar -mx-4 flex gap-3 overflow-x-auto px-4 *:w-[6.5rem] *:shrink-0">{children}</ul>
  )
}

/** A row of tiles under its heading, while it is on its way. */
export function TileRowSkeleton() {
  return (
    <div className="overflow-hidden">
      <Skeleton className="mt-1 mb-3 h-2.5 w-24 rounded-sm" />
      <div className="flex gap-3">
        {[1, 2, 3, 4, 5].map((tile) => (
          <div key={tile} className="w-[6.5rem] shrink-0">
            <Skeleton className="aspect-[4/3] rounded-sm" />
            <div className="mt-1.5 h-[2lh] text-12">
              <Skeleton className="h-3 w-3/4 rounded-sm" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
