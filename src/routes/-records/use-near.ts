import { useEffect, useRef, useState, type RefObject } from 'react'

/** Beyond what is seen, as far as a finger flicks before the next frame. */
const MARGIN = '2000px'

/**
 * Whether an element is near to what is seen, or holds the focus, and the height it had when it was last near (px). `first` is near from the start.
 */
export function useNear(first: boolean): {
  box: RefObject<HTMLDivElement | null>
  near: boolean
  height: number | undefined
} {
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState<{ near: boolean; height?: number }>({ near: first })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry) return
        const near = entry.isIntersecting || element.contains(document.activeElement)
        setSeen((before) =>
          near === before.near ? before : { near, height: entry.boundingClientRect.height },
        )
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, near: seen.near, height: seen.height }
}
