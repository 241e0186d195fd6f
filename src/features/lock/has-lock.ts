import { readLocal } from '../../local-storage.ts'

/** The local storage key of all lock flags. */
export const LOCK_PLACE = 'lock'

/**
 * Whether a member has a lock on this device. While the member is unknown, any lock counts. Reads local storage directly, because
 * a policy can block the boot script. Uses no schema, to keep the first load small.
 */
export function hasLock(member: string | undefined): boolean {
  // If storage is blocked, no lock could be set.
  return readLocal(LOCK_PLACE)?.includes(member ?? '') ?? false
}
