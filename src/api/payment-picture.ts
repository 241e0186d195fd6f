import { API_BASE } from './client.ts'

/**
 * Returns an address of a payment's picture for an `<img>`, fetched past every cache: with a stored picture, members can pay an old payee.
 * Rejects when our hosts send none. The policy lets the app fetch from these alone, and the worker stores nothing of others.
 */
export async function paymentPicture(url: string, signal: AbortSignal): Promise<string> {
  const { href, origin } = new URL(url, location.href)
  const isOurs = origin === location.origin
  if (!isOurs && !(API_BASE && href.startsWith(`${API_BASE}/`))) return url
  try {
    const answer = await fetch(href, { cache: 'no-store', signal })
    const picture = await answer.blob()
    if (!answer.ok || !picture.type.startsWith('image/')) throw new Error(`${href} is no picture`)
    return URL.createObjectURL(picture)
  } catch (cause) {
    if (isOurs || signal.aborted) throw cause
    return url // the API host need not let the app read its pictures
  }
}
