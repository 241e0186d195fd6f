import { FAREWELL } from '../../src/pwa/worker-messages.ts'
import { retryActivation } from '../activation.ts'

declare const self: ServiceWorkerGlobalScope

/** How long to wait for a page's reply, in milliseconds. */
const PATIENCE_MS = 2_000
/** Matches the app's caches, including the precache. The pages' data in IndexedDB stays. */
const OURS = /^(lantern-|workbox-precache-)/

async function leave(): Promise<void> {
  const names = (await caches.keys()).filter((name) => OURS.test(name))
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
}

function isAlive(page: WindowClient): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS, false)
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    page.postMessage(FAREWELL, [port2])
  })
}

// A page that replies reloads itself, once no typed input would be lost. A visible page that does not reply is broken and is
// reloaded here. A hidden one may only be asleep.
async function notifyPages(): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) {
    if (!(await isAlive(page)) && page.visibilityState === 'visible') await page.navigate(page.url)
  }
}

const activate = retryActivation(self)

self.addEventListener('install', () => void activate())
self.addEventListener('activate', (event) => event.waitUntil(leave().then(notifyPages)))
