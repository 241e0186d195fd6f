import { observeWindowOffset, observeWindowRect, Virtualizer } from '@tanstack/virtual-core'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

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
export function useRows(list: RefObject<HTMLElement | null>, count: number, height: number): Rows {
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
