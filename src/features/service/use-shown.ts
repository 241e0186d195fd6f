import { useRouter } from '@tanstack/react-router'
import { useEffect, type RefObject } from 'react'

/** If `isAsked`, opens the heading's `<details>`, focuses the heading and scrolls to it. */
export function useShown(heading: RefObject<HTMLElement | null>, isAsked: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isAsked) return undefined
    heading.current?.closest('details')?.setAttribute('open', '')
    heading.current?.focus({ preventScroll: true })
    const show = () => heading.current?.scrollIntoView()
    show()
    // The router scrolls to the top of a page that it has just rendered.
    return router.subscribe('onRendered', show)
  }, [heading, isAsked, router])
}
