import { useSyncExternalStore } from 'react'
import { getConnection, isOnline, onConnection, type Connection } from '../pwa/online.ts'

/** How the way to the server is, as far as is known. */
export function useConnection(): Connection {
  return useSyncExternalStore(onConnection, getConnection)
}

/** False while the server is known to be out of reach. */
export function useOnline(): boolean {
  return useSyncExternalStore(onConnection, isOnline)
}
