import { useEffect, useState } from 'react'

/** Space between tiles and beside them, in px. */
const GAP = 12
const EDGE = 16
/** The widest column of the app, and the narrowest tile, in rem. */
const COLUMN = 32
const NARROWEST = 5.5
/** The height below a picture and between two rows of tiles, in rem: the gap, two lines of 12/18, the gap. */
const WORDS = 0.375 + 2.25 + 0.75

/** The layout of tiles on a screen. */
interface Grid {
  columns: number
  /** Of a tile, in px. */
  width: number
  /** Of a row with the space after it, in px. */
  rowHeight: number
}

/** Returns the layout of tiles for a screen's width and the size of a rem (px). Never fewer than two side by side: one would be a list of posters. */
export function gridOf(screen: number, rem: number): Grid {
  const room = Math.min(screen, COLUMN * rem) - 2 * EDGE
  const columns = Math.max(2, Math.floor((room + GAP) / (NARROWEST * rem + GAP)))
  const width = (room - (columns - 1) * GAP) / columns
  return { columns, width, rowHeight: Math.ceil(width * 0.75 + WORDS * rem) }
}

function measured(): Grid {
  const root = document.documentElement
  return gridOf(root.clientWidth, Number.parseFloat(getComputedStyle(root).fontSize) || 16)
}

function isSame(one: Grid, other: Grid): boolean {
  return one.columns === other.columns && one.width === other.width && one.rowHeight === other.rowHeight
}

/** The layout of tiles on this screen: known before they are drawn, so that Back finds its place at once. */
export function useGrid(): Grid {
  const [grid, setGrid] = useState(measured)
  useEffect(() => {
    // A change of the text size shows only in the page's height.
    const changes = new ResizeObserver(() =>
      setGrid((before) => (isSame(before, measured()) ? before : measured())),
    )
    changes.observe(document.body)
    return () => changes.disconnect()
  }, [])
  return grid
}
