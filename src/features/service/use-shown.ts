import { useRouter } from '@tanstack/react-router'
import { useEffect, type RefObject } from 'react'

/** If `isAsked`, opens the heading's `<details>`, focuses the heading and scrolls to it. */
export function useShown(heading: RefObject<HTMLElement | null>, isAsked: boolean): void {
  const router = useRouter()
  useEffect(() => {
    const { current } = heading
    if (!isAsked || !current) return undefined
    current.closest('details')?.setAttribute('open', '')
    focusQuietly(current)
    const show = () => current.scrollIntoView()
    show()
    // The router scrolls to the top of a page that it has just rendered.
    return router.subscribe('onRendered', show)
  }, [heading, isAsked, router])
}

/**
 * Focuses an element without an outline, like a page's heading. Browsers would draw one even before any key is pressed. The next
 * key shows it.
 */
function focusQuietly(element: HTMLElement): void {
  const show = () => element.removeAttribute('data-quiet')
  element.setAttribute('data-quiet', '')
  element.focus({ preventScroll: true })
  for (const type of ['keydown', 'blur']) element.addEventListener(type, show, { once: true })
}
