import { withBypass } from '../pwa/worker-bypass.ts'
import { API_BASE } from './client.ts'

/**
 * Resolves with a URL of a payment picture that no cache answers. A cached picture could show an old payee. Pictures on the app's
 * and the API's hosts become a blob URL, which the caller must revoke; the CSP allows no other fetches. For other hosts, and if the
 * fetch fails, a query parameter that bypasses caches is enough. Rejects on abort, and if the app's host answers with something
 * other than a picture, or a signed URL on it cannot be fetched.
 */
export async function paymentPicture(url: string, signal: AbortSignal): Promise<string> {
  const { href, origin, protocol } = new URL(url, location.href)
  if (!/^https?:$/.test(protocol)) return url
  const isOurs = origin === location.origin
  const uncached = withBypass(href, Date.now())
  if (!isOurs && !(API_BASE && href.startsWith(`${API_BASE}/`))) return uncached
  let isAnswered = false
  try {
    const answer = await fetch(href, { cache: 'no-store', signal })
    isAnswered = true
    const picture = await answer.blob()
    if (!answer.ok || !picture.type.startsWith('image/')) throw new Error(`${href} is no picture`)
    return URL.createObjectURL(picture)
  } catch (cause) {
    // The API host may not allow the app to read its pictures, and ours may redirect to a host that the CSP allows only to
    // pictures. The worker may have an old payee at our plain URL.
    const isLoadable = !isOurs || (!isAnswered && uncached !== href)
    if (signal.aborted || !isLoadable) throw cause
    return uncached
  }
}
