import { readLocal } from '../../local-storage.ts'

/** The local storage key of the flags of members with a lock. */
export const LOCK_PLACE = 'lock'

/**
 * Returns whether this member has a lock on this device; while the member is unknown, whether anybody has. Reads local storage, and not what the boot
 * script read: a policy can block that script, and the lock must work all the same. No schema, since the first load has to ask.
 */
export function hasLock(member: string | undefined): boolean {
  // Where storage is blocked, none was set.
  return readLocal(LOCK_PLACE)?.includes(member ?? '') ?? false
}
