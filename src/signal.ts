import { useSyncExternalStore } from 'react'

/** A minimal event emitter for changes. */
interface Signal {
  /** Calls the listeners. */
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

/** A value outside React; components follow it with `use`. */
export interface Cell<T> {
  get: () => T
  set: (next: T) => void
  /** Subscribes to changes; returns the unsubscribe function. */
  on: (listener: () => void) => () => void
  use: () => T
}

/** Returns a cell with an initial value. */
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
