/**
 * Shorter than home's wait for its orders. That takes two seconds from the first render, and its timer starts hundreds of milliseconds later on a
 * slow phone. Drops the timers that save views too.
 */
export const BELOW_HOME_WAIT_MS = 1_100

/**
 * Drops timers and timeouts of at least `longMs`. On a busy machine they may fire while a test still checks what comes before them. Runs in the
 * page, before its scripts.
 */
export function dropLongTimers(longMs: number): void {
  const start = window.setTimeout.bind(window)
  const repeat = window.setInterval.bind(window)
  const limit = AbortSignal.timeout.bind(AbortSignal)
  Object.assign(window, {
    setTimeout: (run: () => void, ms = 0, ...args: []) => (ms < longMs ? start(run, ms, ...args) : 0),
    setInterval: (run: () => void, ms = 0, ...args: []) => (ms < longMs ? repeat(run, ms, ...args) : 0),
  })
  AbortSignal.timeout = (ms: number) => (ms < longMs ? limit(ms) : new AbortController().signal)
}
