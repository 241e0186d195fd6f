import { WORKER_REMOVED } from '../../src/pwa/worker-messages.ts'

/** How long to wait for a page's reply, in milliseconds. */
const REPLY_TIMEOUT_MS = 2_000
/** The delay before the worker requests its activation again, in milliseconds. */
const RETRY_MS = 1_000
/** Matches the app's caches, including the precache. The pages' data in IndexedDB stays. */
const OURS = /^(lantern-|workbox-precache-)/

interface Page {
  readonly url: string
  readonly visibilityState: string
  postMessage(message: typeof WORKER_REMOVED, ports: MessagePort[]): void
  navigate(url: string): Promise<unknown>
}

/** The part of the worker's global scope that this module uses. */
interface Leaving {
  registration: { unregister(): Promise<unknown> }
  clients: { matchAll(options: { type: 'window' }): Promise<readonly Page[]> }
}

/**
 * Requests this worker's activation while it is installed. Requests it twice: Chromium drops an activation if a request wakes the
 * old worker at that moment, but accepts one more call after the installation.
 */
export function takeOver(worker: { skipWaiting(): Promise<void> }): void {
  const activate = () => void worker.skipWaiting().catch(() => undefined)
  activate()
  setTimeout(activate, RETRY_MS)
}

/** Removes the app's caches and the worker, then reloads the pages. A step that fails does not stop the next ones. */
export async function leave(worker: Leaving): Promise<void> {
  const names = await caches.keys().catch(() => [])
  await Promise.allSettled(names.filter((name) => OURS.test(name)).map((name) => caches.delete(name)))
  await worker.registration.unregister().catch(() => undefined)
  await notifyPages(worker)
}

function isAlive(page: Page): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    setTimeout(resolve, REPLY_TIMEOUT_MS, false)
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    page.postMessage(WORKER_REMOVED, [port2])
  })
}

// A page that replies reloads itself, once no typed input would be lost. A visible page that does not reply is broken and is
// reloaded here. A hidden one may only be asleep.
async function notifyPages({ clients }: Leaving): Promise<void> {
  for (const page of await clients.matchAll({ type: 'window' })) {
    if ((await isAlive(page)) || page.visibilityState !== 'visible') continue
    await page.navigate(page.url).catch(() => undefined) // closed meanwhile
  }
}
