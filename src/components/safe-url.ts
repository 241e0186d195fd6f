import { API_BASE } from '../api/client.ts'

/** An address that may be followed, and the host to show before it opens (empty for `tel:`, `mailto:` and `tg:`). */
export interface SafeUrl {
  href: string
  host: string
}

/** The schemes allowed besides https. */
export type OtherScheme = 'tel' | 'mailto' | 'tg'

// Also with a trailing dot, and the unspecified address, which is this device too.
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])\.?$/

/**
 * Parses an external URL and returns it only if it is safe: absolute, https, without credentials. A local host, with http, only for an app that runs
 * there itself: elsewhere it would lead to a service on the member's device. `tel`, `mailto` and `tg` only where they are allowed. Anything else is
 * null.
 */
export function safeUrl(text: string, allow: readonly OtherScheme[] = []): SafeUrl | null {
  const url = parse(text)
  if (!url || url.username || url.password) return null
  const { protocol, hostname, host, href } = url
  const isLoopback = LOOPBACK.test(hostname)
  if (isLoopback && !LOOPBACK.test(location.hostname)) return null
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback)) return { href, host }
  return allow.some((scheme) => protocol === `${scheme}:`) ? { href, host: '' } : null
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** The address of an operator's picture: a path is on the API host, an absolute one must be safe. Undefined when there is no picture. */
export function pictureUrl(image: string): string | undefined {
  // Characters that browsers read as a slash, or skip, would turn the path into another host.
  return /^\/(?!\/)[^\\\t\n\r]*$/.test(image) ? API_BASE + image : safeUrl(image)?.href
}
