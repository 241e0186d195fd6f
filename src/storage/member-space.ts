import { readLocal, writeLocal } from '../local-storage.ts'
import { removeWhere } from './disk.ts'

// Everything of one member is stored under `member:<key>:<what>`; what is sealed at the end of a session is recognised by its name.
const SPACE = 'member:'
/** Where the session is stored. */
export const SESSION = 'session'
const SEALED = new Set(['records', 'drafts', 'feedback'])

/** The space of guests; a login empties it like that of any other member. */
export const GUEST_SPACE = 'guest'

/** The key of something that belongs to one member. */
export function memberKeyOf(member: string, what: string): string {
  return `${SPACE}${member}:${what}`
}

function whatOf(key: string): string {
  return key.split(':')[2] ?? ''
}

// In local storage, where it is there at once, and works when IndexedDB does not. Where it is blocked too, a wipe is retried while the app is open, or
// not at all.
const PENDING_WIPE = 'wipe-owed'

const settle = () => void writeLocal(PENDING_WIPE, null)

/** Stores that every member's data is to be removed, before it is. */
export function oweWipe(): void {
  writeLocal(PENDING_WIPE, '1')
}

/** Removes every member's data on this device (log-out). If the disk does not take it, or the app is closed meanwhile, the next start repeats it. */
export function wipeMembers(): Promise<void> {
  oweWipe()
  return removeWhere((key) => key.startsWith(SPACE), settle)
}

/** Completes an interrupted log-out: the session is removed too, since it may still be there. Called at start, before anything is read. */
export async function finishWipe(): Promise<void> {
  if (readLocal(PENDING_WIPE)) await removeWhere((key) => key === SESSION || key.startsWith(SPACE), settle)
}

/** Removes what ends with a session; records and drafts stay sealed until the same member is back (session ended by the server). */
export function sealMembers(): Promise<void> {
  return removeWhere((key) => key.startsWith(SPACE) && !SEALED.has(whatOf(key)))
}

/** Removes the data of guests. */
export function wipeGuest(): Promise<void> {
  return removeWhere((key) => key.startsWith(memberKeyOf(GUEST_SPACE, '')))
}

/** Removes the data of all members but this one. */
export function wipeOtherMembers(member: string): Promise<void> {
  return removeWhere((key) => key.startsWith(SPACE) && !key.startsWith(`${SPACE}${member}:`))
}
