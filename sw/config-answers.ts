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

/** Tells every page that an answer changed; gives the ids of those it told. */
type TellPages = () => Promise<readonly string[]>

/** The pages that were told of a change and have not asked since, by the call. */
const told = new Map<string, Set<string>>()

/** Asks the server and gives its answer; a good one is stored, and the pages are told when it differs from the one stored before. */
export async function freshConfig(
  request: Request,
  lang: WireLanguage,
  tellPages: TellPages,
): Promise<Response> {
  const key = keyOf(request.url, lang)
  const answer = await fetch(request)
  try {
    if (await store(key, answer.clone())) told.set(key, new Set(await tellPages()))
  } catch {
    // no room on the device: the page still gets its answer
  }
  return answer
}

/**
 * Answers a config call from the cache, else from the server, which is asked in both cases; `wait` keeps the worker awake until it answers. A page
 * that was told of a change gets what it was told of, and the server is not asked: an answer that differs each time would otherwise make each page
 * ask for ever.
 */
export async function answerConfig(
  { request, clientId }: { request: Request; clientId: string },
  lang: WireLanguage,
  tellPages: TellPages,
  wait: (work: Promise<unknown>) => void,
): Promise<Response> {
  const stored = storedConfig(request.url, lang).catch(() => undefined) // a broken cache must not hide the server
  const wasTold = told.get(keyOf(request.url, lang))?.delete(clientId) ?? false
  if (wasTold) {
    const answer = await stored
    if (answer) return answer
  }
  const fresh = freshConfig(request, lang, tellPages)
  wait(fresh.catch(() => undefined))
  return (await stored) ?? fresh
}
