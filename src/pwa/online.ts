import { signal } from '../signal.ts'

/** How the way to the server is, as far as is known: `slow` answers do not come in time, `offline` is known to be cut. */
export type Connection = 'online' | 'slow' | 'offline'

// Bad news is believed at once, good news only from an answer.
const changes = signal()
let connection: Connection = 'online'

function set(next: Connection): void {
  if (next === connection) return
  connection = next
  changes.tell()
}

/** Tells that the server answered. An answer out of the worker's store is none. */
export function reportSuccess(): void {
  set('online')
}

/** Tells that no answer came: the way is cut, or it took too long. What is known to be cut is not merely slow. */
export function reportLost(how: 'cut' | 'slow'): void {
  if (how === 'cut') set('offline')
  else if (connection === 'online') set('slow')
}

/** Believes the device when it says it is offline, now and later; called once at start. */
export function watchConnection(): void {
  if (!navigator.onLine) set('offline')
  addEventListener('offline', () => set('offline'))
}

/** Calls back at each change; gives the function that stops it. */
export const onConnection = changes.on

/** How it is now. */
export function getConnection(): Connection {
  return connection
}

/** False while the server is known to be out of reach. */
export function isOnline(): boolean {
  return connection !== 'offline'
}
