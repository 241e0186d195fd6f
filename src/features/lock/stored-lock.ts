import * as v from 'valibot'
import { livesInMemory } from '../../storage/disk.ts'
import { versionedKey } from '../../storage/versioned.ts'
import { type FORGOTTEN, setLockFlag } from './lock-flag.ts'
import { waitAfter, type IdleMinutes } from './rules.ts'

/** What is stored of a PIN: a hash to verify it, and the hash's cost. */
const pinHash = v.object({
  salt: v.instance(Uint8Array<ArrayBuffer>),
  hash: v.instance(Uint8Array<ArrayBuffer>),
  rounds: v.number(),
})

/** The same as a type. */
type PinHash = v.InferOutput<typeof pinHash>

// OWASP Password Storage Cheat Sheet, PBKDF2 with SHA-256. A slow phone takes two seconds for it.
const ROUNDS = 600_000

async function derive(pin: string, salt: Uint8Array<ArrayBuffer>, rounds: number) {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ])
  const work = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return new Uint8Array(await crypto.subtle.deriveBits(work, key, 256))
}

/** Whether this browser can hash a PIN: only pages that came over a secure connection can. */
export function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined
}

/** Hashes a new PIN. */
export async function hashPin(pin: string, rounds = ROUNDS): Promise<PinHash> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return { salt, hash: await derive(pin, salt, rounds), rounds }
}

/** Returns whether an older version of the app hashed it with fewer rounds than today's. */
function isWeak({ rounds }: PinHash): boolean {
  return rounds < ROUNDS
}

/** Whether it is the PIN that was hashed. */
export async function isSamePin(pin: string, { salt, hash, rounds }: PinHash): Promise<boolean> {
  const tried = await derive(pin, salt, rounds)
  return tried.every((byte, index) => byte === hash[index])
}

const keySchema = v.variant('kind', [
  v.object({ kind: v.literal('pin'), pin: pinHash }),
  v.object({ kind: v.literal('passkey'), id: v.instance(Uint8Array<ArrayBuffer>) }),
])

/** The key of a lock. */
export type LockKey = v.InferOutput<typeof keySchema>

// Not in the member's space, which a log-out wipes: whoever logs in as this member again finds the lock as it was.
const place = versionedKey(
  'lock',
  1,
  v.object({
    key: keySchema,
    /** Wrong tries in a row. */
    wrong: v.number(),
    /** Milliseconds that must pass while the app is open before the next try. Not a time of day: anybody can set the clock. */
    left: v.number(),
  }),
)

/** Locks the app for a member on this device; returns whether this browser stores that. */
export async function keepLock(member: string, key: LockKey, minutes: IdleMinutes): Promise<boolean> {
  await place.write({ key, wrong: 0, left: 0 }, member)
  if (!livesInMemory() && setLockFlag(member, minutes)) return true
  await dropLock(member)
  return false
}

/** Removes the lock; with `FORGOTTEN`, so that the member is asked for a new one after the next login. */
export async function dropLock(member: string, flag?: typeof FORGOTTEN): Promise<void> {
  setLockFlag(member, flag)
  await place.remove(member)
}

/** The key of a member's lock; undefined when it is lost. */
export async function lockKey(member: string): Promise<LockKey | undefined> {
  return (await place.read(member))?.value.key
}

/** The result of a PIN: `wait` when it is too soon to check it; `lost` when the stored key is lost. */
export type PinTry = 'right' | 'wrong' | 'wait' | 'lost'

/** Tries a PIN. It is stored as wrong before it is checked, so that closing the page in between still counts as a try. */
export async function tryPin(member: string, pin: string): Promise<PinTry> {
  let answer: PinTry = 'lost'
  let key: LockKey | undefined
  await place.update((now) => {
    key = undefined
    if (now && now.left > 0) answer = 'wait'
    if (!now || now.left > 0) return undefined
    key = now.key
    return { ...now, wrong: now.wrong + 1, left: waitAfter(now.wrong + 1) }
  }, member)
  if (key?.kind !== 'pin') return answer
  if (!(await isSamePin(pin, key.pin))) return 'wrong'
  await place.update((now) => now && { ...now, wrong: 0, left: 0 }, member)
  if (isWeak(key.pin)) await strengthen(member, key.pin, pin)
  return 'right'
}

async function strengthen(member: string, old: PinHash, pin: string): Promise<void> {
  const next = await hashPin(pin)
  const isOld = (key: LockKey) => key.kind === 'pin' && key.pin.hash.join() === old.hash.join()
  // Another tab may have set another lock meanwhile.
  await place.update(
    (now) => (now && isOld(now.key) ? { ...now, key: { kind: 'pin', pin: next } } : undefined),
    member,
  )
}

/** The wait in milliseconds, and after how many wrong tries. */
export async function pinWait(member: string): Promise<{ wrong: number; left: number }> {
  const { wrong = 0, left = 0 } = (await place.read(member))?.value ?? {}
  return { wrong, left }
}

/** Stores how much of a wait is left; one that another try has begun meanwhile stays. */
export function notePinWait(member: string, { wrong, left }: { wrong: number; left: number }): Promise<void> {
  return place.update(
    (now) => (now?.wrong === wrong && left < now.left ? { ...now, left } : undefined),
    member,
  )
}
