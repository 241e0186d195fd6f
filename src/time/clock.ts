import { signal } from '../signal.ts'

/** The clock drift to ignore, in milliseconds. Servers send whole seconds, and answers take time. */
const DRIFT_MS = 2_000

// The server's time when the monotonic clock was 0 (milliseconds since 1970).
let origin: number | undefined
let ahead: number | undefined
// The device's clock minus its monotonic one when `ahead` was measured (milliseconds).
let offset = 0
const changes = signal()

const clockOffset = () => Date.now() - performance.now()

/** Stores the time of a server's answer (milliseconds since 1970). Its headers came at `at` (`performance.now()`). */
export function noteServerTime(moment: number, at = performance.now()): void {
  origin = moment - at
  offset = clockOffset()
  const now = Math.round(origin - offset)
  if (ahead !== undefined && Math.abs(now - ahead) < DRIFT_MS) return
  ahead = now
  changes.notify()
}

/**
 * Returns a lower bound for the server's time (milliseconds since 1970). Undefined until the server has sent a time. Does not
 * depend on the device's clock. The monotonic clock may stop while the device sleeps, but never runs ahead.
 */
export function serverNow(): number | undefined {
  return origin && origin + performance.now()
}

/**
 * Returns the lead of the server's clock over this device's, in milliseconds. Undefined until an answer contains the time, and
 * again after the device's clock changes.
 */
export function serverAhead(): number | undefined {
  // Either the device's clock was set, or the monotonic one stopped in sleep: there is no way to know which.
  if (Math.abs(clockOffset() - offset) > DRIFT_MS) ahead = undefined
  return ahead
}

/**
 * Returns the server's time (milliseconds since 1970). Undefined while unknown, and while `serverNow` may be behind it: after a
 * sleep, or once the device's clock was set. A wait begins at this time, or it would end early.
 */
export function confirmedServerNow(): number | undefined {
  return serverAhead() === undefined ? undefined : serverNow()
}

/**
 * Returns the server's time (milliseconds since 1970). Until that is known, returns the device's time. Never use it for
 * durations.
 */
export function timeNow(): number {
  return Date.now() + (serverAhead() ?? 0)
}

/** Calls a listener when `serverAhead` changes. */
export const onServerClock = changes.on

/** Calls a listener when the page is shown or hidden. Returns the function that removes it. */
export function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/**
 * Calls a function at an interval (milliseconds) while the page is visible. Also calls it whenever the page becomes visible
 * again. A hidden page has no timer. Returns the function that stops it.
 */
export function whileVisible(every: number, run: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const start = () => {
    timer = document.visibilityState === 'visible' ? setInterval(run, every) : undefined
  }
  start()
  const stop = onVisibility(() => {
    clearInterval(timer)
    start()
    if (timer !== undefined) run()
  })
  return () => {
    clearInterval(timer)
    stop()
  }
}
