/** How often a waiting worker asks to be activated, in milliseconds. */
const AGAIN_MS = 500

/** The part of the worker's global scope that this module uses. */
interface Waiting {
  skipWaiting(): Promise<void>
  addEventListener(type: 'activate', listener: () => void): unknown
}

/**
 * Returns a function that activates this waiting worker, as `skipWaiting` does, but asks again until it is active. Chromium
 * drops an activation when a page's request wakes the old worker at that moment, and the new one would wait until every page is
 * closed. Call this function while the worker starts, when browsers allow listeners for `activate`.
 */
export function insistentActivation(worker: Waiting): () => Promise<void> {
  let timer: ReturnType<typeof setInterval> | undefined
  worker.addEventListener('activate', () => clearInterval(timer))
  const ask = () => void worker.skipWaiting().catch(() => undefined) // the browser refused: the next one may succeed
  return () => {
    timer ??= setInterval(ask, AGAIN_MS)
    return worker.skipWaiting()
  }
}
