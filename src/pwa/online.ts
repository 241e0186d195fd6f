/** Whether the server can be reached, as far as is known: bad news is believed at once, good news only from an answer. */
const listeners = new Set<() => void>()
let online = true

function set(next: boolean): void {
  if (next === online) return
  online = next
  for (const listener of listeners) listener()
}

/** Tells that the server answered. An answer out of the worker's store is none. */
export function reportSuccess(): void {
  set(true)
}

/** Tells that a request found no way to the server. */
export function reportNetworkFailure(): void {
  set(false)
}

/** Believes the device when it says it is offline, now and later; called once at start. */
export function watchConnection(): void {
  if (!navigator.onLine) set(false)
  addEventListener('offline', () => set(false))
}

/** Calls back at each change; gives the function that stops it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** False while the server is known to be out of reach. */
export function getSnapshot(): boolean {
  return online
}
