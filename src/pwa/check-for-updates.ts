import { isOnline } from './online.ts'

const HOUR_MS = 3_600_000
const QUARTER_MS = HOUR_MS / 4

/** Checks for a new version every hour, and when the page becomes visible after 15 minutes; never while hidden or offline. */
export function checkForUpdates(ask: () => Promise<void>): void {
  let asked = Date.now()
  const check = (apart: number) => {
    // A clock that was set back must not stop the checks.
    if (document.hidden || !isOnline() || Math.abs(Date.now() - asked) < apart) return
    asked = Date.now()
    // What is missing or broken now is tried again the next time; the old version keeps running.
    ask().catch(() => undefined)
  }
  setInterval(check, QUARTER_MS, HOUR_MS)
  document.addEventListener('visibilitychange', () => check(QUARTER_MS))
}
