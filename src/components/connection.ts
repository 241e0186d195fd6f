import { useSyncExternalStore } from 'react'
import { getConnection, isOnline, onConnection, type Connection } from '../pwa/online.ts'

/** The connection to the server, as far as known. */
export function useConnection(): Connection {
  return useSyncExternalStore(onConnection, getConnection)
}

/** False while the server is known to be unreachable. */
export function useOnline(): boolean {
  return useSyncExternalStore(onConnection, isOnline)
}
