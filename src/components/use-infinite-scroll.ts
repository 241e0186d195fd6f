import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, type RefObject } from 'react'

type Query = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetching' | 'fetchNextPage' | 'error'>

/**
 * Returns the ref for the element at a list's end. Fetches the next page when that element comes within 600 px of the
 * viewport, and no refresh is running, which it would cancel. After a failure it stops until the member retries.
 */
export function useInfiniteScroll<Element extends HTMLElement>({
  hasNextPage,
  isFetching,
  fetchNextPage,
  error,
}: Query): RefObject<Element | null> {
  const end = useRef<Element>(null)
  const waiting = hasNextPage && !isFetching && !error
  useEffect(() => {
    if (!waiting || !end.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void fetchNextPage()
      },
      { rootMargin: '600px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [waiting, fetchNextPage])
  return end
}
