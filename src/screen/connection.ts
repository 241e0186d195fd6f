import { useSyncExternalStore } from 'react'
import { getSnapshot, subscribe } from '../pwa/online.ts'

/** False while the server is known to be out of reach. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, getSnapshot)
}
