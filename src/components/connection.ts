import { useSyncExternalStore } from 'react'
import { getConnection, isOnline, onConnection, type Connection } from '../pwa/online.ts'

/** Returns the last known state of the connection to the server. */
export function useConnection(): Connection {
  return useSyncExternalStore(onConnection, getConnection)
}

/** Returns false while the server is known to be unreachable. */
export function useOnline(): boolean {
  return useSyncExternalStore(onConnection, isOnline)
}
