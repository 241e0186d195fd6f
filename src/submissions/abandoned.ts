import { removeDisk } from '../storage/disk.ts'
import { memberKeyOf } from '../storage/member-space.ts'
import { amend, readJournal } from './journal.ts'
import { formOf, type Submission } from './submission.ts'
import { lockOf, whenFree } from './lock.ts'

/**
 * Writes down what became of a submission that nobody is sending any more: it is in doubt, but for one whose answer came and was not shown. Its
 * form could not forget what was sent. One that was refused meanwhile is gone, and what was typed is kept.
 */
export async function cutShort({ requestId, member, kind }: Submission): Promise<void> {
  if (!(await readJournal()).some((entry) => entry.requestId === requestId)) return
  await removeDisk(memberKeyOf(member, `drafts:${formOf({ kind })}`))
  await amend(requestId, ({ state }) => {
    if (state === 'sending') return { state: 'doubt' }
    return state === 'done' ? { state: 'settled' } : {}
  })
}

/** Turns what was being sent when the app was closed into what it is. Waits for a tab that is still sending. */
export async function findAbandoned(): Promise<void> {
  const underWay = (await readJournal()).filter(({ state }) => state === 'sending' || state === 'done')
  await Promise.all(underWay.map((entry) => whenFree(lockOf(entry), () => cutShort(entry))))
}
