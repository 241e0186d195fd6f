import { isAnyLocked, LOCKS, readLocal } from '../../local-storage.ts'

/**
 * Returns whether a member has a lock on this device. While the member is unknown, any lock counts. Reads local storage directly,
 * because a policy can block the boot script. Uses no schema, to keep the first load small.
 */
export function hasLock(member: string | undefined): boolean {
  // If storage is blocked, no lock could be set.
  if (member === undefined) return isAnyLocked()
  const flags = readLocal(LOCKS) ?? ''
  return flags.includes(member) && !flags.includes(`"${member}":"anew"`)
}
