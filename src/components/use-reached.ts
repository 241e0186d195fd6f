import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, type RefObject } from 'react'

type Query = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'error'>

/** Fetches the next page of a list when the element at its end comes near the viewport. Not automatically after a failure: then a press retries. */
export function useReached<Element extends HTMLElement>({
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
