import { useSyncExternalStore } from 'react'

/** Notifies its listeners of a change. */
export interface Signal<T = void> {
  /** Returns whether anybody listens. */
  notify: (value: T) => boolean
  /** Subscribes to changes; returns the unsubscribe function. */
  on: (listener: (value: T) => void) => () => void
}

/** Makes one. Listeners are called in the order of subscription. */
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

/** A value that lives outside components, which follow it by `use`. */
export interface Cell<T> {
  get: () => T
  set: (next: T) => void
  use: () => T
}

/** Makes one. */
export function cell<T>(first: T): Cell<T> {
  let value = first
  const changes = signal()
  const get = () => value
  return {
    get,
    set: (next) => {
      value = next
      changes.notify()
    },
    use: () => useSyncExternalStore(changes.on, get),
  }
}
