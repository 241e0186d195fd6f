import * as v from 'valibot'
import { readLocal, writeLocal } from '../../local-storage.ts'
import { signal } from '../../signal.ts'
import { hasLock, LOCK_PLACE } from './has-lock.ts'
import { IDLE_MINUTES } from './rules.ts'

/** For a member with a lock, after how many minutes away it locks; `FORGOTTEN` when it was removed and the member is asked for a new one. */
export type LockFlag = v.InferOutput<typeof lockFlagSchema>

/** The stored flag of a forgotten lock. */
export const FORGOTTEN = 'anew'

const lockFlagSchema = v.union([v.picklist(IDLE_MINUTES), v.literal(FORGOTTEN)])
// By member; an unreadable flag locks at once.
const flags = v.record(v.string(), v.fallback(lockFlagSchema, 0))

const changes = signal()

/** Reads the flags of all members; undefined when the stored text is damaged. */
function readFlags(): v.InferOutput<typeof flags> | undefined {
  try {
    return v.parse(flags, JSON.parse(readLocal(LOCK_PLACE) ?? '{}'))
  } catch {
    return undefined
  }
}

/**
 * Returns the flag of a member on this device, undefined without a lock. A damaged text locks every member it names; while it is not known who the
 * member is, anybody's lock counts, and locks at once.
 */
export function lockFlag(member: string | undefined): LockFlag | undefined {
  if (member === undefined) return hasLock(undefined) ? 0 : undefined
  const all = readFlags()
  if (all) return all[member]
  return hasLock(member) ? 0 : undefined
}

/** Sets or removes it; returns whether this browser stores it. */
export function setLockFlag(member: string, flag: LockFlag | undefined): boolean {
  const { [member]: _, ...others } = readFlags() ?? {}
  const next = flag === undefined ? others : { ...others, [member]: flag }
  const isStored = writeLocal(LOCK_PLACE, Object.keys(next).length === 0 ? null : JSON.stringify(next))
  if (isStored) changes.notify()
  return isStored
}

/** Calls back at each change, in this tab and in others; returns the function that stops it. */
export function onLockFlag(listener: () => void): () => void {
  const stop = changes.on(listener)
  addEventListener('storage', listener)
  return () => {
    stop()
    removeEventListener('storage', listener)
  }
}
