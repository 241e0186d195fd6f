import { removeDisk } from '../storage/disk.ts'
import { memberKeyOf } from '../storage/member-space.ts'
import { isEarlierOrder } from './candidates.ts'
import { updateEntry, readJournal } from './journal.ts'
import { formOf, type Submission } from './submission.ts'

/** How long another tab may still be sending, in milliseconds. Longer than the timeout of any call. */
const ANSWERED_BY_MS = 15_000

/** Returns the name of the lock that a form's submissions of one member share, in all tabs. */
export function lockOf({ kind, member }: Pick<Submission, 'kind' | 'member'>): string {
  return `lantern-submission-${formOf({ kind })}-${member}`
}

/**
 * Runs a task under a lock across tabs. Resolves with undefined, without running it, while another tab has the lock. `hasLock` is
 * false where only the journal coordinates tabs.
 */
export function unlessBusy<T>(name: string, task: (hasLock: boolean) => Promise<T>): Promise<T | undefined> {
  return withLock<T | undefined>(
    name,
    { ifAvailable: true },
    async (lock) => (lock ? task(true) : undefined),
    () => task(false),
  )
}

/** Runs a task once the lock is free in all tabs. Without locks, runs it after the longest timeout. */
export function whenFree(name: string, task: () => Promise<void>): Promise<void> {
  return withLock(name, {}, task, async () => {
    await new Promise((resolve) => setTimeout(resolve, ANSWERED_BY_MS))
    return task()
  })
}

// Some browsers have no Web Locks. Others reject every request while they block site data.
async function withLock<T>(
  name: string,
  options: LockOptions,
  task: (lock: Lock | null) => Promise<T>,
  withoutLocks: () => Promise<T>,
): Promise<T> {
  if (!('locks' in navigator)) return withoutLocks()
  let isAnswered = false
  try {
    return await navigator.locks.request(name, options, (lock) => {
      isAnswered = true
      return task(lock)
    })
  } catch (cause) {
    if (isAnswered) throw cause
    return withoutLocks()
  }
}

/**
 * Lets the cards show a submission that no form is sending or showing any more. `done` becomes `settled`. So does `sending` if the
 * server's answer came, which the rounds then check; otherwise it becomes `unconfirmed`. Also removes the draft of the form that
 * sent it, which that form could not do. If the submission was refused, it has left the journal, and its draft stays.
 */
export async function releaseEntry({ requestId, member, kind, keepsDraft }: Submission): Promise<void> {
  if (!(await readJournal()).some((entry) => entry.requestId === requestId)) return
  if (!keepsDraft) await removeDisk(memberKeyOf(member, `drafts:${formOf({ kind })}`))
  await updateEntry(requestId, (entry) => {
    const { state, uncheckedAnswer } = entry
    if (state === 'sending' && uncheckedAnswer) {
      const { id } = uncheckedAnswer
      return { state: 'settled', ...(id !== undefined && !isEarlierOrder(entry, id) && { orderId: id }) }
    }
    if (state === 'sending') return { state: 'unconfirmed' }
    return state === 'done' ? { state: 'settled' } : {}
  })
}

/**
 * Releases submissions that a closed app left behind: interrupted ones, and accepted ones that no page has shown. Waits for a tab
 * that is still sending.
 */
export async function recoverInterrupted(): Promise<void> {
  const interrupted = (await readJournal()).filter(({ state }) => state === 'sending' || state === 'done')
  await Promise.all(interrupted.map((entry) => whenFree(lockOf(entry), () => releaseEntry(entry))))
}
