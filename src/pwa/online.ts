import { signal } from '../signal.ts'

/**
 * The last known connection to the server. `slow`: a call timed out. `offline`: the device is offline, or a call could not reach
 * the server.
 */
export type Connection = 'online' | 'slow' | 'offline'

// A lost connection takes effect at once; only an answer from the server marks the app online again.
const changes = signal()
let connection: Connection = 'online'

function set(next: Connection): void {
  if (next === connection) return
  connection = next
  changes.notify()
}

/** Reports that the server answered. An answer from the worker's cache does not count. */
export function reportSuccess(): void {
  set('online')
}

/** Reports that no answer came: the connection is cut, or slow. A known cut is not reported as slow. */
export function reportLost(how: 'cut' | 'slow'): void {
  if (how === 'cut') set('offline')
  else if (connection === 'online') set('slow')
}

/** Follows the device's offline state; called once, at start. */
export function watchConnection(): void {
  if (!navigator.onLine) set('offline')
  addEventListener('offline', () => set('offline'))
}

/** Subscribes to changes; returns the unsubscribe function. */
export const onConnection = changes.on

/** Returns the current connection. */
export function getConnection(): Connection {
  return connection
}

/** Returns false while the server is known to be unreachable. */
export function isOnline(): boolean {
  return connection !== 'offline'
}
