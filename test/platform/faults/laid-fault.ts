import type { Fault } from './fault.ts'

/** A fault on a line. */
export interface LaidFault {
  readonly fault: Fault
  /** How many requests it took. */
  readonly hits: number
  /** Resolves when it took its first; what reaches the server in spite of it is carried out by then. */
  readonly hit: Promise<void>
  /** Ends the fault: what it holds back goes on its way, what comes next is let through. */
  release: () => void
}

/** The line's side of a laid fault. */
export interface FaultInForce extends LaidFault {
  /** Whether it takes a request to this path; counts it. */
  takes(path: string): boolean
  tellHit(): void
  readonly released: Promise<void>
  /** When a shared line has sent all that was given to it, by the monotonic clock. */
  freeAt: number
}

/** Lays a fault; `ended` is called once when it is released. */
export function layFault(fault: Fault, ended: () => void): FaultInForce {
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
    tellHit: () => {
      hits += 1
      hit.resolve()
    },
    release: () => {
      released.resolve()
      ended()
    },
  }
}
