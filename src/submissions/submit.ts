import { lastServerDate } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import { finishBeforeReload } from '../pwa/updates.ts'
import { getSession } from '../session/session.ts'
import { onVisibility } from '../time/clock.ts'
import { releaseEntry, recoverInterrupted, lockOf, unlessBusy, whenFree } from './lock.ts'
import { updateEntry, addUnlessOpen, journalEntries, closeEntry, onJournal, readJournal } from './journal.ts'
import { isEarlierOrder } from './candidates.ts'
import { KINDS, type Submission } from './submission.ts'
import { checkAnswer } from './reconcile.ts'
import { judgeFailure } from './outcome.ts'
import { sendOrder, type Answer } from './send-order.ts'

/** A money write that the member confirmed, before it has a request id. */
export interface Intent extends Pick<
  Submission,
  'kind' | 'member' | 'money' | 'class' | 'gift' | 'venue' | 'venues' | 'keepsDraft'
> {
  /** The id of the call's channel, card or venue; empty for a recovery. */
  target: string
  title: string
  newestRow: string | null | undefined
  /** The rows known to be other orders, even if newer than `newestRow`. */
  ruledOut: string[]
  /** The time zone of the server's days. */
  zone: string
}

/**
 * The result of a submission. `done`: accepted; it stays in the journal until the caller closes its entry (`closeEntry`), and
 * `orderId` is undefined if its row is unknown. `twice`: accepted, and in the records more than once; `orderId` is one of its rows.
 * `late`: nothing was sent, because too much time had passed since the member confirmed. `busy`: nothing was sent, because the form
 * has another submission that is being sent or unconfirmed, in this tab or another.
 */
export type SubmitResult =
  | {
      result: 'done' | 'twice'
      requestId: string
      orderId: string | undefined
      /** Whether the transfer is in progress, or (without `orderId`) only a failed row of it is listed so far. */
      isInProgress: boolean | undefined
      answer: Answer
    }
  /** Without `error`, the server accepted the transfer, but its row failed: the money has not moved. */
  | { result: 'refused'; error: ApiError | undefined }
  | { result: 'unconfirmed'; requestId: string }
  | { result: 'not-sent' }
  | { result: 'late' }
  | { result: 'busy' }

interface SubmitOptions {
  /** The withdrawal code, for members who have one. */
  code?: string | undefined
  /** Nothing is sent once it returns true. */
  isLate?: () => boolean
  /** Called when the server accepts the order under an id, before the records are checked. */
  onAccepted?: (orderId: string, answer: Answer) => void
}

/** The names of the locks that this tab has, or is about to request. */
const locksTaken = new Set<string>()

/**
 * Sends one money write: one tap is one submission. The journal stores it before the request is sent; nothing resends it
 * automatically. Takes the lock before the first await, so that a double tap sends once; Web Locks extend it across tabs
 * where available.
 */
export async function submit(intent: Intent, options: SubmitOptions = {}): Promise<SubmitResult> {
  const lock = lockOf(intent)
  if (locksTaken.has(lock)) return { result: 'busy' }
  locksTaken.add(lock)
  try {
    const sent = unlessBusy(lock, (hasLock) => send(intent, options, hasLock))
    return (await finishBeforeReload(sent)) ?? { result: 'busy' }
  } finally {
    locksTaken.delete(lock)
  }
}

/**
 * Recovers submissions of tabs that close while they send them. Releases each as soon as its lock is free. Only while
 * this tab is visible: a suspended tab could get the lock and keep it. Returns the function that stops watching.
 */
export function recoverFromClosedTabs(): () => void {
  const watched = new Set<string>()
  const check = () => {
    if (document.hidden) return
    for (const entry of journalEntries()) {
      const { requestId, state } = entry
      const lock = lockOf(entry)
      if (state !== 'sending' || watched.has(requestId) || locksTaken.has(lock)) continue
      watched.add(requestId)
      void whenFree(lock, async () => {
        const now = (await readJournal()).find((other) => other.requestId === requestId)
        if (now?.state === 'sending') await releaseEntry(now)
      })
    }
  }
  check()
  const stopVisibility = onVisibility(check)
  const stopJournal = onJournal(check)
  return () => {
    stopVisibility()
    stopJournal()
  }
}

async function send(
  { target, newestRow, zone, ...intent }: Intent,
  { code, isLate, onAccepted }: SubmitOptions,
  hasLock: boolean,
): Promise<SubmitResult> {
  if (!navigator.onLine) return { result: 'not-sent' }
  const requestId = newRequestId()
  const submission: Submission = {
    ...intent,
    requestId,
    path: KINDS[intent.kind].path,
    target,
    madeAt: Date.now(),
    sentAfter: lastServerDate(),
    newestRow,
    hasCode: code !== undefined,
    state: 'sending',
    rounds: 0,
  }
  const openEntry = await addUnlessOpen(submission)
  if (openEntry) {
    // With the lock, no other tab can be sending.
    if (hasLock) await releaseEntry(openEntry)
    else void recoverInterrupted()
    return { result: 'busy' }
  }
  const isTooLate = isLate?.() ?? false
  // If another member is logged in by now, this order must not spend their money.
  if (isTooLate || getSession().member !== intent.member) {
    await closeEntry(requestId)
    return { result: isTooLate ? 'late' : 'not-sent' }
  }
  try {
    const answer = await sendOrder(submission, target, code)
    const { id } = answer
    if (id !== undefined && !isEarlierOrder(submission, id)) onAccepted?.(id, answer)
    const [patch] = await Promise.all([
      checkAnswer(submission, answer, zone),
      storeAnswer(submission, answer),
    ])
    if (patch.state === 'refused') {
      // Not `closeEntry`: the answer is checked, and the entry must not wait for another check.
      await updateEntry(requestId, () => ({ state: 'seen', uncheckedAnswer: undefined }))
      return { result: 'refused', error: undefined }
    }
    await updateEntry(requestId, () => ({ orderId: undefined, uncheckedAnswer: undefined, ...patch }))
    if (patch.state === 'unconfirmed') return { result: 'unconfirmed', requestId }
    const result = patch.candidates ? 'twice' : 'done'
    return { result, requestId, orderId: patch.orderId, isInProgress: patch.isInProgress, answer }
  } catch (error) {
    const outcome = judgeFailure(error)
    if (outcome === 'unconfirmed' || !(error instanceof ApiError)) {
      await updateEntry(requestId, () => ({ state: 'unconfirmed' }))
      return { result: 'unconfirmed', requestId }
    }
    await closeEntry(requestId)
    return outcome === 'refused' ? { result: 'refused', error } : { result: 'not-sent' }
  }
}

// If the app is closed before the check ends, its next start checks this answer. A recovery has no row to check.
async function storeAnswer({ requestId, kind }: Submission, { id, order, duplicate }: Answer): Promise<void> {
  if (kind === 'recovery') return
  await updateEntry(requestId, () => ({ uncheckedAnswer: { id, order, duplicate } }))
}

/** Returns a new request id: a UUID version 4, even where `randomUUID` is missing. */
function newRequestId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
