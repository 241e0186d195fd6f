import {
  measureElement,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

type PageVirtualizer = Virtualizer<Window, HTMLElement>

interface Options extends Pick<PageVirtualizer['options'], 'count' | 'estimateSize' | 'getItemKey'> {
  /** A list with a name reuses its last measured sizes, so that Back restores every row at its old position. */
  name?: string
  /** How far above and below the view rows are rendered (px). */
  overscan: number
  /** How much more is rendered in each frame after the list opens or jumps (px), so that neither causes a long task. */
  growth: number
  /** The row that stays rendered because it contains the focus; -1 if none does. */
  focused: number
  /** Returns the index of the sticky heading above a row. */
  headingOf?: (index: number) => number | undefined
}

// The member, the router and scroll anchoring already scroll the page. A second correction would make rows jump.
const neverScroll = () => {}

// Reading a size or position while rows are mounted would lay out the page in the middle of a task, and again before the next
// frame. Observers report both after the frame's own layout; only `measureNow` cannot wait.

/** Keeps the estimated size of an element until it is laid out. */
const sizeOf: PageVirtualizer['options']['measureElement'] = (element, entry, list) =>
  entry
    ? measureElement(element, entry, list)
    : (list.measurementsCache[list.indexFromElement(element)]?.size ?? 0)

/** Reports each scroll position. New rows are rendered after the frame, or before it if an edge of the view has none yet. */
const followScroll: PageVirtualizer['options']['observeElementOffset'] = (list, report) => {
  const follow = () => {
    const items = list.getVirtualItems()
    const from = list.options.scrollMargin
    const isRendered = (y: number) => {
      const position = Math.min(Math.max(y, from), from + list.getTotalSize())
      return items.some(({ start, end }) => start <= position && position <= end)
    }
    report(scrollY, !isRendered(scrollY) || !isRendered(scrollY + innerHeight))
  }
  addEventListener('scroll', follow, { passive: true })
  // The page may have been scrolled since the first render.
  const frame = requestAnimationFrame(() => scrollY !== list.scrollOffset && follow())
  return () => {
    removeEventListener('scroll', follow)
    cancelAnimationFrame(frame)
  }
}

const windowSize = () => ({ width: innerWidth, height: innerHeight })

const followSize: PageVirtualizer['options']['observeElementRect'] = (_, report) => {
  const follow = () => report(windowSize())
  addEventListener('resize', follow, { passive: true })
  return () => removeEventListener('resize', follow)
}

/** How long after its last scroll event the page counts as still (ms). */
const STILL_MS = 100

/**
 * Keeps the rows in view in place while those above them change. Only for browsers without scroll anchoring: no Safari has it
 * (https://webkit.org/b/171099).
 */
function useScrollAnchor(box: RefObject<HTMLElement | null>): void {
  const restore = useRef(() => {})
  useLayoutEffect(() => {
    if (CSS.supports('overflow-anchor', 'auto')) return undefined
    // The first row in view, and its distance from the top of the page. None at the top of the page, so that new rows are seen.
    let anchor: Element | undefined
    let anchorTop = 0
    let scrolledTo = scrollY
    let moving: ReturnType<typeof setTimeout> | undefined
    const topOf = (row: Element) => row.getBoundingClientRect().top + scrollY
    const note = () => {
      const rows = scrollY > 0 ? [...(box.current?.querySelectorAll('li') ?? [])] : []
      anchor = rows.find((row) => row.getBoundingClientRect().bottom > 0)
      anchorTop = anchor ? topOf(anchor) : 0
    }
    restore.current = () => {
      // On iOS, a script that scrolls stops the member's own scrolling, or has no effect.
      if (moving !== undefined) return
      const before = scrollY
      if (anchor?.isConnected) scrollBy(0, topOf(anchor) - anchorTop)
      scrolledTo += scrollY - before
      note()
    }
    const follow = () => {
      const distance = Math.abs(scrollY - scrolledTo)
      if (distance === 0) return // scrolled by `restore`
      scrolledTo = scrollY
      note()
      // A member's first step is short. A long one is a jump by the router or the browser.
      if (moving === undefined && distance > innerHeight) return
      clearTimeout(moving)
      moving = setTimeout(() => {
        moving = undefined
        restore.current()
      }, STILL_MS)
    }
    addEventListener('scroll', follow, { passive: true })
    const changes = new ResizeObserver(() => restore.current())
    changes.observe(document.body)
    return () => {
      removeEventListener('scroll', follow)
      changes.disconnect()
      clearTimeout(moving)
    }
  }, [box])
  useLayoutEffect(() => restore.current())
}

/**
 * The assumed distance of a list from the page top until it is measured (px). Smaller than any real one, so that rows fill the
 * screen.
 */
const LEAST_MARGIN = 100

/** The sizes of the elements of lists that were shown before, by the lists' names. */
const sizesBefore = new Map<string, VirtualItem[]>()

/** How far the page scrolls before its position is stored (px). */
const STORED_STEP = 250

/**
 * Virtualizes a list that scrolls with the page. Use `box` as the list's ref. `margin` is the list's distance from the top of the
 * page (px). `isFilled` is false while rows in view are missing: the first frame leaves out half a view of them at the end.
 */
export function usePageVirtualizer<Box extends HTMLElement>({
  name = '',
  overscan,
  growth,
  focused,
  headingOf,
  ...options
}: Options): {
  box: RefObject<Box | null>
  margin: number
  virtualizer: PageVirtualizer
  isFilled: boolean
} {
  const box = useRef<Box>(null)
  const [margin, setMargin] = useState(LEAST_MARGIN)
  const [initialRect] = useState(windowSize)
  // How far beyond the view rows are rendered (px). If negative, the end of the view is left out.
  const [{ room: grown, at }, setRoom] = useState({ room: -initialRect.height / 2, at: 0 })
  const [isRestored, setRestored] = useState(false)
  const room = isRestored ? Math.max(grown, 0) : grown
  const rendered = useRef(new Set<number>())
  useEffect(() => {
    if (room >= overscan) return undefined
    const frame = requestAnimationFrame(() => {
      setRoom({ room: Math.min(room + growth, overscan), at })
      setRestored(false)
    })
    return () => cancelAnimationFrame(frame)
  }, [room, at, overscan, growth])
  // Before the virtualizer's own effect, so that it is notified of a scroll only after `measureNow`.
  useLayoutEffect(() => {
    const measure = () => {
      // Whole pixels, so that the heights add up without a remainder.
      if (box.current) setMargin(Math.round(box.current.getBoundingClientRect().top + scrollY))
      removeEventListener('scroll', measureNow)
    }
    // Back restores the position before the first frame: all rows in view are needed now, at their true distance. A view
    // transition dispatches this event itself.
    const measureNow = ({ isTrusted }: Event) =>
      flushSync(() => {
        measure()
        setRestored(scrollY > 0 || !isTrusted)
      })
    addEventListener('scroll', measureNow)
    // When content above the list changes its height, the page's height changes too.
    const changes = new ResizeObserver(measure)
    changes.observe(document.body)
    return () => {
      changes.disconnect()
      removeEventListener('scroll', measureNow)
    }
  }, [])
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    ...options,
    rangeExtractor: ({ startIndex, endIndex }) => {
      const { count, estimateSize } = options
      let [first, last] = [startIndex, endIndex]
      for (let left = room; left > 0 && first > 0; left -= estimateSize(first)) first -= 1
      for (let left = room; left > 0 && last < count - 1; left -= estimateSize(last)) last += 1
      const mayWait = (index: number) => index > first + 1 && !rendered.current.has(index)
      for (let left = -room; left > 0 && mayWait(last); last -= 1) left -= estimateSize(last)
      const indexes = new Set(focused >= 0 && focused < count ? [focused] : [])
      for (let index = first; index <= last; index += 1) indexes.add(index)
      for (const index of indexes) indexes.add(headingOf?.(index) ?? index)
      return [...indexes].toSorted((one, other) => one - other)
    },
    scrollMargin: margin,
    scrollToFn: neverScroll,
    measureElement: sizeOf,
    observeElementOffset: followScroll,
    observeElementRect: followSize,
    // The first render needs to know the rows on screen.
    initialRect,
    initialMeasurementsCache: sizesBefore.get(name) ?? [],
  })
  useLayoutEffect(
    () => () => {
      if (name !== '') sizesBefore.set(name, virtualizer.measurementsCache)
    },
    [name, virtualizer],
  )
  const items = virtualizer.getVirtualItems()
  useLayoutEffect(() => {
    rendered.current = new Set(items.map(({ index }) => index))
  }, [items])
  useScrollAnchor(box)
  const position = virtualizer.scrollOffset ?? 0
  const moved = Math.abs(position - at)
  if (moved > STORED_STEP) {
    const height = virtualizer.scrollRect?.height ?? initialRect.height
    setRoom({ room: moved > overscan + STORED_STEP ? -height / 2 : room, at: position })
  }
  return { box, margin, virtualizer, isFilled: room >= 0 }
}
