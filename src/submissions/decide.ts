import { ApiError } from '../api/errors.ts'
import { masked } from '../api/masked.ts'
import { finishBeforeReload } from '../pwa/updates.ts'
import { getSession } from '../session/session.ts'
import { updateEntry, readJournal, closeEntry, type SubmissionPatch } from './journal.ts'
import { isRowInProgress } from './candidates.ts'
import { lockOf, unlessBusy } from './lock.ts'
import { checkAnswer, reconcile } from './reconcile.ts'
import { isWrongCode, judgeResendFailure } from './outcome.ts'
import { isMissing, type Submission } from './submission.ts'
import { sendOrder, type Answer } from './send-order.ts'

/**
 * How the member's decision about an unconfirmed submission ended. `done`: carried out. `changed`: the journal entry no longer
 * allows it. `unchecked`: the records could not be read, so nothing was sent. `not-sent`: no connection, or another member has
 * logged in. `late`: not sent because too much time passed since the member confirmed. `wrong-code`: the server refused the
 * withdrawal code. `busy`: another tab is handling the submission.
 */
export type DecisionResult = 'done' | 'changed' | 'unchecked' | 'not-sent' | 'late' | 'wrong-code' | 'busy'

/** Settles a submission with the candidate that the member picked. */
export async function choose(requestId: string, orderId: string): Promise<void> {
  await updateEntry(requestId, ({ state, kind, candidates }) => {
    if (state !== 'unconfirmed') return {}
    const chosen = candidates?.find(({ id }) => id === orderId)
    const isInProgress = chosen && isRowInProgress({ kind }, chosen)
    return { state: 'settled', orderId, isInProgress, status: chosen?.status, candidates: undefined }
  })
}

/** Rules out the rows that the member was shown. A candidate that a look-up has found since stays. */
export async function ruleOut(requestId: string, shown: readonly string[]): Promise<void> {
  await updateEntry(requestId, ({ candidates = [], ruledOut = [] }) => {
    const left = candidates.filter(({ id }) => !shown.includes(id))
    return { ruledOut: [...ruledOut, ...shown], candidates: left.length > 0 ? left : undefined }
  })
}

/**
 * Resends an order that a last check does not find. Resends only at the member's request, and only if the server would recognise
 * the order's request id. `code` is the withdrawal code, for members who have one. Sends nothing once `isLate` returns true. Calls
 * `onPlaced` when the server accepts the order.
 */
export function resend(
  requestId: string,
  zone: string,
  {
    code,
    isLate,
    onPlaced,
  }: {
    code?: string | undefined
    isLate?: () => boolean
    onPlaced?: (orderId: string, answer: Answer) => void
  } = {},
): Promise<DecisionResult> {
  return finishBeforeReload(
    afterReconciling(requestId, zone, async (submission) => {
      const { target, repeatable } = submission
      if (!repeatable || target === undefined) return 'changed'
      // Update before sending: whatever happens next, the order is reconciled again.
      const sent = await updateEntry(requestId, ({ tries = 0, hasCode }) => ({
        tries: tries + 1,
        rounds: 0,
        serverMessage: undefined, // of an earlier resend: this one may be accepted
        hasCode: hasCode || code !== undefined,
      }))
      // If nothing was placed, the next try needs no further rounds.
      const restoreRounds = () => updateUnconfirmed(requestId, { rounds: submission.rounds })
      // Another member may be logged in by now, and must not pay for this order.
      if (getSession().member !== submission.member) {
        await restoreRounds()
        return 'not-sent'
      }
      if (isLate?.()) {
        await restoreRounds()
        return 'late'
      }
      try {
        const answer = await sendOrder(submission, target, code)
        const patch = await checkAnswer(submission, answer, zone)
        if (patch.state === 'unconfirmed') return 'done'
        if (patch.orderId !== undefined) onPlaced?.(patch.orderId, answer)
        const state = patch.state === 'refused' ? 'refused' : 'settled'
        await updateUnconfirmed(requestId, { ...patch, state })
      } catch (error) {
        const outcome = judgeResendFailure(error)
        if (outcome === 'not-sent') {
          await restoreRounds()
          return 'not-sent'
        }
        if (outcome === 'refused' && sent && error instanceof ApiError) {
          // A server may check the balance before the request id, and the records may be late. So the order counts as refused only
          // once the rounds end without finding the first attempt.
          const serverMessage = getSession().member === sent.member ? masked(error.msg) : '' // a logout has redacted the journal
          await updateUnconfirmed(requestId, { serverMessage })
          await reconcile(sent, zone).catch(() => undefined)
        }
        if (isWrongCode(error)) {
          await restoreRounds()
          return 'wrong-code'
        }
      }
      return 'done'
    }),
  )
}

/** Discards an unconfirmed order if a last check does not find it. The form then accepts a new one. */
export function discard(requestId: string, zone: string): Promise<DecisionResult> {
  return afterReconciling(requestId, zone, async () => {
    await closeEntry(requestId)
    return 'done'
  })
}

async function updateUnconfirmed(requestId: string, patch: SubmissionPatch): Promise<void> {
  await updateEntry(requestId, ({ state }) => (state === 'unconfirmed' ? patch : {}))
}

async function afterReconciling(
  requestId: string,
  zone: string,
  act: (submission: Submission) => Promise<DecisionResult>,
): Promise<DecisionResult> {
  const before = (await readJournal()).find((entry) => entry.requestId === requestId)
  if (before?.state !== 'unconfirmed') return 'changed'
  const decided = await unlessBusy(lockOf(before), async () => {
    const now = await reconcile(before, zone).catch(() => null)
    if (now === null) return 'unchecked'
    return now?.state === 'unconfirmed' && isMissing(now) ? act(now) : 'changed'
  })
  return decided ?? 'busy'
}
