import { useLingui } from '@lingui/react/macro'
import { observeWindowOffset, observeWindowRect, Virtualizer } from '@tanstack/virtual-core'
import { memo, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { StarIcon } from '../../ui/icons/lobby.ts'
import { useMarks, useToggleFavourite } from './marks.ts'
import { keyOf, type Play } from './rules.ts'
import { Tile } from './tile.tsx'
import { useGrid } from './use-grid.ts'

/** Rows that come and go together: a frame in which anything changes costs much, whatever it is. */
const STEP = 2

/** Rows of a list: from the first to before the end. */
interface Rows {
  first: number
  end: number
}

// The member scrolls the page, and the router on the way back: never the list.
const stay = () => {}

/** Which rows of a list are near to what is seen, all of one height. The list is a part of the page and scrolls with it. */
function useRows(list: RefObject<HTMLElement | null>, count: number, height: number): Rows {
  const [rows, setRows] = useState<Rows>({ first: 0, end: 0 })
  // Measured once and when the page has changed its height, not for every page of games: it lays out all there is.
  const top = useRef<number>(undefined)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const show = () => {
      const near = steps.getVirtualItems()
      const first = (near[0]?.index ?? 0) * STEP
      const end = first + near.length * STEP
      setRows((before) => (before.first === first && before.end === end ? before : { first, end }))
    }
    const steps = new Virtualizer<Window, HTMLElement>({
      count: Math.ceil(count / STEP),
      estimateSize: () => STEP * height,
      overscan: 1,
      getScrollElement: () => window,
      observeElementRect: observeWindowRect,
      observeElementOffset: observeWindowOffset,
      initialOffset: () => scrollY,
      scrollToFn: stay,
      onChange: show,
    })
    // What the library has for those who bind it to a framework.
    const { _didMount: mount, _willUpdate: update } = steps
    const measured = () => element.getBoundingClientRect().top + scrollY
    const place = (scrollMargin: number) => {
      top.current = scrollMargin
      steps.setOptions({ ...steps.options, scrollMargin })
      update()
      show()
    }
    const leave = mount()
    place(top.current ?? measured())
    // What stands above may change its height, and the page with it.
    const observer = new ResizeObserver(() => place(measured()))
    observer.observe(document.body)
    return () => {
      observer.disconnect()
      leave()
    }
  }, [list, count, height])
  return rows
}

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
