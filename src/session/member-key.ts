import { API_BASE } from '../api/client.ts'

/**
 * The key of a member's space on disk: a hash of host and member, so that the disk does not say whose it is. Where the browser has no hash (an
 * insecure origin) a random key, which only means that nothing outlives the session.
 */
export async function memberKey(member: string): Promise<string> {
  if (!globalThis.crypto?.subtle) return randomId()
  const bytes = new TextEncoder().encode(`${API_BASE || location.origin} ${member}`)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
