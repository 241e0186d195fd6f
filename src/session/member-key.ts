import { API_BASE } from '../api/client.ts'
import { PLAIN_KEYS, readLocal, writeLocal } from '../local-storage.ts'
import { readDisk, updateDisk, valueInMemory } from '../storage/disk.ts'

const DEVICE_KEY = 'device-key'
const encode = (text: string) => new TextEncoder().encode(text)
const isDeviceKey = (value: unknown) => value instanceof CryptoKey
const plainKeys = () => readLocal(PLAIN_KEYS) ?? ''

/**
 * Resolves with the disk key of a member's data: an HMAC of host and member. The HMAC key cannot be exported, so the disk does
 * not reveal whose data it is. Returns a plain hash if the HMAC key cannot be stored, or could not when the member's data was
 * first stored. Without Web Crypto (insecure origin), returns a random key, valid only for this session.
 */
export async function memberKey(member: string): Promise<string> {
  if (!globalThis.crypto?.subtle) return randomId()
  const hash = hex(await crypto.subtle.digest('SHA-256', encode(`${API_BASE || location.origin} ${member}`)))
  if (plainKeys().includes(hash)) return hash
  // Some browsers do not store such a key: data under a lost key would be orphaned.
  const key = await deviceKey().catch(() => undefined)
  if (key === 'refused') addPlainKey(hash)
  return key instanceof CryptoKey ? `k${hex(await crypto.subtle.sign('HMAC', key, encode(hash)))}` : hash
}

/**
 * If a key is a plain hash, its member keeps it at every later login: under another key, the member's data would be orphaned,
 * unconfirmed orders included. If the disk has the device's key, or may have it, the hash is only for this session: the member's
 * other data is under the signed key.
 */
export async function keepPlainKey(key: string): Promise<void> {
  if (!/^[\da-f]{32}$/.test(key)) return
  let isRead = true
  const stored = await readDisk(DEVICE_KEY, () => (isRead = false))
  if (isRead && !stored) addPlainKey(key)
}

function addPlainKey(hash: string): void {
  const stored = plainKeys()
  if (!stored.includes(hash)) writeLocal(PLAIN_KEYS, `${stored} ${hash}`)
}

// Created once: if two tabs race, both use the first key stored. `refused` if the disk answers, but does not store it. Undefined
// if the disk does not answer: it may have the key.
async function deviceKey(): Promise<CryptoKey | 'refused' | undefined> {
  let isRead = true
  const stored = await readDisk(DEVICE_KEY, () => (isRead = false))
  if (!isRead) return undefined
  if (isDeviceKey(stored) && !valueInMemory(DEVICE_KEY)) return stored
  const newKey = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  await updateDisk(DEVICE_KEY, (other) => (isDeviceKey(other) ? other : newKey))
  const storedNow = await readDisk(DEVICE_KEY)
  return isDeviceKey(storedNow) && !valueInMemory(DEVICE_KEY) ? storedNow : 'refused'
}

function randomId(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)))
}

function hex(bytes: ArrayBuffer | Uint8Array): string {
  return Array.from(new Uint8Array(bytes).slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
