import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useSiteConfig } from '../../../site/site.ts'
import { onServerClock, timeNow } from '../../../time/server-clock.ts'
import { serverDay } from '../../../time/server-time.ts'
import type { RecordsSearch } from '../filter.ts'
import { filterOf, rememberedRange, rememberRange } from '../range.ts'

function onDay(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  const stop = onServerClock(listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    stop()
  }
}

/**
 * Returns `dayOf` of the server's current time. Re-evaluated when the server clock changes and when the page is shown or
 * hidden, as a new day may have begun.
 */
export function useDay(dayOf: (moment: number) => string): string {
  return useSyncExternalStore(onDay, () => dayOf(timeNow()))
}

/** Returns the URL's search params and filter, and a function to change them. Stores the chosen range on this device. */
export function useFilter(from: '/record' | '/transaction-record' | '/transfer-fs' | '/transfer-record') {
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const { timezone } = useSiteConfig()
  const today = useDay((moment) => serverDay(moment, timezone))
  const choose = (change: RecordsSearch) => {
    if (change.range !== undefined) rememberRange(change.range)
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  }
  return { search, filter: filterOf(search, rememberedRange(), today), choose }
}
