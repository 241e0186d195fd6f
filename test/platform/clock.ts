/** What the platform takes for the time. Only tests move it. */
export interface Clock {
  /** The instant in ms since 1970. */
  now(): number
  /** Moves the clock forward by so many ms. */
  advance(ms: number): void
}

/** A clock that stands still at `start` (ms) until it is moved. */
export function stillClock(start: number): Clock {
  let at = start
  return {
    now: () => at,
    advance: (ms) => {
      at += ms
    },
  }
}

/** The machine's clock, which can be put ahead; put to an instant (ms) if told. */
export function systemClock(start?: number): Clock {
  let ahead = start === undefined ? 0 : start - Date.now()
  return {
    now: () => Date.now() + ahead,
    advance: (ms) => {
      ahead += ms
    },
  }
}
