import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

type PageVirtualizer = Virtualizer<Window, HTMLElement>

type Options = Pick<PageVirtualizer['options'], 'count' | 'estimateSize' | 'getItemKey' | 'overscan'> &
  Partial<Pick<PageVirtualizer['options'], 'rangeExtractor'>>

// The member, the router and the browser's scroll anchoring already scroll the page. A second correction would make rows jump.
const neverScroll = () => {}

/**
 * Virtualizes a list that scrolls with the page. Use `box` as the list's ref. `margin` is the list's distance from the top of the
 * page (px).
 */
export function usePageVirtualizer<Box extends HTMLElement>(
  options: Options,
): { box: RefObject<Box | null>; margin: number; virtualizer: PageVirtualizer } {
  const box = useRef<Box>(null)
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    // Whole pixels, so that the heights add up without a remainder.
    const measure = () => {
      if (box.current) setMargin(Math.round(box.current.getBoundingClientRect().top + scrollY))
    }
    measure()
    // When content above the list changes its height, the page's height changes too.
    const changes = new ResizeObserver(measure)
    changes.observe(document.body)
    return () => changes.disconnect()
  }, [])
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    ...options,
    scrollMargin: margin,
    scrollToFn: neverScroll,
    // The first render already contains the rows on screen.
    initialRect: { width: innerWidth, height: innerHeight },
  })
  return { box, margin, virtualizer }
}
