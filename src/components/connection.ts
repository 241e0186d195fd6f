import { connection, type Connection } from '../pwa/online.ts'
import type { ViewLook } from '../pwa/saved-views.ts'
import { cell } from '../signal.ts'

/** The look of the screen while its view is being saved; undefined otherwise. */
export const savedLook = cell<ViewLook | undefined>(undefined)

/** Returns the last known state of the connection to the server. */
export function useConnection(): Connection {
  const current = connection.use()
  return savedLook.use() === 'offline' ? 'offline' : current
}

/** Returns false while the server is known to be unreachable. */
export function useOnline(): boolean {
  return useConnection() !== 'offline'
}
