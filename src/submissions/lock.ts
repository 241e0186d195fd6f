import { removeDisk } from '../storage/disk.ts'
import { memberKeyOf } from '../storage/member-space.ts'
import { updateEntry, readJournal } from './journal.ts'
import { formOf, type Submission } from './submission.ts'

/** Longer than any answer is waited for, in milliseconds. */
const ANSWERED_BY_MS = 15_000

/** The name under which the sending of one form of a member's is locked. */
export function lockOf({ kind, member }: Pick<Submission, 'kind' | 'member'>): string {
  return `lantern-submission-${formOf({ kind })}-${member}`
}

/** True in browsers that can lock across tabs; elsewhere the journal alone keeps them apart. */
export function canLock(): boolean {
  return 'locks' in navigator
}

/** Does a task while no other tab does one under the same name; returns undefined, and does nothing, while one does. */
export async function unlessBusy<T>(name: string, task: () => Promise<T>): Promise<T | undefined> {
  if (!canLock()) return task()
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? task() : undefined))
}

/** Does a task as soon as no other tab does one under the same name; without locks, when none can any more. */
export async function whenFree(name: string, task: () => Promise<void>): Promise<void> {
  if (canLock()) return navigator.locks.request(name, task)
  await new Promise((resolve) => {
    setTimeout(resolve, ANSWERED_BY_MS)
  })
  return task()
}

/**
 * Updates a submission that nobody is sending any more: it is unconfirmed, unless its answer came and was not shown. Its form could not clear the draft
 * of what was sent. One that was refused meanwhile is removed, and its draft stays.
 */
export async function cutShort({ requestId, member, kind }: Submission): Promise<void> {
  if (!(await readJournal()).some((entry) => entry.requestId === requestId)) return
  await removeDisk(memberKeyOf(member, `drafts:${formOf({ kind })}`))
  await updateEntry(requestId, ({ state }) => {
    if (state === 'sending') return { state: 'unconfirmed' }
    return state === 'done' ? { state: 'settled' } : {}
  })
}

/** Turns what was being sent when the app was closed into what it is. Waits for a tab that is still sending. */
export async function findAbandoned(): Promise<void> {
  const underWay = (await readJournal()).filter(({ state }) => state === 'sending' || state === 'done')
  await Promise.all(underWay.map((entry) => whenFree(lockOf(entry), () => cutShort(entry))))
}
