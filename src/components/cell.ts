import { useSyncExternalStore } from 'react'

/** A value of the app's that lives outside components, which follow it by `use`. */
export interface Cell<T> {
  set(next: T): void
  use(): T
}

/** Makes one. */
export function cell<T>(first: T): Cell<T> {
  let value = first
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, () => value),
  }
}
