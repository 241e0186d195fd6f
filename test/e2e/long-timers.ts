/**
 * Keeps timers and time limits of at least so many milliseconds from ever ending: on a busy machine they may end while a test still looks at what
 * comes before them. Runs in the page, before its scripts.
 */
export function dropLongTimers(longMs: number): void {
  const start = window.setTimeout.bind(window)
  const limit = AbortSignal.timeout.bind(AbortSignal)
  Object.assign(window, {
    setTimeout: (run: () => void, ms = 0, ...args: []) => (ms < longMs ? start(run, ms, ...args) : 0),
  })
  AbortSignal.timeout = (ms: number) => (ms < longMs ? limit(ms) : new AbortController().signal)
}
