import {
  CONFIG_PATHS,
  isWireLanguage,
  type ConfigPath,
  type WireLanguage,
} from '../src/pwa/worker-messages.ts'
import { hasBypass } from '../src/pwa/worker-bypass.ts'

/** The fields of a request that decide its route. */
export type RoutedRequest = Pick<Request, 'method' | 'url' | 'mode' | 'destination'> & {
  headers: Pick<Headers, 'get'>
}

/** The app's origin, and the API's base URL without a trailing slash. */
export interface Origins {
  origin: string
  api: string
}

/** What answers a request. */
export type Route =
  | { kind: 'page' | 'precached' | 'picture' }
  | { kind: 'config'; path: ConfigPath; lang: WireLanguage }

/** Paths that only the server answers. The worker ignores navigations to them. */
const SERVER_PATHS = /^\/(assets|m|uploads|pay|\.well-known)\/|\/[^/]+\.[^/]+$/

/** Pictures that the worker stores. Never payment QR codes: with a stale one, members would pay an old payee. */
const PUBLIC_PICTURES = /^\/uploads\/(?!.*(qr|pay))/i

function configRoute({ url, headers }: RoutedRequest, { origin, api }: Origins): Route | null {
  const path = CONFIG_PATHS.find((path) => url === origin + path || url === api + path)
  const lang = headers.get('lang')
  return path && isWireLanguage(lang) ? { kind: 'config', path, lang } : null
}

/** A rule of the Static Routing API. Requests that match it never reach the worker, or always do. */
interface StaticRoute {
  condition: { urlPattern: string } | { requestMethod: 'GET' | 'HEAD' | 'POST' }
  source: 'network' | 'fetch-event'
}

/**
 * Returns the rules for the Static Routing API (Chromium 123, Safari 27). The first that matches counts. API calls and other hosts'
 * files, which `routeOf` never answers, do not start the worker: a start takes time on a slow phone, and in Chromium drops the
 * activation of a new version that was requested at that moment.
 */
export function staticRoutes({ origin, api }: Origins): StaticRoute[] {
  const config = [origin, api].flatMap((base) => CONFIG_PATHS.map((path) => base + path))
  return [
    ...config.map((urlPattern) => ({ condition: { urlPattern }, source: 'fetch-event' }) as const),
    { condition: { requestMethod: 'POST' }, source: 'network' },
    { condition: { requestMethod: 'HEAD' }, source: 'network' },
    { condition: { urlPattern: `${origin}/*` }, source: 'fetch-event' },
    { condition: { requestMethod: 'GET' }, source: 'network' },
  ]
}

/**
 * Returns what answers a request, or null if the worker leaves it to the browser. Denies by default, and answers no POST but the
 * three config calls: forwarding a POST could create an order twice.
 */
export function routeOf(
  request: RoutedRequest,
  places: Origins,
  isPrecached: (url: string) => boolean,
): Route | null {
  const { method, url, mode, destination } = request
  if (method === 'POST') return configRoute(request, places)
  const target = new URL(url)
  const { origin, pathname } = target
  // Cross-origin answers are often opaque, and each costs megabytes of quota.
  if (origin !== places.origin) return null
  if (method === 'GET' && mode === 'navigate' && !SERVER_PATHS.test(pathname)) return { kind: 'page' }
  if (isPrecached(url)) return { kind: 'precached' }
  const isPicture = method === 'GET' && destination === 'image' && PUBLIC_PICTURES.test(pathname)
  return isPicture && !hasBypass(target) ? { kind: 'picture' } : null
}
