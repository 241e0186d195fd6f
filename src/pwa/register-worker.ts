import type { WireLanguage } from '../i18n/locales.ts'
import { ask } from './talk-to-worker.ts'
import { reload } from './updates.ts'

/** Returns a function that activates the waiting version; undefined when none waits. Call it at start, before the member types. */
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

/** Whether the worker serves this page, or there is none to wait for. */
export function isWorkerSettled(): boolean {
  return isSettled || Boolean(navigator.serviceWorker?.controller)
}

/** Resolves when the worker has fetched all chunks of the app, or will not. */
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

/** How long a start waits for the new version to take over, in milliseconds. */
const PATIENCE_MS = 2_000

/**
 * Lets a waiting version take over before the first screen is shown. Unless another page is open, this one is reloaded with it, and the promise never
 * resolves. A version that does not take over in time keeps waiting.
 */
export async function takeOver(waiting: ServiceWorker): Promise<void> {
  const inTime = AbortSignal.timeout(PATIENCE_MS)
  const tookOver = new Promise<boolean>((resolve) => {
    const { serviceWorker } = navigator
    serviceWorker.addEventListener('controllerchange', () => resolve(true), { signal: inTime })
    inTime.addEventListener('abort', () => resolve(false))
  })
  if (!(await ask(waiting, { type: 'SKIP_WAITING_ALONE' }, PATIENCE_MS)) || !(await tookOver)) return
  await reload()
  await new Promise(() => undefined)
}
