import { API_BASE } from '../api/client.ts'

/** A safe URL, and the host to show before it opens. `host` is empty for `tel:`, `mailto:` and `tg:`. */
export interface SafeUrl {
  href: string
  host: string
}

/** The schemes allowed besides https. */
type OtherScheme = 'tel' | 'mailto' | 'tg'

// A host may end with a dot. The unspecified address also reaches this device.
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])\.?$/

/**
 * Parses an external URL. Returns null unless it is safe: absolute, https and without credentials. Allows loopback hosts, even
 * over http, only if the app runs on one: elsewhere they would reach a service on the member's device. Allows `tel`, `mailto` and
 * `tg` only if `allow` lists them.
 */
export function safeUrl(text: string, allow: readonly OtherScheme[] = []): SafeUrl | null {
  const url = parseUrl(text)
  if (!url || url.username || url.password) return null
  const { protocol, hostname, host, href } = url
  const isLoopback = LOOPBACK.test(hostname)
  if (isLoopback && !LOOPBACK.test(location.hostname)) return null
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback)) return { href, host }
  return allow.some((scheme) => protocol === `${scheme}:`) ? { href, host: '' } : null
}

/** Returns a URL, parsed; undefined if it is invalid. `URL.canParse` is missing in Chrome 114 to 119. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/**
 * Returns the URL of an operator's picture. Undefined if there is no picture or its URL is unsafe. A path belongs to the API
 * host. On an https page, http becomes https: a server behind a TLS proxy may send its own URLs with http.
 */
export function pictureUrl(image: string): string | undefined {
  if (isPath(image)) return API_BASE + image
  const url = parseUrl(image)
  if (url?.protocol === 'http:' && location.protocol === 'https:') url.protocol = 'https:'
  return url && safeUrl(url.href)?.href
}

/** Returns whether a text is a path. False with characters that browsers skip or read as a slash: it would lead to another host. */
export function isPath(text: string): boolean {
  return /^\/(?!\/)[^\\\t\n\r]*$/.test(text)
}
