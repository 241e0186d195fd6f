import { useSyncExternalStore } from 'react'

function onVisible(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** The calendar day now, as `dayOf` reads it; read anew when the page is looked at again, which may be tomorrow. */
export function useDay(dayOf: (moment: number) => string): string {
  return useSyncExternalStore(onVisible, () => dayOf(Date.now()))
}
