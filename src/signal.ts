import { useSyncExternalStore } from 'react'

/** A minimal event emitter for changes. */
interface Signal {
  notify: () => void
  /** Subscribes to changes; returns the unsubscribe function. */
  on: (listener: () => void) => () => void
}

/** Returns a signal. It calls its listeners in the order of subscription. */
export function signal(): Signal {
  const listeners = new Set<() => void>()
  return {
    notify: () => {
      for (const listener of listeners) listener()
    },
    on: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Notified when the page is back from the back-forward cache. It may have missed what other tabs changed. */
export const pageRestored = signal()
globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && pageRestored.notify())

/** A value outside React; components follow it with `use`. */
export interface Cell<T> {
  get: () => T
  set: (next: T) => void
  /** Subscribes to changes; returns the unsubscribe function. */
  on: (listener: () => void) => () => void
  use: () => T
}

export function cell<T>(first: T): Cell<T> {
  let value = first
  const changes = signal()
  const get = () => value
  return {
    get,
    set: (next) => {
      if (next === value) return
      value = next
      changes.notify()
    },
    on: changes.on,
    use: () => useSyncExternalStore(changes.on, get),
  }
}

/** A channel to the other tabs of the app. */
type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener' | 'close'>

/** Opens a channel to the other tabs. It stays silent where the browser blocks site data: Firefox then allows no channel. */
export function openChannel(name: string): Channel {
  try {
    return new BroadcastChannel(name)
  } catch {
    const { port1 } = new MessageChannel()
    port1.close()
    return port1
  }
}
