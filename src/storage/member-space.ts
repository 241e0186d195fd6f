import { removeWhere } from './disk.ts'

// Everything of one member lies under `member:<key>:<what>`; what is sealed at the end of a session is told by its name.
const SPACE = 'member:'
const SEALED = new Set(['records', 'drafts'])

/** The key of something that belongs to one member. */
export function memberKeyOf(member: string, what: string): string {
  return `${SPACE}${member}:${what}`
}

function whatOf(key: string): string {
  return key.split(':')[2] ?? ''
}

/** Removes all that any member left on this device (log-out). */
export function wipeMembers(): Promise<void> {
  return removeWhere((key) => key.startsWith(SPACE))
}

/** Removes what does not outlive a session; records and drafts stay sealed until the same member is back (session ended by the server). */
export function sealMembers(): Promise<void> {
  return removeWhere((key) => key.startsWith(SPACE) && !SEALED.has(whatOf(key)))
}

/** Removes all that belongs to any member but this one. */
export function wipeOtherMembers(member: string): Promise<void> {
  return removeWhere((key) => key.startsWith(SPACE) && !key.startsWith(`${SPACE}${member}:`))
}
