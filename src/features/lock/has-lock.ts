import { readLocal } from '../../local-storage.ts'

/** The local storage key of all lock flags. */
export const LOCK_PLACE = 'lock'

/**
 * Whether this member has a lock on this device. While the member is unknown, any lock counts. Reads local storage itself: a policy can block the
 * boot script, and the lock must still work. Uses no schema, to keep the first load small.
 */
export function hasLock(member: string | undefined): boolean {
  // If storage is blocked, no lock was set.
  return readLocal(LOCK_PLACE)?.includes(member ?? '') ?? false
}
