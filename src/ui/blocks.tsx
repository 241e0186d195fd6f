import { cx } from './cx.ts'
import { Loading, Skeleton } from './skeleton.tsx'

interface BlocksProps {
  /** The height of each block, in pixels. */
  of: readonly number[]
  /** The gap and padding. */
  className?: string
}

/** Placeholders of the cards or fields of a screen, one below the other. Not in `skeleton.tsx`, which is part of the first load. */
export function Blocks({ of, className = 'gap-5' }: BlocksProps) {
  return (
    <Loading className={cx('flex flex-col', className)}>
      {Array.from(of, (height, block) => (
        <div key={block} style={{ height }}>
          <Skeleton className="size-full rounded-lg" />
        </div>
      ))}
    </Loading>
  )
}
