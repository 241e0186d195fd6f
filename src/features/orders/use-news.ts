import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

/** Options of a query whose answers are judged by `useNews`: what an earlier run of the app left on disk is asked anew however young it is. */
export const ASKED_ANEW = {
  // Not `refetchOnMount`: a query that is enabled later is asked again only where its answer is stale.
  staleTime: ({ state }: { state: { dataUpdatedAt: number } }) =>
    isOfEarlierRun(state.dataUpdatedAt) ? 0 : 10_000,
  refetchOnWindowFocus: false,
} as const

/**
 * Whether the last answer tells how things are now: it came in this run of the app, and since the page was last out of sight. Whoever comes
 * back, from a payment page or another app, is asked for at once: what was on its way before may tell of a time before.
 */
export function useNews(
  { dataUpdatedAt, isStale }: Pick<UseQueryResult, 'dataUpdatedAt' | 'isStale'>,
  visible: boolean,
  ask: () => Promise<unknown>,
): boolean {
  const [old, setOld] = useState(isStale || isOfEarlierRun(dataUpdatedAt) ? dataUpdatedAt : undefined)
  if (!visible && old !== dataUpdatedAt) setOld(dataUpdatedAt)

  const wasAway = useRef(false)
  useEffect(() => {
    const isBack = visible && wasAway.current
    wasAway.current = !visible
    if (isBack) void ask()
  }, [ask, visible])
  return dataUpdatedAt !== old
}

function isOfEarlierRun(moment: number): boolean {
  return moment < performance.timeOrigin
}
