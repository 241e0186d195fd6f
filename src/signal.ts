import { useSyncExternalStore } from 'react'

/** A minimal event emitter for changes. */
interface Signal<T = void> {
  /** Calls the listeners; returns whether there are any. */
  notify: (value: T) => boolean
  /** Subscribes to changes; returns the unsubscribe function. */
  on: (listener: (value: T) => void) => () => void
}

/** Returns a signal. It calls its listeners in the order of subscription. */
export function signal<T = void>(): Signal<T> {
  const listeners = new Set<(value: T) => void>()
  return {
    notify: (value) => {
      for (const listener of listeners) listener(value)
      return listeners.size > 0
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
