// A bearer token: the characters that RFC 6750 allows, and short enough for a header line.
const TOKEN = /^[\w.~+/=-]{1,4096}$/

/** The name of the cookie that may contain an initial token (the specification's `tokenKey`). */
export const TOKEN_COOKIE: string = import.meta.env.VITE_TOKEN_KEY

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** Reads the token from a `document.cookie` string; undefined if missing or malformed. */
export function tokenInCookies(cookies: string, name: string): string | undefined {
  const pair = cookies.split(';').map((part) => part.trim())
  const found = pair.find((part) => part.startsWith(`${name}=`))
  const value = found === undefined ? '' : decode(found.slice(name.length + 1))
  return TOKEN.test(value) ? value : undefined
}

/**
 * Passes the cookie's token to `keep`, then deletes the cookie. If the page closes in between, the next start finds the cookie
 * again.
 */
export async function takeTokenCookie(keep: (token: string) => Promise<void>): Promise<void> {
  const token = tokenInCookies(document.cookie, TOKEN_COOKIE)
  if (token !== undefined) await keep(token)
  // Writing cookies slows down the start: do it only if the cookie exists.
  if (!`; ${document.cookie}`.includes(`; ${TOKEN_COOKIE}=`)) return
  for (const gone of deletions(location)) document.cookie = gone
}

/**
 * Returns the cookie strings that delete the token cookie. A parent domain's cookie is separate from this host's, and a
 * `__Secure-` name needs `Secure`. Browsers ignore foreign domains.
 */
function deletions({ hostname, protocol }: Pick<Location, 'hostname' | 'protocol'>): string[] {
  const secure = protocol === 'https:' ? '; Secure' : ''
  const labels = /^[\d.]+$/.test(hostname) || hostname.includes(':') ? [] : hostname.split('.')
  const domains = labels.slice(0, -1).map((_, place) => `; Domain=${labels.slice(place).join('.')}`)
  return ['', ...domains].map(
    (domain) => `${TOKEN_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax${domain}${secure}`,
  )
}

/** Returns a short hash that identifies an ended token without storing it (FNV-1a, 32 bit). */
export function tokenMark(token: string): string {
  let hash = 0x811c9dc5
  for (const char of token) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16)
}
