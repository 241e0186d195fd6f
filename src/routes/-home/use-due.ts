import { useEffect, useState } from 'react'
import { isWorkerSettled, workerSettled } from '../../pwa/register-worker.ts'

const HANDS = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * Whether what stands further down on home is loaded now. At a first visit the worker brings all parts of the app: what home does not need at once
 * waits for it, so as not to be loaded twice over a slow line, unless somebody lays a hand on the page before.
 */
export function useDue(): boolean {
  const [due, setDue] = useState(isWorkerSettled)
  useEffect(() => {
    if (due) return undefined
    const now = () => setDue(true)
    void workerSettled().then(now)
    for (const hand of HANDS) addEventListener(hand, now, { passive: true })
    return () => {
      for (const hand of HANDS) removeEventListener(hand, now)
    }
  }, [due])
  return due
}
