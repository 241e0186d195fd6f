import { ApiError } from '../api/errors.ts'
import { letEnd } from '../pwa/updates.ts'
import { getSession } from '../session/session.ts'
import { masked } from '../storage/masked-numbers.ts'
import { amend, readJournal, strike, type News } from './journal.ts'
import { lockOf, unlessBusy } from './lock.ts'
import { checkAnswer, lookUp } from './look-up.ts'
import { judgeRepeatFailure } from './outcome.ts'
import { isMissing } from './rounds.ts'
import type { Submission } from './submission.ts'
import { sendOrder } from './send-order.ts'

/**
 * What came of what the member decided about a submission in doubt. `done`: it was done, and the journal says what it is now. `changed`: a last
 * look found something else to say first, which stands in the journal; nothing was done. `not-sent`: the records could not be looked at, and
 * nothing was done. `busy`: another tab is at it.
 */
export type Decided = 'done' | 'changed' | 'not-sent' | 'busy'

/** The member says which of the candidates is the one. */
export async function choose(requestId: string, orderId: string): Promise<void> {
  await amend(requestId, ({ state }) =>
    state === 'doubt' ? { state: 'settled', orderId, candidates: undefined } : {},
  )
}

/** The member says that none of the candidates is the one. */
export async function ruleOut(requestId: string): Promise<void> {
  await amend(requestId, ({ candidates = [], ruledOut = [] }) => ({
    ruledOut: [...ruledOut, ...candidates.map(({ id }) => id)],
    candidates: undefined,
  }))
}

/**
 * Sends the very same order again, if a last look still does not find it and the server would know it again. Only ever by the member's press.
 * `code` is the withdrawal code, for who has one.
 */
export function sendAgain(requestId: string, zone: string, code?: string): Promise<Decided> {
  return letEnd(
    afterALook(requestId, zone, async (submission) => {
      const { target, repeatable } = submission
      if (!repeatable || target === undefined) return 'changed'
      // Before it leaves: whatever happens now, it is looked for again.
      const sent = await amend(requestId, ({ tries = 0 }) => ({ tries: tries + 1, looks: 0 }))
      // Somebody else may be logged in by now: it is not theirs to pay.
      if (getSession().member !== submission.member) return 'not-sent'
      try {
        const answer = await sendOrder(submission, target, code)
        const news = await checkAnswer(submission, answer, zone)
        if (news.state !== 'doubt') await whileInDoubt(requestId, { ...news, state: 'settled' })
      } catch (error) {
        const outcome = judgeRepeatFailure(error)
        if (outcome === 'not-sent') return 'not-sent'
        if (outcome === 'refused' && sent && error instanceof ApiError) {
          await refuseUnlessThere(sent, zone, error.msg)
        }
      }
      return 'done'
    }),
  )
}

/** Lets go of an order that the member looked for and did not find, if a last look does not find it either: the next one may be made. */
export function letGo(requestId: string, zone: string): Promise<Decided> {
  return afterALook(requestId, zone, async () => {
    await strike(requestId)
    return 'done'
  })
}

/** A server may say no for other reasons before it looks for the id, such as a wrong code; the first one may have come meanwhile. */
async function refuseUnlessThere(sent: Submission, zone: string, words: string): Promise<void> {
  const now = await lookUp(sent, zone).catch(() => undefined)
  if (now === undefined || now.candidates) return
  await amend(sent.requestId, ({ state }) =>
    state === 'doubt' || state === 'refused' ? { state: 'refused', words: masked(words) } : {},
  )
}

async function whileInDoubt(requestId: string, news: News): Promise<void> {
  await amend(requestId, ({ state }) => (state === 'doubt' ? news : {}))
}

async function afterALook(
  requestId: string,
  zone: string,
  act: (submission: Submission) => Promise<Decided>,
): Promise<Decided> {
  const before = (await readJournal()).find((entry) => entry.requestId === requestId)
  if (before?.state !== 'doubt') return 'changed'
  const decided = await unlessBusy(lockOf(before), async () => {
    const now = await lookUp(before, zone).catch(() => null)
    if (now === null) return 'not-sent'
    return now?.state === 'doubt' && isMissing(now) ? act(now) : 'changed'
  })
  return decided ?? 'busy'
}
