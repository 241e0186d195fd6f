import { useSyncExternalStore } from 'react'

/** Tells whoever listens that something has changed. */
export interface Signal<T = void> {
  /** Returns whether anybody listens. */
  tell: (value: T) => boolean
  /** Calls back at each change; gives the function that stops it. */
  on: (listener: (value: T) => void) => () => void
}

/** Makes one. The listeners are called in the order in which they came. */
export function signal<T = void>(): Signal<T> {
  const listeners = new Set<(value: T) => void>()
  return {
    tell: (value) => {
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
      changes.tell()
    },
    use: () => useSyncExternalStore(changes.on, get),
  }
}
