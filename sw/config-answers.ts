import { CONFIG_CACHE } from '../src/pwa/public-caches.ts'
import { STORED_AT, type WireLanguage } from '../src/pwa/worker-messages.ts'

/** The Cache API takes no POST as a key: the answer lies under a made-up GET URL of path and language. */
const keyOf = (url: string, lang: WireLanguage) => `${url}?lang=${lang}`

/** The stored answer to a config call, or undefined. */
export async function storedConfig(url: string, lang: WireLanguage): Promise<Response | undefined> {
  const cache = await caches.open(CONFIG_CACHE)
  return cache.match(keyOf(url, lang))
}

/** Whether a body is an envelope that says the call went well (specification section 7). */
function wentWell(body: string): boolean {
  try {
    const { code }: { code?: unknown } = JSON.parse(body)
    return code === 200 || code === '200'
  } catch {
    return false
  }
}

/** Stores an answer when it is a good one; true when it replaced one with another body. */
async function store(key: string, answer: Response): Promise<boolean> {
  const type = answer.headers.get('content-type') ?? ''
  if (answer.status !== 200 || !type.includes('json')) return false
  const body = await answer.text()
  if (!wentWell(body)) return false
  const cache = await caches.open(CONFIG_CACHE)
  const old = await (await cache.match(key))?.text()
  const headers = { 'content-type': 'application/json', [STORED_AT]: new Date().toISOString() }
  await cache.put(key, new Response(body, { headers }))
  return old !== undefined && old !== body
}

/** How long a change keeps further ones of the same call quiet, in milliseconds. */
const QUIET_MS = 60_000
const saidAt = new Map<string, number>()

/** Whether a change of this answer may be said now: one that differs each time would otherwise make each page ask again for ever. */
function mayBeSaid(key: string): boolean {
  const now = performance.now()
  if (now - (saidAt.get(key) ?? -QUIET_MS) < QUIET_MS) return false
  saidAt.set(key, now)
  return true
}

/**
 * Asks the server and gives its answer; a good one is stored, and `changed` is called when it differs from the one stored before, at most once a
 * minute.
 */
export async function freshConfig(
  request: Request,
  lang: WireLanguage,
  changed: () => void,
): Promise<Response> {
  const key = keyOf(request.url, lang)
  const answer = await fetch(request)
  try {
    if ((await store(key, answer.clone())) && mayBeSaid(key)) changed()
  } catch {
    // no room on the device: the page still gets its answer
  }
  return answer
}

/** Answers a config call from the cache, else from the server, which is asked in both cases; `wait` keeps the worker awake until it answers. */
export function answerConfig(
  request: Request,
  lang: WireLanguage,
  changed: () => void,
  wait: (work: Promise<unknown>) => void,
): Promise<Response> {
  const stored = storedConfig(request.url, lang).catch(() => undefined) // a broken cache must not hide the server
  const fresh = freshConfig(request, lang, changed)
  wait(fresh.catch(() => undefined))
  return stored.then((answer) => answer ?? fresh)
}
