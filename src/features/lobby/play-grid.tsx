import { useLingui } from '@lingui/react/macro'
import { memo, useCallback, useMemo } from 'react'
import { cx } from '../../ui/cx.ts'
import { StarIcon } from '../../ui/icons/lobby.ts'
import { usePageVirtualizer } from '../../ui/use-page-virtualizer.ts'
import { useMarks, useToggleFavourite } from './marks.ts'
import { keyOf, type Play } from './rules.ts'
import { Tile } from './tile.tsx'
import { useGrid } from './use-grid.ts'

/** Rows of tiles that are rendered together: a frame in which anything changes costs much, whatever it is. */
const STEP = 2

/** Marks a venue or game as a favourite on this device, in the corner of its tile. */
const FavouriteButton = memo(function FavouriteButton({
  play,
  isMarked,
  onToggle,
}: {
  play: Play
  isMarked: boolean
  onToggle: (play: Play) => void
}) {
  const { t } = useLingui()
  const { title } = play.game ?? play.venue
  return (
    <button
      type="button"
      aria-pressed={isMarked}
      aria-label={t({ message: `Favourite: ${title}`, comment: 'a switch on the tile of a game or venue' })}
      onClick={() => onToggle(play)}
      className="absolute top-0 right-0 flex size-11 items-start justify-end p-1 transition-opacity active:opacity-60"
    >
      <StarIcon
        className={cx(
          'size-7 rounded-full bg-surface p-1.5',
          isMarked ? 'fill-current text-accent' : 'text-ink-2',
        )}
      />
    </button>
  )
})

/** What the grid takes. */
interface PlayGridProps {
  plays: readonly Play[]
  code: string | undefined
  /** Whether a venue leads to its games, so that it is not opened on its own. */
  leadsOn: (play: Play) => boolean
  onPlay: (play: Play) => void
}

/** Venues or games side by side. Of thousands only those near are drawn: every row is as high as any other, so each has its place at once. */
export function PlayGrid({ plays, code, leadsOn, onPlay }: PlayGridProps) {
  const { columns, width, rowHeight } = useGrid()
  const count = Math.ceil(plays.length / columns)
  const { box, virtualizer } = usePageVirtualizer<HTMLUListElement>({
    count: Math.ceil(count / STEP),
    // A new function for another height: the virtualizer then lays out the rows again.
    getItemKey: useCallback((index: number) => `${rowHeight} ${index}`, [rowHeight]),
    estimateSize: () => STEP * rowHeight,
    overscan: 1,
  })
  const near = virtualizer.getVirtualItems()
  const first = (near[0]?.index ?? 0) * STEP
  const end = first + near.length * STEP
  const marks = useMarks('favourites')
  const marked = useMemo(() => new Set(marks?.map(keyOf)), [marks])
  const toggle = useToggleFavourite()
  return (
    <ul
      ref={box}
      className="grid content-start gap-x-3"
      style={{
        height: count * rowHeight,
        // Where the rows that are not drawn would be.
        paddingTop: first * rowHeight,
        gridTemplateColumns: `repeat(${columns}, ${width}px)`,
        gridAutoRows: rowHeight,
      }}
    >
      {plays.slice(first * columns, end * columns).map((play, offset) => (
        <li
          key={keyOf(play)}
          aria-setsize={plays.length}
          aria-posinset={first * columns + offset + 1}
          className="relative"
        >
          <Tile play={play} code={code} onPlay={leadsOn(play) ? undefined : onPlay} />
          <FavouriteButton play={play} isMarked={marked.has(keyOf(play))} onToggle={toggle} />
        </li>
      ))}
    </ul>
  )
}
