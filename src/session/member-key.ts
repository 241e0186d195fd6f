import { API_BASE } from '../api/client.ts'
import { isMemoryOnly, readDisk, updateDisk } from '../storage/disk.ts'
import { LOCKS, readLocal, writeLocal } from '../local-storage.ts'
import { SESSION } from '../storage/member-space.ts'
import { moveOnDisk } from '../storage/move-on-disk.ts'

const DEVICE_KEY = 'device-key'
const isDeviceKey = (value: unknown) => value instanceof CryptoKey

/**
 * Resolves with the disk key of a member's data: an HMAC of host and member. The HMAC key cannot be exported, so the disk does
 * not reveal whose data it is. Moves data that an earlier version stored under a plain hash; returns that hash if the move fails
 * or the HMAC key cannot be stored. Without Web Crypto (insecure origin), returns a random key, valid only for this session.
 */
export async function memberKey(member: string): Promise<string> {
  if (!globalThis.crypto?.subtle) return randomId()
  const bytes = new TextEncoder().encode(`${API_BASE || location.origin} ${member}`)
  return saltedKey(hex(await crypto.subtle.digest('SHA-256', bytes)))
}

/** Returns the signed key that replaces an earlier version's unsalted one. Moves the data stored under the unsalted key. */
export async function saltedKey(unsalted: string): Promise<string> {
  if (!globalThis.crypto?.subtle) return unsalted
  // Some browsers do not store such a key: data moved to a lost key would be orphaned.
  const key = await deviceKey().catch(() => undefined)
  if (!key) return unsalted
  const signed = `k${hex(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(unsalted)))}`
  // If the data cannot be moved, the member keeps the old key too.
  return (await moveMember(unsalted, signed)) ? signed : unsalted
}

// Created once: if two tabs race, both use the first key stored. Undefined while the disk cannot store it.
async function deviceKey(): Promise<CryptoKey | undefined> {
  const stored = await readDisk(DEVICE_KEY)
  if (isDeviceKey(stored)) return stored
  const made = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  await updateDisk(DEVICE_KEY, (other) => (isDeviceKey(other) ? other : made))
  const now = await readDisk(DEVICE_KEY)
  return isDeviceKey(now) && !isMemoryOnly() ? now : undefined
}

function randomId(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)))
}

function hex(bytes: ArrayBuffer | Uint8Array): string {
  return Array.from(new Uint8Array(bytes).slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Changes the data of a stored value. Returns the value itself when the data stays the same. */
const withData = (change: (data: unknown) => unknown) => (value: unknown) => {
  if (!isObject(value)) return value
  const data = change(value['data'])
  return data === value['data'] ? value : { ...value, data }
}

/**
 * Moves all data of a member on this device to another key. Covers the member space, lock, limits, time-outs, journal and
 * session. The disk changes in one transaction. Until then, the lock's flag in local storage exists under both keys, so the
 * lock survives an interrupted move. Resolves with true if the disk stored the move.
 */
async function moveMember(from: string, to: string): Promise<boolean> {
  const isOwned = (value: unknown) => isObject(value) && value['member'] === from
  const ownerMoved = (value: unknown) =>
    isObject(value) && isOwned(value) ? { ...value, member: to } : value
  copyLock(from, to)
  const isMoved = await moveOnDisk(
    (key) =>
      key
        .split(':')
        .map((part) => (part === from ? to : part))
        .join(':'),
    {
      [SESSION]: withData(ownerMoved),
      submissions: withData((rows) =>
        Array.isArray(rows) && rows.some(isOwned) ? rows.map(ownerMoved) : rows,
      ),
    },
  )
  if (isMoved) dropLock(from)
  return isMoved
}

function copyLock(from: string, to: string): void {
  const text = readLocal(LOCKS)
  if (!text?.includes(from)) return
  const flags = readFlags(text)
  // An unreadable value locks every member it names.
  writeLocal(LOCKS, flags ? JSON.stringify({ [to]: flags[from], ...flags }) : `${text} ${to}`)
}

function dropLock(member: string): void {
  const flags = readFlags(readLocal(LOCKS) ?? '')
  if (!flags) return
  const { [member]: _, ...others } = flags
  writeLocal(LOCKS, JSON.stringify(others))
}

function readFlags(text: string): Record<string, unknown> | undefined {
  try {
    const flags: unknown = JSON.parse(text)
    return isObject(flags) ? flags : undefined
  } catch {
    return undefined
  }
}
