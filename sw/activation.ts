/** How often a waiting worker retries its activation, in milliseconds. */
const RETRY_MS = 500

/** The part of the worker's global scope that this module uses. */
interface Waiting {
  skipWaiting(): Promise<void>
  addEventListener(type: 'activate', listener: () => void): unknown
}

/**
 * Returns a function like `skipWaiting` that retries until this worker is active. Chromium drops an activation when a page's
 * request wakes the old worker at that moment; the new one would then wait until every page is closed. Call this while the worker
 * starts: later, browsers reject listeners for `activate`.
 */
export function retryActivation(worker: Waiting): () => Promise<void> {
  let timer: ReturnType<typeof setInterval> | undefined
  worker.addEventListener('activate', () => clearInterval(timer))
  const retry = () => void worker.skipWaiting().catch(() => undefined) // the browser refused: the next one may succeed
  return () => {
    timer ??= setInterval(retry, RETRY_MS)
    return worker.skipWaiting()
  }
}

/** Returns whether a newer version than the active one has files in the caches, or is storing them. */
export function hasNewerVersion(registration: { installing: unknown; waiting: unknown }): boolean {
  return registration.installing !== null || registration.waiting !== null
}
