/** The platform's clock. Only tests move it. */
export interface Clock {
  /** The instant in ms since 1970. */
  now(): number
  /** Moves the clock forward (ms). */
  advance(ms: number): void
}

/** Returns a clock that stays at `start` (ms) until it is moved. */
export function stillClock(start: number): Clock {
  let at = start
  return {
    now: () => at,
    advance: (ms) => {
      at += ms
    },
  }
}

/** Returns the machine's clock, which can be moved forward; with `start` (ms), it begins there. */
export function systemClock(start?: number): Clock {
  let ahead = start === undefined ? 0 : start - Date.now()
  return {
    now: () => Date.now() + ahead,
    advance: (ms) => {
      ahead += ms
    },
  }
}
