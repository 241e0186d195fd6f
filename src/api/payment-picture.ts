import { isSigned } from '../pwa/signed-url.ts'
import { API_BASE } from './client.ts'

/**
 * Resolves with an uncached URL of a payment picture. A cached picture could show an old payee. Pictures on the app's and the
 * API's hosts become a blob URL, which the caller must revoke; the CSP allows no other fetches. For other hosts, which the worker
 * does not cache, a query parameter is enough. Rejects if the app's host sends no picture, or on abort.
 */
export async function paymentPicture(url: string, signal: AbortSignal): Promise<string> {
  const { href, origin, protocol } = new URL(url, location.href)
  if (!/^https?:$/.test(protocol)) return url
  const isOurs = origin === location.origin
  if (!isOurs && !(API_BASE && href.startsWith(`${API_BASE}/`))) return uncached(href)
  try {
    const answer = await fetch(href, { cache: 'no-store', signal })
    const picture = await answer.blob()
    if (!answer.ok || !picture.type.startsWith('image/')) throw new Error(`${href} is no picture`)
    return URL.createObjectURL(picture)
  } catch (cause) {
    if (isOurs || signal.aborted) throw cause
    return uncached(href) // the API host may not allow the app to read its pictures
  }
}

/**
 * Returns a URL that the browser has not cached. Leaves signed URLs as they are: they change anyway, and a new parameter would
 * break the signature.
 */
function uncached(href: string): string {
  if (isSigned(href)) return href
  const url = new URL(href)
  // Added as text: `searchParams` would rewrite the other parameters.
  url.search += `${url.search && '&'}_=${Date.now()}`
  return url.href
}
