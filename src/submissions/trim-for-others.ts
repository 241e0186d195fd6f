import { getSession, onSession } from '../session/session.ts'
import { trimJournal } from './journal.ts'

/**
 * Keeps what a submission was for from whoever comes after its member: the journal is trimmed at a log-out, and when another member logs in. A
 * session that the server ended is none: the same member comes back, and goes on. Called once at start.
 */
export function trimForOthers(): void {
  let owner = getSession().member
  onSession(() => {
    const { token, member, before } = getSession()
    if (token !== undefined && member === undefined) return // whose it is will be known
    const next = member ?? before
    if (next !== owner) void trimJournal(next)
    owner = next
  })
}
