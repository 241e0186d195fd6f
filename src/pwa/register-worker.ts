import { installWorker } from './install-worker.ts'
import { ask } from './talk-to-worker.ts'
import { offerUpdate, reload, updateState, reloadsHeld } from './updates.ts'

/**
 * Resolves with a function that activates the waiting version. Resolves with undefined if none is waiting, or no worker controls
 * the page. Call that function before the member can type, because activation may reload the page.
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

/** Returns whether the worker serves this page, or there is none to wait for. */
export function isWorkerSettled(): boolean {
  return isSettled || Boolean(navigator.serviceWorker?.controller)
}

/** Resolves when the worker is installed, or will never be. */
export function workerSettled(): Promise<void> {
  return settled
}

/**
 * Installs the worker once the page has loaded. The kill switch build has no worker; browsers that lack or block workers run
 * without one.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || import.meta.env.VITE_KILL_SWITCH || !('serviceWorker' in navigator))
    return settle()
  const start = () => {
    void installWorker()
      .catch(() => {
        // blocked by the browser, or the server is unreachable: the next start tries again
      })
      .then(settle)
  }
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** How long a start waits for the new version to take over, in milliseconds. */
const TAKEOVER_TIMEOUT_MS = 2_000

/**
 * Activates a waiting version before the first screen is shown. Unless another page is open or the new version lacks texts, this
 * reloads the page and never resolves. If the version does not take over in time, or something was typed meanwhile, the start
 * continues and the update is offered.
 */
async function takeOver(waiting: ServiceWorker): Promise<void> {
  const tookOver = new Promise<unknown>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
  })
  const timeout = new Promise((resolve) => setTimeout(resolve, TAKEOVER_TIMEOUT_MS))
  const isActivating = await ask(waiting, { type: 'SKIP_WAITING_ALONE' }, TAKEOVER_TIMEOUT_MS)
  if (isActivating && (await Promise.race([tookOver, timeout])) && !reloadsHeld()) {
    await reload()
    await new Promise(() => undefined)
  }
  // It may take over before `installWorker` listens. An update that the member has accepted reloads the page there.
  void tookOver.then(() => updateState.get() === 'accepted' || offerUpdate(reload))
}
