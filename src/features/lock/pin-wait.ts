import type { Wait } from '../../api/errors.ts'
import { whileVisible } from '../../time/use-now.ts'

/** How often the remaining wait is stored while the page is visible, in milliseconds. Each time costs a disk write. */
const STORE_MS = 60_000

/** Returns what remains of a wait, in milliseconds. Uses the monotonic clock, which nobody can set. */
export function remaining({ until }: Pick<Wait, 'until'>): number {
  return Math.max(0, until - performance.now())
}

/**
 * Stores what remains of a wait: every minute while the page is visible, when it becomes visible or hidden, and once the wait is
 * over. Returns the function that stops it.
 */
export function followPinWait(wait: Pick<Wait, 'until'>, store: (left: number) => Promise<void>): () => void {
  const note = () => {
    const left = remaining(wait)
    if (left === 0) stop()
    void store(left)
  }
  const onHide = () => document.visibilityState === 'hidden' && note()
  const stopNotes = whileVisible(STORE_MS, note)
  const stop = () => {
    stopNotes()
    document.removeEventListener('visibilitychange', onHide)
  }
  document.addEventListener('visibilitychange', onHide)
  return stop
}
