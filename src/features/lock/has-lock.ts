import { readLocal } from '../../local-storage.ts'

/** Where local storage has the flags of members with a lock. */
export const LOCK_PLACE = 'lock'

/**
 * Returns whether this member has a lock on this device; while it is not known who the member is, whether anybody has. Reads local storage, and not what
 * the boot script read: a policy can block that script, and the lock must work all the same. No schema, since the first load has to ask.
 */
export function hasLock(member: string | undefined): boolean {
  // Where storage is blocked, none can have been set.
  return readLocal(LOCK_PLACE)?.includes(member ?? '') ?? false
}
