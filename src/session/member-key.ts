import { API_BASE } from '../api/client.ts'
import { PLAIN_KEYS, readLocal, writeLocal } from '../local-storage.ts'
import { readDisk, updateDisk, valueInMemory } from '../storage/disk.ts'

const DEVICE_KEY = 'device-key'
const encode = (text: string) => new TextEncoder().encode(text)
const isDeviceKey = (value: unknown) => value instanceof CryptoKey

/**
 * Resolves with the disk key of a member's data: an HMAC of host and member. The HMAC key cannot be exported, so the disk does
 * not reveal whose data it is. Returns a plain hash if the HMAC key cannot be stored, and from then on. Without Web Crypto (insecure origin),
 * returns a random key, valid only for this session.
 */
export async function memberKey(member: string): Promise<string> {
  if (!globalThis.crypto?.subtle) return randomId()
  const hash = hex(await crypto.subtle.digest('SHA-256', encode(`${API_BASE || location.origin} ${member}`)))
  // Some browsers do not store such a key: data under a lost key would be orphaned.
  const key = await deviceKey().catch(() => undefined)
  return key ? `k${hex(await crypto.subtle.sign('HMAC', key, encode(hash)))}` : hash
}

// Created once: if two tabs race, both use the first key stored. Undefined while the disk cannot store it.
async function deviceKey(): Promise<CryptoKey | undefined> {
  const stored = await readDisk(DEVICE_KEY)
  if (isDeviceKey(stored)) return stored
  // This device has data under plain hashes: a key that can be stored later would orphan it, unconfirmed orders included.
  if (readLocal(PLAIN_KEYS)) return undefined
  const made = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  await updateDisk(DEVICE_KEY, (other) => (isDeviceKey(other) ? other : made))
  const now = await readDisk(DEVICE_KEY)
  if (isDeviceKey(now) && !valueInMemory(DEVICE_KEY)) return now
  writeLocal(PLAIN_KEYS, '1')
  return undefined
}

function randomId(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)))
}

function hex(bytes: ArrayBuffer | Uint8Array): string {
  return Array.from(new Uint8Array(bytes).slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
