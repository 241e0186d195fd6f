import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { cleanupOutdatedCaches } from 'workbox-precaching/cleanupOutdatedCaches.js'
import type { PrecacheEntry } from 'workbox-precaching'
import {
  CONFIG_PATHS,
  isWireLanguage,
  readToWorker,
  type FromWorker,
  type ToWorker,
  type WireLanguage,
} from '../src/pwa/worker-messages.ts'
import { carryCatalogsOver, catalog, dropOldCatalogs, isCatalog, storeCatalogs } from './catalogs.ts'
import { freshConfig, storedConfig } from './config-answers.ts'
import { picture } from './pictures.ts'
import { isOfBuild } from './whole-build.ts'
import { configPath, isPicture, isScreen, type Places } from './rules.ts'

declare const self: ServiceWorkerGlobalScope & { PRECACHE_LIST: PrecacheEntry[] }
/** The API's base URL, put in by the build; empty means the app's own origin. */
declare const API_BASE: string

/** So many files are stored at a time. */
const LANES = 6

const places: Places = { origin: self.location.origin, api: API_BASE || self.location.origin }
const has = (path: string) => isCatalog(path) || precache.getCacheKeyForURL(path) !== undefined

function precacheOf(entries: PrecacheEntry[]): PrecacheController {
  const controller = new PrecacheController({
    plugins: [
      {
        // What may not be stored ends the install: the old version goes on, and the next check tries again.
        cacheWillUpdate: async ({ request, response }) =>
          (await isOfBuild(new URL(request.url).pathname, response, has)) ? response : null,
      },
    ],
  })
  controller.addToCacheList(entries)
  return controller
}

const all = self.PRECACHE_LIST
const precache = precacheOf(all)
cleanupOutdatedCaches()
const page = precache.createHandlerBoundToURL('/index.html')

self.addEventListener('install', (event) => {
  // The package stores one file after the other, and on a slow line each is a wait of its own.
  for (let lane = 0; lane < LANES; lane += 1) {
    const some = precacheOf(all.filter((_, place) => place % LANES === lane))
    event.waitUntil(some.install(event))
  }
  // Texts that cannot be had now are no reason to stay on the old version: the page asks for them again.
  event.waitUntil(carryCatalogsOver().catch(() => undefined))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(precache.activate(event))
  event.waitUntil(dropOldCatalogs())
  event.waitUntil(self.clients.claim())
})

async function tellPages(message: FromWorker): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message, [])
}

function answerConfig(event: FetchEvent): void {
  const path = configPath(event.request, places)
  const lang = event.request.headers.get('lang')
  if (!path || !isWireLanguage(lang)) return
  const { url } = event.request
  const stored = storedConfig(url, lang).catch(() => undefined) // a cache that is broken must not hide the server
  const fresh = freshConfig(event.request, lang, () => {
    event.waitUntil(tellPages({ type: 'CONFIG_CHANGED', path, lang }))
  })
  event.respondWith(stored.then((answer) => answer ?? fresh))
  event.waitUntil(fresh.catch(() => undefined))
}

// Denies by default: what no rule names is left to the browser. No POST but the three config calls is ever answered here, since a worker
// that passes a POST on can double an order.
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method === 'POST') return answerConfig(event)
  const url = new URL(request.url)
  if (isScreen(request, places)) return event.respondWith(page({ request, event, url }))
  if (precache.getCacheKeyForURL(request.url)) return event.respondWith(precache.strategy.handle(event))
  if (url.origin === places.origin && isCatalog(url.pathname)) return event.respondWith(catalog(request))
  if (isPicture(request, places)) event.respondWith(picture(request, (work) => event.waitUntil(work)))
})

// One that the page had it show: whatever it was about, the app tells when it is seen.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(([open]) => open?.focus() ?? self.clients.openWindow('/')),
  )
})

async function keepLanguage(lang: WireLanguage): Promise<void> {
  const config = CONFIG_PATHS.map(async (path) => {
    const url = places.api + path
    if (await storedConfig(url, lang)) return
    const headers = { 'content-type': 'application/json', accept: 'application/json', lang }
    await freshConfig(new Request(url, { method: 'POST', headers, body: '{}' }), lang, () => undefined)
  })
  await Promise.all([storeCatalogs(lang), ...config])
}

async function takeOverAlone(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length > 1) throw new Error('another page is open')
  await self.skipWaiting()
}

function obey(message: ToWorker): Promise<void> {
  if (message.type === 'SKIP_WAITING') return self.skipWaiting()
  return message.type === 'CACHE_LANGUAGE' ? keepLanguage(message.lang) : takeOverAlone()
}

self.addEventListener('message', (event) => {
  const message = readToWorker(event.data)
  if (!message || event.origin !== places.origin || !(event.source instanceof WindowClient)) return
  const reply = (done: boolean) => event.ports[0]?.postMessage(done)
  event.waitUntil(
    obey(message).then(
      () => reply(true),
      () => reply(false),
    ),
  )
})
