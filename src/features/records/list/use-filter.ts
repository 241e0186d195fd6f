import type { RecordsFilter, RecordsSearch } from '../filter.ts'
import { filterOf } from '../range.ts'
import { rememberedRange, rememberRange } from '../range.ts'
import { useSiteConfig } from '../../../site/site.ts'
import { serverDay } from '../../../time/server-time.ts'
import { useSyncExternalStore } from 'react'
import { onServerClock, timeNow } from '../../../time/server-clock.ts'

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

/** Returns the URL's filter and a function to change it. Stores the chosen range on this device. */
export function useFilter(
  search: RecordsSearch,
  put: (change: RecordsSearch) => void,
): [RecordsFilter, (change: RecordsSearch) => void] {
  const { timezone } = useSiteConfig()
  const today = useDay((moment) => serverDay(moment, timezone))
  const choose = (change: RecordsSearch) => {
    if (change.range !== undefined) rememberRange(change.range)
    put(change)
  }
  return [filterOf(search, rememberedRange(), today), choose]
}
