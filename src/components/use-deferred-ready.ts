import { useEffect, useState } from 'react'
import { isWorkerSettled, workerSettled } from '../pwa/register-worker.ts'

/** The longest wait for the worker, which may be slow to cache the app (milliseconds). */
const HOME_WAIT_MS = 3_000
const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * Returns whether home may load its lower half. On a first visit, it waits for the worker to cache the app, so that the first
 * screen has the network to itself. The wait ends early if it takes too long or the member touches the page.
 */
export function useDeferredReady(): boolean {
  const [isReady, setReady] = useState(isWorkerSettled)
  useEffect(() => {
    if (isReady) return undefined
    const finish = () => setReady(true)
    void workerSettled().then(finish)
    const timer = setTimeout(finish, HOME_WAIT_MS)
    for (const event of INTERACTION_EVENTS) addEventListener(event, finish, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const event of INTERACTION_EVENTS) removeEventListener(event, finish)
    }
  }, [isReady])
  return isReady
}
