import { answerConfig } from './config-answers.ts'
import { workerSavesData } from '../src/pwa/public-caches.ts'
import type { WireLanguage } from '../src/pwa/worker-messages.ts'
import { handleMessage, messagePages, showApp } from './messages.ts'
import { dropViews } from '../src/pwa/drop-views.ts'
import { picture } from './pictures.ts'
import { Precache, type PrecacheEntry } from './precache.ts'
import { routeOf, staticRoutes, type Origins, type Route } from './rules.ts'
import { answerWithView, storedView } from './saved-view.ts'

declare global {
  interface WorkerNavigator {
    /** The Network Information API. Chromium only. */
    readonly connection?: { saveData?: boolean; effectiveType?: string }
  }
  interface ExtendableEvent {
    /** The Static Routing API, for the event `install`. */
    addRoutes?(routes: ReturnType<typeof staticRoutes>): Promise<void>
  }
}

declare const self: ServiceWorkerGlobalScope & { PRECACHE_LIST: PrecacheEntry[] }
/** The API's base URL, inserted by the build. Empty means the app's own origin. */
declare const API_BASE: string
/** The path of the script that shows saved views, inserted by the build. */
declare const SHOW_VIEW: string

const places: Origins = { origin: self.location.origin, api: API_BASE || self.location.origin }

// The build replaces `self.PRECACHE_LIST`, and refuses a worker that names it twice.
const precache = new Precache(self.PRECACHE_LIST, self.registration.scope)
const work = {
  activate: () => self.skipWaiting(),
  storeTexts: (lang: WireLanguage) => precache.storeTexts(lang),
  hasTexts: () => precache.hasTexts(),
}
const isPrecached = (url: string) => precache.has(url)

function answer(route: Route, event: FetchEvent): Promise<Response> {
  const { request } = event
  const wait = (work: Promise<unknown>) => event.waitUntil(work)
  if (route.kind === 'config') {
    const { path, lang } = route
    return answerConfig(request, lang, () => messagePages(self, { type: 'CONFIG_CHANGED', path, lang }), wait)
  }
  if (route.kind === 'page') {
    const page = precache.answer(`${places.origin}/index.html`, wait)
    // A new version that waits may take over at this start.
    return self.registration.waiting ? page : answerWithView(page, storedView(request.url), SHOW_VIEW)
  }
  return route.kind === 'precached' ? precache.answer(request.url, wait) : picture(request, wait)
}

self.addEventListener('install', (event) => {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {}
  const slowly = effectiveType.endsWith('2g')
  event.addRoutes?.(staticRoutes(places)).catch(() => undefined) // an older form of the API: the worker answers everything
  event.waitUntil(
    workerSavesData(saveData)
      .then((essentialOnly) => precache.install({ essentialOnly, slowly }))
      .then(() => precache.carryTextsOver()), // last: a language may be chosen meanwhile
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(precache.dropOld(self.registration))
  event.waitUntil(dropViews()) // the views are of the old version
  event.waitUntil(self.clients.claim())
})

self.addEventListener('fetch', (event) => {
  const route = routeOf(event.request, places, isPrecached)
  if (route) event.respondWith(answer(route, event))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showApp(self))
})

self.addEventListener('message', (event) => {
  event.waitUntil(handleMessage(event, self, places, work))
})
