import { PICTURE_CACHE } from '../src/pwa/public-caches.ts'
import { withoutSignature } from '../src/pwa/signed-url.ts'
import { withBypass } from '../src/pwa/worker-bypass.ts'
import { STORED_AT } from '../src/pwa/worker-messages.ts'

/** The maximum number of stored pictures. The oldest are deleted first. */
const MAX_PICTURES = 60
/** How long a stored picture counts as fresh: 30 days (milliseconds). */
const MAX_AGE_MS = 30 * 24 * 3600 * 1000

function isFresh(picture: Response): boolean {
  const age = Date.now() - Date.parse(picture.headers.get(STORED_AT) ?? '')
  return age >= 0 && age < MAX_AGE_MS // a time in the future means that the clock was set back
}

/** Returns whether an answer is a picture that any cache may store. */
function mayStore({ headers }: Response): boolean {
  const isPicture = headers.get('content-type')?.startsWith('image/') ?? false
  return isPicture && !/no-store|private/i.test(headers.get('cache-control') ?? '')
}

async function storePicture(cache: Cache, key: string, picture: Response): Promise<void> {
  if (!mayStore(picture)) return
  const headers = new Headers(picture.headers)
  headers.set(STORED_AT, new Date().toISOString())
  try {
    const body = await picture.blob() // rejects if the picture was cut off: the stored one stays
    await cache.delete(key) // a deleted entry that is put again becomes the newest
    await cache.put(key, new Response(body, { headers }))
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, -MAX_PICTURES).map((old) => cache.delete(old)))
  } catch (cause) {
    // The device is full: pictures are dropped first.
    if (cause instanceof DOMException && cause.name === 'QuotaExceededError')
      await caches.delete(PICTURE_CACHE)
  }
}

/**
 * Answers with a cached picture while it is fresh, otherwise from the network. If the network or the server fails, answers with an
 * old picture; without one, lets the browser load the picture itself. `wait` keeps the worker awake while the picture is stored.
 */
export async function picture(request: Request, wait: (work: Promise<void>) => void): Promise<Response> {
  const cache = await caches.open(PICTURE_CACHE).catch(() => undefined) // a broken cache must not hide the server
  const key = withoutSignature(request.url)
  const found = await cache?.match(key).catch(() => undefined)
  const stored = found && mayStore(found) ? found : undefined // the cache of an older version may contain any answer
  if (stored && isFresh(stored)) return stored
  try {
    const fresh = await fetch(request)
    if (stored && fresh.status >= 500) return stored
    if (cache && fresh.status === 200) wait(storePicture(cache, key, fresh.clone()))
    return fresh
  } catch (cause) {
    if (stored) return stored // an old picture is better than none
    // It may redirect to another host, which the CSP allows to pictures but not to the worker's requests.
    const url = withBypass(request.url, 0)
    if (url === request.url) throw cause
    return Response.redirect(url)
  }
}
