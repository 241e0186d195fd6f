import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { cleanupOutdatedCaches } from 'workbox-precaching/cleanupOutdatedCaches.js'
import type { PrecacheEntry } from 'workbox-precaching'
import {
  CONFIG_PATHS,
  readToWorker,
  type FromWorker,
  type ToWorker,
  type WireLanguage,
} from '../src/pwa/worker-messages.ts'
import { catalog, dropOldCatalogs, storeCatalogs } from './catalogs.ts'
import { answerConfig, freshConfig, storedConfig } from './config-answers.ts'
import { install } from './install.ts'
import { picture } from './pictures.ts'
import { routeOf, type Places, type Route } from './rules.ts'

declare const self: ServiceWorkerGlobalScope & { PRECACHE_LIST: PrecacheEntry[] }
/** The API's base URL, put in by the build; empty means the app's own origin. */
declare const API_BASE: string

const places: Places = { origin: self.location.origin, api: API_BASE || self.location.origin }
// The build replaces `self.PRECACHE_LIST`, and refuses a worker that names it twice.
const files = self.PRECACHE_LIST
const precache = new PrecacheController()
precache.addToCacheList(files)
cleanupOutdatedCaches()
const page = precache.createHandlerBoundToURL('/index.html')
const isPrecached = (url: string) => precache.getCacheKeyForURL(url) !== undefined

self.addEventListener('install', (event) => install(event, files, isPrecached))

self.addEventListener('activate', (event) => {
  event.waitUntil(precache.activate(event))
  event.waitUntil(dropOldCatalogs())
  event.waitUntil(self.clients.claim())
})

async function tellPages(message: FromWorker): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message, [])
}

function answer(route: Route, event: FetchEvent): Promise<Response> {
  const { request } = event
  const wait = (work: Promise<unknown>) => event.waitUntil(work)
  if (route.kind === 'config') {
    const { path, lang } = route
    const changed = () => wait(tellPages({ type: 'CONFIG_CHANGED', path, lang }))
    return answerConfig(request, lang, changed, wait)
  }
  if (route.kind === 'page') return page({ request, event, url: new URL(request.url) })
  if (route.kind === 'precached') return precache.strategy.handle(event)
  return route.kind === 'catalog' ? catalog(request) : picture(request, wait)
}

self.addEventListener('fetch', (event) => {
  const route = routeOf(event.request, places, isPrecached)
  if (route) event.respondWith(answer(route, event))
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
