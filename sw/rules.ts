import { CONFIG_PATHS, type ConfigPath } from '../src/pwa/worker-messages.ts'

/** What the rules look at in a request. */
export type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'destination'>

/** Where the app and its API live: the app's origin, and the API's base URL without a slash at its end. */
export interface Places {
  origin: string
  api: string
}

/** Paths that are the server's own business: a navigation to them is left to the network. */
const NOT_OURS = /^\/(assets|m|uploads|pay)\/|\/[^/]+\.[^/]+$/

/** The config path a request asks for, or null. Only these three POSTs are ever answered by the worker. */
export function configPath({ method, url }: Asked, { origin, api }: Places): ConfigPath | null {
  if (method !== 'POST') return null
  return CONFIG_PATHS.find((path) => url === origin + path || url === api + path) ?? null
}

/** Whether a request opens a screen of the app, which the precached page answers. */
export function isScreen({ method, url, mode }: Asked, { origin }: Places): boolean {
  const { origin: asked, pathname } = new URL(url)
  return method === 'GET' && mode === 'navigate' && asked === origin && !NOT_OURS.test(pathname)
}

/**
 * Whether a request is for a picture of the operator whose bytes may be kept. Another host's are left to the browser: its answers are opaque, which
 * costs megabytes of quota each, and asking for them otherwise would show nothing where the host does not allow it.
 */
export function isPicture({ method, url, destination }: Asked, { origin }: Places): boolean {
  const { origin: asked, pathname } = new URL(url)
  return method === 'GET' && destination === 'image' && asked === origin && pathname.startsWith('/uploads/')
}
