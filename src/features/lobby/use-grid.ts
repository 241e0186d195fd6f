import { useEffect, useState } from 'react'
import { gridOf, type Grid } from './grid.ts'

function measured(): Grid {
  const root = document.documentElement
  return gridOf(root.clientWidth, Number.parseFloat(getComputedStyle(root).fontSize) || 16)
}

function isSame(one: Grid, other: Grid): boolean {
  return one.columns === other.columns && one.width === other.width && one.rowHeight === other.rowHeight
}

/** How tiles stand on this screen: known before they are drawn, so that a place that is come back to is there at once. */
export function useGrid(): Grid {
  const [grid, setGrid] = useState(measured)
  useEffect(() => {
    // A change of the text size tells itself by the page's height alone.
    const changes = new ResizeObserver(() =>
      setGrid((before) => (isSame(before, measured()) ? before : measured())),
    )
    changes.observe(document.body)
    return () => changes.disconnect()
  }, [])
  return grid
}
