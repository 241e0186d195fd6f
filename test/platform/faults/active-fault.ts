import type { Fault } from './fault.ts'

/** A fault in force. */
export interface FaultHandle {
  readonly fault: Fault
  /** How many requests it hit. */
  readonly hits: number
  /** Resolves at the first hit. A request that reaches the server is carried out by then. */
  readonly hit: Promise<void>
  /** Ends the fault: releases what it holds back, and lets later requests pass. */
  release: () => void
}

/** A fault as the proxy sees it. */
export interface ActiveFault extends FaultHandle {
  /** Returns whether it hits a request to this path, and counts the request. */
  takes(path: string): boolean
  reportHit(): void
  readonly released: Promise<void>
  /** When the shared bandwidth is free again, by the monotonic clock (ms). */
  freeAt: number
}

/** Starts a fault; `ended` is called when it is released. */
export function activateFault(fault: Fault, ended: () => void): ActiveFault {
  const hit = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let [seen, taken, hits] = [0, 0, 0]
  const { path, skip = 0, times = Number.POSITIVE_INFINITY } = fault.kind === 'down' ? {} : fault
  return {
    fault,
    get hits() {
      return hits
    },
    hit: hit.promise,
    released: released.promise,
    freeAt: 0,
    takes: (asked) => {
      const aimed = path === undefined || (typeof path === 'string' ? path === asked : path.test(asked))
      if (!aimed || taken >= times) return false
      seen += 1
      if (seen <= skip) return false
      taken += 1
      return true
    },
    reportHit: () => {
      hits += 1
      hit.resolve()
    },
    release: () => {
      released.resolve()
      ended()
    },
  }
}
