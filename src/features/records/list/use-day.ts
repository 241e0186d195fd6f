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

/** Today by the server's clock, from `dayOf`; updated when the page becomes visible again, which may be tomorrow. */
export function useDay(dayOf: (moment: number) => string): string {
  return useSyncExternalStore(onDay, () => dayOf(timeNow()))
}
