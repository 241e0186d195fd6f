import { useSyncExternalStore } from 'react'
import { signal } from '../signal.ts'

/** A value of the app's that lives outside components, which follow it by `use`. */
export interface Cell<T> {
  set(next: T): void
  use(): T
}

/** Makes one. */
export function cell<T>(first: T): Cell<T> {
  let value = first
  const changes = signal()
  return {
    set: (next) => {
      value = next
      changes.tell()
    },
    use: () => useSyncExternalStore(changes.on, () => value),
  }
}
