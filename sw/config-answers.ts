import { CONFIG_CACHE } from '../src/pwa/public-caches.ts'
import { withoutSignature } from '../src/pwa/signed-url.ts'
import { STORED_IS_NEWEST, STORED_AT, type WireLanguage } from '../src/pwa/worker-messages.ts'

/** Returns the cache key of a config answer: a synthetic GET URL. The Cache API rejects POST requests as keys. */
const keyOf = (url: string, lang: WireLanguage) => `${url}?lang=${lang}`

/** Resolves with the stored answer to a config call, or undefined. */
export async function storedConfig(url: string, lang: WireLanguage): Promise<Response | undefined> {
  const cache = await caches.open(CONFIG_CACHE)
  return cache.match(keyOf(url, lang))
}

/** Returns whether a body is the envelope of a successful call (specification section 7). */
function isSuccess(body: string): boolean {
  try {
    const { code }: { code?: unknown } = JSON.parse(body)
    return code === 200 || code === '200'
  } catch {
    return false
  }
}

/** The config keys that the app reads. Listed for the worker, which has no schemas. */
export const CONFIG_KEYS = [
  'config_site',
  'config_lang',
  'config_curr',
  'config_reg',
  'config_pic',
  'vip_levels',
  'rules',
  'timezone',
  'responsible',
  'terms',
] as const

/** The keys that the app reads, including those that wrap the config. */
const READ: ReadonlySet<string> = new Set(['data', 'system', 'lang', 'banner', ...CONFIG_KEYS])

function pickReadKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const read = Object.entries(value).filter(([key]) => READ.has(key))
  return Object.fromEntries(
    read.map(([key, inner]) => [key, key === 'data' || key === 'system' ? pickReadKeys(inner) : inner]),
  )
}

const ADDRESS = /^(https?:)?\/\S*\?/

/**
 * Returns the part of an answer that the app reads, as text to compare. Leaves out the rest of the envelope, unknown keys and the
 * signatures of picture URLs, because some servers change those with each answer.
 */
function readPart(body: string): string {
  const { data }: { data?: unknown } = JSON.parse(body)
  return JSON.stringify(pickReadKeys(data) ?? null, (_, value: unknown) =>
    typeof value === 'string' && ADDRESS.test(value) ? withoutSignature(value) : value,
  )
}

/** Stores a successful answer. Resolves with true if it replaced or removed one that differs in what the app reads. */
async function store(key: string, answer: Response): Promise<boolean> {
  const type = answer.headers.get('content-type') ?? ''
  if (answer.status !== 200 || !type.includes('json')) return false
  const body = await answer.text()
  if (!isSuccess(body)) return false
  const cache = await caches.open(CONFIG_CACHE)
  const stored = await cache.match(key)
  const old = await stored?.text().catch(() => undefined) // an answer that cannot be read is replaced
  const headers = { 'content-type': 'application/json', [STORED_AT]: new Date().toISOString() }
  const isChanged = () => old !== undefined && old !== body && readPart(old) !== readPart(body)
  // If the new answer does not fit, delete the old one: it would be served until there is room.
  await cache.put(key, new Response(body, { headers })).catch(() => isChanged() && cache.delete(key))
  return isChanged()
}

/** Notifies every page that an answer changed. */
type NotifyPages = () => Promise<unknown>

/**
 * Fetches and returns the server's answer. Stores a successful one, and notifies the pages when it differs from the previous one.
 */
export async function freshConfig(
  request: Request,
  lang: WireLanguage,
  notifyPages: NotifyPages,
): Promise<Response> {
  const key = keyOf(request.url, lang)
  const answer = await fetch(request)
  try {
    if (await store(key, answer.clone())) await notifyPages()
  } catch {
    // the cache is broken: the page still gets its answer
  }
  return answer
}

/**
 * Answers a config call from the cache and refreshes it (stale-while-revalidate). `wait` keeps the worker awake meanwhile. A page
 * that was notified of a change gets only the stored answer: refetching would never end for a server whose answers always differ.
 */
export async function answerConfig(
  request: Request,
  lang: WireLanguage,
  notifyPages: NotifyPages,
  wait: (work: Promise<unknown>) => void,
): Promise<Response> {
  const stored = storedConfig(request.url, lang).catch(() => undefined) // a broken cache must not hide the server
  if (request.cache === STORED_IS_NEWEST) {
    const answer = await stored
    if (answer) return answer
  }
  const fresh = freshConfig(request, lang, notifyPages)
  wait(fresh.catch(() => undefined))
  return (await stored) ?? fresh
}
