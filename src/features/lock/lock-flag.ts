import * as v from 'valibot'
import { LOCKS, readLocal, writeLocal } from '../../local-storage.ts'
import { dropViews } from '../../pwa/drop-views.ts'
import { pageRestored, signal } from '../../signal.ts'
import { hasLock } from './has-lock.ts'
import { IDLE_MINUTES } from './rules.ts'

/** A member's lock setting: the idle time before the app locks (minutes); undefined without a lock. */
type LockFlag = v.InferOutput<typeof lockFlagSchema>

// Earlier versions stored this for a lock that was removed because the member could not unlock the app.
const removed = v.pipe(
  v.literal('anew'),
  v.transform(() => undefined),
)
const lockFlagSchema = v.union([v.picklist(IDLE_MINUTES), removed])
// Keyed by member. An invalid flag locks at once.
const flags = v.record(v.string(), v.fallback(lockFlagSchema, 0))

const changes = signal()

/** Returns the flags of all members; undefined if the stored text is damaged. */
function readFlags(): v.InferOutput<typeof flags> | undefined {
  try {
    return v.parse(flags, JSON.parse(readLocal(LOCKS) ?? '{}'))
  } catch {
    return undefined
  }
}

/** Returns the flags of the members that the damaged text names. Each of them is locked at once. */
function damagedFlags(): v.InferOutput<typeof flags> {
  const names = (readLocal(LOCKS) ?? '').matchAll(/"([^"]+)"\s*:/g)
  return Object.fromEntries([...names].map(([, member]) => [member, 0]))
}

/**
 * Returns a member's flag on this device; undefined if there is no lock. Damaged data locks every member that it names. While the
 * member is unknown, any member's lock counts and locks at once.
 */
export function lockFlag(member: string | undefined): LockFlag {
  if (member === undefined) return hasLock(undefined) ? 0 : undefined
  const all = readFlags()
  if (all) return all[member]
  return hasLock(member) ? 0 : undefined
}

/** Sets or removes a member's flag. Returns whether the browser stored it. */
export function setLockFlag(member: string, flag: LockFlag): boolean {
  const { [member]: _, ...others } = readFlags() ?? damagedFlags()
  const next = flag === undefined ? others : { ...others, [member]: flag }
  const isStored = writeLocal(LOCKS, Object.keys(next).length === 0 ? null : JSON.stringify(next))
  if (isStored) changes.notify()
  void dropViews() // with a lock, no saved view may be shown
  return isStored
}

/** Calls a listener after a change in this tab or another. Returns the function that removes it. */
export function onLockFlag(listener: () => void): () => void {
  const stops = [changes.on(listener), pageRestored.on(listener)]
  addEventListener('storage', listener)
  return () => {
    for (const stop of stops) stop()
    removeEventListener('storage', listener)
  }
}
