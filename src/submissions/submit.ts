import { call } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import { placeDeposit, type PlacedDeposit } from '../api/money.ts'
import type { Amount } from '../money/amount.ts'
import { getSession } from '../session/session.ts'
import { amend, enterFirst, readJournal, strike } from './journal.ts'
import { judgeFailure } from './outcome.ts'
import { KINDS, newRequestId, SUBMISSION_KINDS, type Submission, type SubmissionKind } from './submission.ts'

/** What the member confirmed. */
export interface Intent {
  kind: SubmissionKind
  member: string
  /** The id of what is paid to, as the call takes it. */
  target: string
  title: string
  money: Amount
  newestRow: string | null | undefined
}

/**
 * How a confirmed press ended. `done`: it was answered, and stays in the journal until the caller strikes it, which is when the member sees
 * what came of it. `busy`: one of its kind is on its way or in doubt, in this tab or another; nothing was sent.
 */
export type SubmitResult =
  | { result: 'done'; requestId: string; answer: PlacedDeposit }
  | { result: 'refused'; error: ApiError }
  | { result: 'doubt'; requestId: string }
  | { result: 'not-sent' }
  | { result: 'busy' }

const pressed = new Set<SubmissionKind>()

/**
 * Sends one money write: one press is one submission. It lies in the journal before the request leaves, and nothing sends it a second time. The
 * lock is taken before anything is awaited, so that two presses in one frame are one; Web Locks hold it across tabs where the browser has them.
 */
export async function submit(intent: Intent): Promise<SubmitResult> {
  if (pressed.has(intent.kind)) return { result: 'busy' }
  pressed.add(intent.kind)
  try {
    return await withLock(intent.kind, () => send(intent))
  } finally {
    pressed.delete(intent.kind)
  }
}

async function withLock(kind: SubmissionKind, task: () => Promise<SubmitResult>): Promise<SubmitResult> {
  if (!('locks' in navigator)) return task()
  return navigator.locks.request(lockName(kind), { ifAvailable: true }, (lock) =>
    lock ? task() : Promise.resolve<SubmitResult>({ result: 'busy' }),
  )
}

function lockName(kind: SubmissionKind): string {
  return `lantern-submission-${kind}`
}

async function send(intent: Intent): Promise<SubmitResult> {
  const { kind, member, target, title, money, newestRow } = intent
  if (!navigator.onLine) return { result: 'not-sent' }
  const requestId = newRequestId()
  const submission: Submission = {
    requestId,
    kind,
    path: KINDS[kind].path,
    money,
    title,
    member,
    madeAt: Date.now(),
    newestRow,
    state: 'sending',
    looks: 0,
  }
  const inTheWay = await enterFirst(submission)
  if (inTheWay) {
    await abandon(inTheWay)
    return { result: 'busy' }
  }
  if (getSession().member !== member) {
    // Somebody else is logged in by now: their money is not this member's to spend.
    await strike(requestId)
    return { result: 'not-sent' }
  }
  try {
    const answer = await call(placeDeposit, { id: target, money, request_id: requestId })
    return { result: 'done', requestId, answer }
  } catch (error) {
    const outcome = judgeFailure(error)
    if (outcome === 'doubt' || !(error instanceof ApiError)) {
      await amend(requestId, { state: 'doubt' })
      return { result: 'doubt', requestId }
    }
    await strike(requestId)
    return outcome === 'refused' ? { result: 'refused', error } : { result: 'not-sent' }
  }
}

/** Who holds the lock of a kind knows that nobody is sending: what is written down as on its way was cut short. */
async function abandon(submission: Submission): Promise<void> {
  if (submission.state === 'sending' && 'locks' in navigator) await cutShort(submission)
}

/** What was cut short is in doubt, but for one whose answer came and was not shown. */
function cutShort({ requestId, orderId }: Submission): Promise<void> {
  return amend(requestId, { state: orderId === undefined ? 'doubt' : 'settled' })
}

/** Turns what was being sent when the app was closed into what it is: in doubt, as a rule. Waits for a tab that is still sending. */
export async function findAbandoned(): Promise<void> {
  for (const kind of SUBMISSION_KINDS) {
    if (pressed.has(kind)) continue
    const mark = async () => {
      const lost = (await readJournal()).filter((entry) => entry.kind === kind && entry.state === 'sending')
      for (const entry of lost) await cutShort(entry)
    }
    await ('locks' in navigator ? navigator.locks.request(lockName(kind), mark) : mark())
  }
}
