import * as v from 'valibot'

/** What is kept of a PIN: enough to know it again, and by which work. */
export const pinHash = v.object({
  salt: v.instance(Uint8Array<ArrayBuffer>),
  hash: v.instance(Uint8Array<ArrayBuffer>),
  rounds: v.number(),
})

/** The same, as a type. */
export type PinHash = v.InferOutput<typeof pinHash>

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
export function isWeak({ rounds }: PinHash): boolean {
  return rounds < ROUNDS
}

/** Whether it is the PIN that was hashed. */
export async function isSamePin(pin: string, { salt, hash, rounds }: PinHash): Promise<boolean> {
  const tried = await derive(pin, salt, rounds)
  return tried.every((byte, index) => byte === hash[index])
}
