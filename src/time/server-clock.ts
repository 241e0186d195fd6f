import { signal } from '../signal.ts'

/** The clock drift that is ignored, in milliseconds: servers send whole seconds, and answers take time. */
const DRIFT_MS = 2_000

let ahead: number | undefined
// The device's clock minus its monotonic one when `ahead` was measured.
let offset = 0
const changes = signal()

const clockOffset = () => Date.now() - performance.now()

/** Stores the time of a server's answer, in milliseconds since 1970. */
export function noteServerTime(moment: number): void {
  const now = moment - Date.now()
  offset = clockOffset()
  if (ahead !== undefined && Math.abs(now - ahead) < DRIFT_MS) return
  ahead = now
  changes.notify()
}

/**
 * How far the server's clock is ahead of this device's, in milliseconds; undefined until an answer had the time, and after a change of the device's
 * clock until the next one does.
 */
export function serverAhead(): number | undefined {
  // Either the device's clock was set, or the monotonic one stopped in sleep: there is no way to know which.
  if (Math.abs(clockOffset() - offset) > DRIFT_MS) ahead = undefined
  return ahead
}

/** The time in milliseconds since 1970: the server's, or this device's until that is known. Never for durations. */
export function timeNow(): number {
  return Date.now() + (serverAhead() ?? 0)
}

/** Calls back when `serverAhead` changes; returns the function that stops it. */
export const onServerClock = changes.on
