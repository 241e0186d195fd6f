import { useMemo, useRef } from 'react'
import { useMarks, useToggleFavourite } from './marks.ts'
import { keyOf, type Play } from './rules.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { Tile } from './tile.tsx'
import { useGrid } from './use-grid.ts'
import { useRows } from './use-rows.ts'

/** What the grid takes. */
interface PlayGridProps {
  plays: readonly Play[]
  code: string | undefined
  /** Whether a venue leads to its games, so that it is not opened by itself. */
  leadsOn: (play: Play) => boolean
  onPlay: (play: Play) => void
}

/** Venues or games side by side. Of thousands only those near are drawn: every row is as high as any other, so each has its place at once. */
export function PlayGrid({ plays, code, leadsOn, onPlay }: PlayGridProps) {
  const box = useRef<HTMLUListElement>(null)
  const { columns, width, rowHeight } = useGrid()
  const count = Math.ceil(plays.length / columns)
  const { first, end } = useRows(box, count, rowHeight)
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
