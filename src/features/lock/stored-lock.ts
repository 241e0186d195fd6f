import * as v from 'valibot'
import type { Wait } from '../../api/errors.ts'
import { readLocal, writeLocal } from '../../local-storage.ts'
import { isMemoryOnly, valueInMemory } from '../../storage/disk.ts'
import { versionedKey } from '../../storage/versioned.ts'
import { onVisibility, whileVisible } from '../../time/clock.ts'
import { setLockFlag } from './lock-flag.ts'
import { waitAfter, type IdleMinutes } from './rules.ts'

/** A stored PIN: the salt, the PBKDF2 hash and the number of rounds. */
const pinHash = v.object({
  salt: v.instance(Uint8Array<ArrayBuffer>),
  hash: v.instance(Uint8Array<ArrayBuffer>),
  rounds: v.number(),
})

type PinHash = v.InferOutput<typeof pinHash>

// From the OWASP Password Storage Cheat Sheet for PBKDF2 with SHA-256. A slow phone needs two seconds for this many rounds.
const ROUNDS = 600_000

async function derive(pin: string, salt: Uint8Array<ArrayBuffer>, rounds: number) {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ])
  const work = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return new Uint8Array(await crypto.subtle.deriveBits(work, key, 256))
}

/** Returns whether this page can hash a PIN, which requires a secure connection. */
export function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined
}

export async function hashPin(pin: string, rounds = ROUNDS): Promise<PinHash> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return { salt, hash: await derive(pin, salt, rounds), rounds }
}

async function isSamePin(pin: string, { salt, hash, rounds }: PinHash): Promise<boolean> {
  const tried = await derive(pin, salt, rounds)
  return tried.every((byte, index) => byte === hash[index])
}

const keySchema = v.variant('kind', [
  v.object({ kind: v.literal('pin'), pin: pinHash }),
  v.object({ kind: v.literal('passkey'), id: v.instance(Uint8Array<ArrayBuffer>) }),
])

/** What opens a lock: a PIN or a passkey. */
export type LockKey = v.InferOutput<typeof keySchema>

const lock = v.object({
  key: keySchema,
  /** The number of wrong tries in a row. */
  wrong: v.number(),
  /** How long the app must be open before the next try (milliseconds). Not a time of day, because anybody can set the clock. */
  left: v.number(),
})

type Lock = v.InferOutput<typeof lock>

// Outside the member's space, which a logout clears: the lock survives a logout.
const diskKey = (member: string) => `lock:${member}`
const storedLock = (member: string) => versionedKey(diskKey(member), 1, lock)

// Local storage counts the wrong tries that a full disk cannot store. Otherwise a reload would allow new ones.
const triesKey = (member: string) => `lock-tries:${member}`

function withLocalTries(member: string, stored: Lock | undefined): Lock | undefined {
  const wrong = Number(readLocal(triesKey(member)))
  return stored && wrong > stored.wrong ? { ...stored, wrong, left: waitAfter(wrong) } : stored
}

/** Sets a member's lock on this device. Resolves with whether the browser stored it. */
export async function storeLock(member: string, key: LockKey, minutes: IdleMinutes): Promise<boolean> {
  writeLocal(triesKey(member), null)
  await storedLock(member).write({ key, wrong: 0, left: 0 })
  if (!isMemoryOnly() && setLockFlag(member, minutes)) return true
  await removeLock(member)
  return false
}

export async function removeLock(member: string): Promise<void> {
  setLockFlag(member, undefined)
  writeLocal(triesKey(member), null)
  await storedLock(member).remove()
}

/** Resolves with the key of a member's lock; undefined if it is lost. */
export async function lockKey(member: string): Promise<LockKey | undefined> {
  return (await storedLock(member).read())?.value.key
}

/**
 * The result of trying a PIN. `wait`: the wait after wrong tries is not over. `lost`: the stored key is lost. `unrecorded`: the try
 * could not be recorded, so the PIN was not checked.
 */
export type PinTry = 'right' | 'wrong' | 'wait' | 'lost' | 'unrecorded'

/** Checks a PIN. Records a wrong try before the check, so that closing the page does not avoid it. */
export async function tryPin(member: string, pin: string): Promise<PinTry> {
  let answer: PinTry = 'lost'
  let key: LockKey | undefined
  const stored = storedLock(member)
  let wrong = 0
  await stored.update((before) => {
    const now = withLocalTries(member, before)
    key = undefined
    if (now && now.left > 0) answer = 'wait'
    if (!now || now.left > 0) return undefined
    key = now.key
    wrong = now.wrong + 1
    return { ...now, wrong, left: waitAfter(wrong) }
  })
  if (key?.kind !== 'pin') return answer
  if (valueInMemory(diskKey(member)) && !writeLocal(triesKey(member), String(wrong))) return 'unrecorded'
  if (!(await isSamePin(pin, key.pin))) return 'wrong'
  writeLocal(triesKey(member), null)
  await stored.update((now) => now && { ...now, wrong: 0, left: 0 })
  return 'right'
}

/** Resolves with the remaining wait (milliseconds) and the number of wrong tries. */
export async function pinWait(member: string): Promise<{ wrong: number; left: number }> {
  const stored = await storedLock(member).read()
  const { wrong = 0, left = 0 } = withLocalTries(member, stored?.value) ?? {}
  return { wrong, left }
}

/** Stores the remaining wait, unless another try has started a new one. */
export function notePinWait(member: string, { wrong, left }: { wrong: number; left: number }): Promise<void> {
  return storedLock(member).update((before) => {
    const now = withLocalTries(member, before)
    return now?.wrong === wrong && left < now.left ? { ...now, left } : undefined
  })
}

/** How often the remaining wait is stored while the page is visible, in milliseconds. Each time costs a disk write. */
const STORE_MS = 60_000

/** Returns what remains of a wait, in milliseconds. Uses the monotonic clock, which nobody can set. */
export function remaining({ until }: Pick<Wait, 'until'>): number {
  return Math.max(0, until - performance.now())
}

/**
 * Stores what remains of a wait, until the wait is over. Stores it every minute while the page is visible, when the page becomes
 * visible or hidden, and at the end. Returns the function that stops it.
 */
export function followPinWait(wait: Pick<Wait, 'until'>, store: (left: number) => Promise<void>): () => void {
  const note = () => {
    const left = remaining(wait)
    if (left === 0) stop()
    void store(left)
  }
  const stopNotes = whileVisible(STORE_MS, note)
  const stopVisibility = onVisibility(() => document.visibilityState === 'hidden' && note())
  const stop = () => {
    stopNotes()
    stopVisibility()
  }
  return stop
}
