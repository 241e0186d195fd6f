/** Tells whoever listens that something has changed. */
export interface Signal {
  tell: () => void
  /** Calls back at each change; gives the function that stops it. */
  on: (listener: () => void) => () => void
}

/** Makes one. The listeners are called in the order in which they came. */
export function signal(): Signal {
  const listeners = new Set<() => void>()
  return {
    tell: () => {
      for (const listener of listeners) listener()
    },
    on: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
