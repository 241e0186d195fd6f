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
