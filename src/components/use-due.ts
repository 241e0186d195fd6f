import { useEffect, useState } from 'react'
import { isWorkerSettled, workerSettled } from '../pwa/register-worker.ts'

/** On a slow line or a slow phone the worker takes longer than anybody looks at a placeholder, and where it cannot be installed it never comes. */
const LONGEST_MS = 3_000
const HANDS = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * Whether what stands further down on home is loaded now. At a first visit the worker brings all parts of the app: what home does not need at once
 * waits for it, so as to leave the line to what is on the first screen, but not for long, nor once somebody lays a hand on the page.
 */
export function useDue(): boolean {
  const [due, setDue] = useState(isWorkerSettled)
  useEffect(() => {
    if (due) return undefined
    const now = () => setDue(true)
    void workerSettled().then(now)
    const timer = setTimeout(now, LONGEST_MS)
    for (const hand of HANDS) addEventListener(hand, now, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const hand of HANDS) removeEventListener(hand, now)
    }
  }, [due])
  return due
}
