import { PENDING_WIPE, readLocal, writeLocal } from '../local-storage.ts'
import { dropViews } from '../pwa/drop-views.ts'
import { removeWhere, valueInMemory } from './disk.ts'

// A member's data is stored under `member:<key>:<what>`. Data listed in `SEALED` stays on disk when the server ends the session.
const SPACE = 'member:'
export const SESSION = 'session'
const SEALED = new Set(['records', 'drafts', 'feedback'])

// Where an earlier version stored recent searches.
const OLD_SEARCHES = 'lobby-words:'
const isOfMember = (key: string) => key.startsWith(SPACE) || key.startsWith(OLD_SEARCHES)

/** The space of guests. A login clears it like the space of any other member. */
export const GUEST_SPACE = 'guest'

/** Returns the disk key of one member's data. */
export function memberKeyOf(member: string, what: string): string {
  return `${SPACE}${member}:${what}`
}

function whatOf(key: string): string {
  return key.split(':')[2] ?? ''
}

// In local storage, which is synchronous and works when IndexedDB does not. If it is blocked too, a failed wipe is retried only
// while the app is open.
export const clearPendingWipe = () => writeLocal(PENDING_WIPE, null)

// Saved views show a member's data, so drop them first. The disk is wiped even if the cache is broken; the wipe then stays pending,
// so that no view is shown and the next start repeats it. A full disk may still contain the session: then the wipe stays pending
// too, and the next start removes the session.
function wipe(test: (key: string) => boolean, views = dropViews()): Promise<void> {
  return removeWhere(
    test,
    () => void views.then((areGone) => areGone && !valueInMemory(SESSION) && clearPendingWipe()),
  )
}

const ANY_SESSION = '1'

/** Marks a wipe of every member's data as pending. It also ends the session with this mark, or any session. */
export function markWipePending(session = ANY_SESSION): void {
  writeLocal(PENDING_WIPE, session)
}

/** Returns whether a wipe is pending; with a session's mark, whether it ends that session. */
export function isWipePending(session?: string): boolean {
  const pending = readLocal(PENDING_WIPE)
  return pending !== null && (session === undefined || pending === ANY_SESSION || pending === session)
}

/**
 * Removes every member's data from this device (logout). If the disk fails or the app closes meanwhile, the next start repeats
 * the removal. It stays pending until `views` resolves with true: by default, once the saved views are removed.
 */
export function wipeMembers(views?: Promise<boolean>): Promise<void> {
  markWipePending()
  return wipe(isOfMember, views)
}

/**
 * Completes an interrupted logout. Also removes the session, which may still be stored. Called at start, before any member data is
 * read.
 */
export async function finishWipe(): Promise<void> {
  if (isWipePending()) await wipe((key) => key === SESSION || isOfMember(key))
}

/**
 * Removes member data after the server ended the session. Records, drafts and feedback stay, in case the same member returns.
 */
export function sealMembers(): Promise<void> {
  return removeWhere((key) => key.startsWith(SPACE) && !SEALED.has(whatOf(key)))
}

/** Removes the guest's data. Called at login. */
export function wipeGuest(): Promise<void> {
  return removeWhere((key) => key.startsWith(memberKeyOf(GUEST_SPACE, '')))
}

/** Removes the data of all members but this one. */
export function wipeOtherMembers(member: string): Promise<void> {
  return removeWhere((key) => key.startsWith(SPACE) && !key.startsWith(`${SPACE}${member}:`))
}
