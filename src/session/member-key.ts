import { API_BASE } from '../api/client.ts'

/**
 * The key of a member's space on disk: a hash of host and member, so that the disk does not say whose it is. Where the browser has no hash (an
 * insecure origin) a random key, which only means that nothing outlives the session.
 */
export async function memberKey(member: string): Promise<string> {
  if (!globalThis.crypto?.subtle) return randomId()
  const bytes = new TextEncoder().encode(`${API_BASE || location.origin} ${member}`)
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes), 0, 16))
}

function randomId(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)))
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
