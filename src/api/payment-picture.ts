import { isSigned } from '../pwa/signed-address.ts'
import { API_BASE } from './client.ts'

/**
 * Returns a URL of a payment picture that bypasses every cache: a cached one could show an old payee. Rejects when our own
 * hosts send none. The CSP allows fetches from these hosts only, and the worker caches nothing from others.
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

/** Returns a URL that the browser's cache cannot answer. A signed one changes anyway, and an added parameter would break its signature. */
function uncached(href: string): string {
  if (isSigned(href)) return href
  const url = new URL(href)
  // Added as text: `searchParams` would rewrite the other parameters.
  url.search += `${url.search && '&'}_=${Date.now()}`
  return url.href
}
