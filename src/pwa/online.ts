import { cell } from '../signal.ts'

/**
 * The last known connection to the server. `slow`: a call timed out. `offline`: the device is offline, or neither a call nor the
 * probe after it could reach the server.
 */
export type Connection = 'online' | 'slow' | 'offline'

/** Only an answer from the server marks the app online again. */
export const connection = cell<Connection>('online')

/**
 * Reports that the server answered. An answer from the worker's cache does not count, nor one already in transit when the device
 * went offline.
 */
export function reportSuccess(): void {
  if (navigator.onLine) connection.set('online')
}

/** Reports that no answer came: the connection is cut, or slow. A known cut is not reported as slow. */
export function reportLost(how: 'cut' | 'slow'): void {
  if (how === 'cut') connection.set('offline')
  else if (connection.get() === 'online') connection.set('slow')
}

/** Follows the device's offline state; called once, at start. */
export function watchConnection(): void {
  if (!navigator.onLine) connection.set('offline')
  addEventListener('offline', () => connection.set('offline'))
}

/** Returns false while the server is known to be unreachable. */
export const isOnline = () => connection.get() !== 'offline'
