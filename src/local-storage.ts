/** Marks a logged-in member, with a hash of the session's token. While it is set, `index.html` hides the guest card. */
export const SIGNED_IN = 'signed-in'
/** The language (specification section 3). */
export const LANGUAGE = 'lang'
/** The text size, as a factor. */
export const TEXT_SIZE = 'text-size'
/** `1` while the member hides amounts. */
export const HIDE_AMOUNTS = 'hide-amounts'
/** The lock flags of all members on this device. */
export const LOCKS = 'lock'
/** When an installed app last showed a page to continue with (milliseconds since 1970). Home does not count. */
export const LAST_ROUTE = 'last-route'
/** Set while a logout has not removed everything yet. Never rename it: the pending logout of an earlier version would be lost. */
export const PENDING_WIPE = 'wipe-owed'
/** The members whose data is stored under a plain hash (`session/member-key.ts`). */
export const PLAIN_KEYS = 'plain-keys'

/** Reads a string from local storage. Returns null if the key is missing or storage is blocked. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes a string to local storage; null removes it. Returns false if storage is full or the browser blocks it. */
export function writeLocal(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/**
 * Matches a lock flag in the stored text, even if that is damaged: the member, and the idle time before the app locks (minutes),
 * which is empty if it cannot be read.
 */
// Earlier versions stored 'anew' for a lock that was removed because the member could not unlock the app.
export const lockPattern = (member = '[^"]+') => new RegExp(`"(${member})":(?!"anew")(\\d*)`, 'g')

/**
 * Returns after how many idle minutes the app locks for a member; undefined without a lock. An unreadable flag locks at once.
 * While the member is unknown, any member's lock counts and locks at once. Needs neither a schema nor the boot script, which a
 * policy can block.
 */
export function lockFlag(member?: string): number | undefined {
  const flag = lockPattern(member).exec(readLocal(LOCKS) ?? '')
  return flag ? Number(member && flag[2]) || 0 : undefined
}
