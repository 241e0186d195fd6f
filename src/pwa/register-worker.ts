import type { WireLanguage } from '../i18n/locales.ts'
import { takeOver } from './take-over.ts'

/**
 * The version that waits behind the one that gave this page, and how it takes over; undefined when there is none. Asked for at once at a start,
 * since nothing is typed then.
 */
export async function waitingVersion(): Promise<(() => Promise<void>) | undefined> {
  if (!navigator.serviceWorker?.controller) return undefined
  const { waiting } = (await navigator.serviceWorker.getRegistration()) ?? {}
  return waiting ? () => takeOver(waiting) : undefined
}

let isSettled = false
let settle: () => void = () => undefined
const settled = new Promise<void>((resolve) => {
  settle = () => {
    isSettled = true
    resolve()
  }
})

/** Whether the worker answers for this page with what it has brought, or there is none to wait for. */
export function isWorkerSettled(): boolean {
  return isSettled || Boolean(navigator.serviceWorker?.controller)
}

/** Resolves when the worker has brought all parts of the app, or will not. */
export function workerSettled(): Promise<void> {
  return settled
}

/** Installs the worker once the page has loaded; the app of the kill switch has none. A browser that has no worker, or blocks it, goes on without one. */
export function registerWorker(language: () => WireLanguage): void {
  if (!import.meta.env.PROD || import.meta.env.VITE_KILL_SWITCH || !('serviceWorker' in navigator))
    return settle()
  const start = () => {
    void import('./install-worker.ts')
      .then(({ installWorker }) => installWorker(language))
      .catch(() => {
        // blocked by the browser, or no way to the server: the next start tries again
      })
      .then(settle)
  }
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
