import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, type RefObject } from 'react'

type Query = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'error'>

/** Fetches a list's next page when the element at its end nears the viewport. After a failure, only a tap retries. */
export function useInfiniteScroll<Element extends HTMLElement>({
  hasNextPage,
  isFetchingNextPage,
  fetchNextPage,
  error,
}: Query): RefObject<Element | null> {
  const end = useRef<Element>(null)
  const waiting = hasNextPage && !isFetchingNextPage && !error
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
