import { lastServerDate } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import { ZERO } from '../money/amount.ts'
import { compareAmounts } from '../money/arithmetic.ts'
import { connection } from '../pwa/online.ts'
import { getSession } from '../session/session.ts'
import { onVisibility } from '../time/clock.ts'
import {
  candidatesFor,
  canShow,
  hasFailed,
  isEarlierOrder,
  ageOf,
  isFinal,
  isHigher,
  isRowInProgress,
  mayBeNamed,
  mayLackId,
  resentRows,
  withDuplicates,
} from './candidates.ts'
import { updateEntry, isUnresolved, readJournal, type SubmissionPatch } from './journal.ts'
import { unlessBusy } from './lock.ts'
import { fetchNewestRows, LISTED_DAYS, LISTED_ROWS, type NewestRow } from './fetch-newest-rows.ts'
import { noteIdsInRows, serverKnowsIds, type Answer } from './send-order.ts'
import { formOf, KINDS, type RecordList, ROUNDS_MS, type Candidate, type Submission } from './submission.ts'
import { readVenueBalances } from './venue-balances.ts'
import { DAY_MS } from '../time/server-time.ts'

/**
 * How long a request id is safe to resend, in milliseconds. Servers recognise it for a day (contract, section 1.1); a minute is
 * reserved for sending.
 */
const KNOWN_FOR_MS = DAY_MS - 60_000
/** How long a member with an accepted order waits for the records, in milliseconds. */
const ANSWER_CHECK_MS = 5_000
/** How long an unchecked answer waits for the records, in milliseconds. */
const CHECKED_FOR_MS = LISTED_DAYS * DAY_MS

/**
 * Reconciles one submission and stores the result. A recovery is compared with its venues' balances, any other with the records.
 * `round` is the number of rounds (`ROUNDS_MS`) that were due when this look-up began. Resolves with the updated entry; undefined
 * if the journal no longer has it. Rejects with the call's ApiError.
 */
export async function reconcile(
  submission: Submission,
  zone: string,
  round = 0,
): Promise<Submission | undefined> {
  const isRecovery = submission.kind === 'recovery'
  const areEmpty = isRecovery && (await areVenuesEmpty(submission, zone))
  const found = isRecovery ? undefined : await findRows(submission, zone)
  return updateEntry(submission.requestId, (entry) => {
    // If the submission was settled or resent meanwhile, this answer is outdated.
    if (entry.state !== 'unconfirmed' || entry.tries !== submission.tries) return {}
    const rounds = Math.max(entry.rounds, round)
    if (found) return { ...patchOf(entry, found.rows, zone, rounds), repeatable: found.repeatable }
    // A recovery can take longer than any timeout. After the last round it is settled: its view shows the balances that are left.
    return areEmpty || rounds >= ROUNDS_MS.length ? { state: 'settled', rounds } : { rounds }
  })
}

/**
 * Resolves with whether the venues of a recovery are empty. Rejects if neither a venue answers nor the records load: the round then
 * does not count. If only the venues fail, or a logout removed their ids, it counts: a venue that is down must not lock the form.
 */
async function areVenuesEmpty(
  { venues = [], kind, member, madeAt }: Submission,
  zone: string,
): Promise<boolean> {
  checkMember(member)
  const balances = await readVenueBalances(venues)
  if (balances.every((balance) => balance === null)) await newestRows({ kind, member, madeAt }, zone)
  // Another member may have logged in between the calls.
  checkMember(member)
  return balances.length > 0 && balances.every((balance) => balance && compareAmounts(balance, ZERO) <= 0)
}

/** How many pages of newer rows are searched for an order. */
const MAX_PAGES = 10

/**
 * Fetches the rows since before a submission was sent. `isWhole` is false if there are more than the searched pages: the order
 * may be on a later one.
 */
async function rowsSince(
  submission: Submission,
  zone: string,
): Promise<{ rows: NewestRow[]; isWhole: boolean }> {
  const { newestRow } = submission
  let last = await newestRows(submission, zone)
  let rows = last
  const isFullOfNewer = () =>
    last.length >= LISTED_ROWS &&
    typeof newestRow === 'string' &&
    last.every(({ id }) => isHigher(id, newestRow))
  for (let page = 2; isFullOfNewer(); page += 1) {
    const known = new Set(rows.map(({ id }) => id))
    last = await fetchRows(submission, zone, { page })
    // Rows made meanwhile move others to the next page. A server without pages sends the same rows again.
    const more = last.filter(({ id }) => !known.has(id))
    rows = [...rows, ...more]
    if (page === MAX_PAGES || more.length === 0) return { rows, isWhole: !isFullOfNewer() }
  }
  return { rows, isWhole: true }
}

/** Returns the rows since before a submission was sent, and whether the member may resend it. */
async function findRows(
  submission: Submission,
  zone: string,
): Promise<{ rows: NewestRow[]; repeatable: boolean }> {
  const { rows, isWhole } = await rowsSince(submission, zone)
  const { path } = KINDS[submission.kind]
  // A failed attempt may leave a row beside the successful one, under the same id.
  await noteIdsInRows(path, formOf(submission) === 'transfer' ? rows.filter((row) => !hasFailed(row)) : rows)
  const isKnown = isIdStillKnown(submission, lastServerDate()) && (await serverKnowsIds(path))
  const repeatable = isWhole && isKnown && !rows.some((row) => mayLackId(submission, row, rows, zone))
  return { rows, repeatable }
}

/**
 * Checks an accepted submission against the newest records. `done` or `settled`: the records have it. `refused`: they have it as
 * a failed transfer, under its request id. `settled` with candidates: they have it more than once, because the browser resent it.
 * `unconfirmed`: the answer names another order's row. Until the records list the order, the update contains `uncheckedAnswer`.
 * Never rejects.
 */
export async function checkAnswer(
  submission: Submission,
  answer: Answer,
  zone: string,
): Promise<SubmissionPatch> {
  // A recovery can have any number of rows.
  if (submission.kind === 'recovery') return { state: 'settled' }
  const signal = AbortSignal.timeout(ANSWER_CHECK_MS)
  const rows = await newestRows(submission, zone, signal).catch(() => undefined)
  const patch = judgeAnswer(submission, answer, { rows: rows ?? [], zone, rounds: 0 })
  if (patch.state === 'unconfirmed' || (rows && isListed(submission, patch, rows))) return patch
  const { id, order, duplicate } = answer
  return { ...patch, uncheckedAnswer: { id, order, duplicate } }
}

/**
 * Called when the records have an order under another id than the server's answer. `from` is the answer's id, `to` the records'
 * one.
 */
type OnReplacedId = (list: RecordList, from: string, to: string) => void

/**
 * Checks an answer that could not be checked on arrival. The state stays unless the records contradict it; the order takes the id
 * of its row. `round` and rejections as in `reconcile`.
 */
async function recheckAnswer(
  submission: Submission,
  answer: Answer,
  { zone, round, onId }: { zone: string; round: number; onId: OnReplacedId },
): Promise<Submission | undefined> {
  const isTooOld = () => ageOf(submission) > CHECKED_FOR_MS
  const rows = await newestRows(submission, zone).catch((error: unknown) => {
    if (isTooOld()) return []
    throw error
  })
  const rounds = Math.max(submission.rounds, round)
  const patch = judgeAnswer(submission, answer, { rows, zone, rounds })
  const isContradicted =
    patch.state === 'unconfirmed' || patch.state === 'refused' || patch.candidates !== undefined
  // If several rows match and the answer names none, keep the id: any of them may be this order.
  const isClear = namedRow(answer, rows) !== undefined || candidatesFor(submission, rows).length === 1
  const from = submission.orderId
  const to = isContradicted || isClear ? patch.orderId : from
  if (from !== undefined && to !== undefined && from !== to) onId(KINDS[submission.kind].list, from, to)
  const isChecked = isContradicted || isTooOld() || isListed(submission, patch, rows)
  return updateEntry(submission.requestId, (entry) => {
    if (!entry.uncheckedAnswer) return {}
    if (!isChecked) return { rounds: Math.max(entry.rounds, round) }
    return {
      // The result that was shown is wrong: show the new one.
      ...(isContradicted && { resultShown: undefined, rounds: 0, ...patch }),
      orderId: to,
      isInProgress: patch.isInProgress,
      status: to === patch.orderId ? patch.status : undefined,
      uncheckedAnswer: undefined,
    }
  })
}

/**
 * Returns whether the records list the row of an accepted order. Also true if newer rows have pushed it off the page, and if no row
 * can be recognised: the answer has no id, the rows have no request ids, and the newest row before the order is unknown.
 */
function isListed(
  { newestRow }: Submission,
  { orderId }: SubmissionPatch,
  rows: readonly NewestRow[],
): boolean {
  if (orderId === undefined) return newestRow === undefined && !rows.some(({ requestId }) => requestId)
  return rows.some(({ id }) => id === orderId) || isPushedOff(orderId, rows)
}

function isPushedOff(id: string, rows: readonly NewestRow[]): boolean {
  return rows.length >= LISTED_ROWS && rows.every((other) => isHigher(other.id, id))
}

/**
 * Returns the id of the row that an answer names. Some servers send the order's number as the id, others also an id that no row
 * has.
 */
function namedRow({ id, order: number }: Answer, rows: readonly NewestRow[]): string | undefined {
  if (rows.some((row) => row.id === id)) return id
  return rows.find(({ order }) => Boolean(order) && (order === id || order === number))?.id ?? id
}

/** Returns the update for an accepted order, from its answer and the newest rows. */
function judgeAnswer(
  submission: Submission,
  answer: Answer,
  { rows, zone, rounds }: { rows: readonly NewestRow[]; zone: string; rounds: number },
): SubmissionPatch {
  const id = namedRow(answer, rows)
  let found = candidatesFor(submission, rows)
  // If the answer names the order or knows of duplicates, a row without a request id among rows with one is another order.
  const knowsIds = (id ?? answer.duplicate) !== undefined && rows.some(({ requestId }) => requestId)
  if (knowsIds) found = found.filter(({ requestId }) => requestId)
  if (id !== undefined && !found.some((row) => row.id === id)) {
    const row = rows.find((other) => other.id === id)
    const isAbsent = found.some((other) => other.requestId || !isPushedOff(id, rows))
    const isOther =
      isAbsent || isEarlierOrder(submission, id) || (row && !mayBeNamed(submission, row, rows, zone))
    if (isOther) return { state: 'unconfirmed' }
    if (row) found = withDuplicates(submission, row, rows, zone)
  }
  const [first] = found
  const orderId = id ?? first?.id
  if (orderId === undefined) return { state: 'settled' }
  if (first && movedNothing(submission, first)) {
    // The server accepted the transfer, but this row failed. A successful row may follow.
    if (!isFinal(submission, first, zone, rounds)) return { state: 'settled', isInProgress: true }
    return { state: 'refused', orderId }
  }
  const resent = answer.duplicate === undefined ? resentRows(found, id, zone) : []
  return resent.length > 0
    ? { state: 'settled', orderId, candidates: resent.map(toCandidate) }
    : {
        state: 'done',
        orderId,
        isInProgress: first && isRowInProgress(submission, first),
        status: found.find((row) => row.id === orderId)?.status,
      }
}

/** A time before any order, in milliseconds since 1970. */
const BEFORE_ANY_ORDER = Date.UTC(2000, 5)

type SentOrder = Pick<Submission, 'kind' | 'member' | 'newestRow' | 'sentAfter' | 'madeAt'>

async function newestRows(submission: SentOrder, zone: string, signal?: AbortSignal): Promise<NewestRow[]> {
  const rows = await fetchRows(submission, zone, { signal })
  if (rows.length > 0 || typeof submission.newestRow !== 'string') return rows
  // The row seen before sending may be older than the range: it was found without the server's time.
  const all = await fetchRows({ ...submission, sentAfter: BEFORE_ANY_ORDER }, zone, { signal })
  // An empty list has lost `newestRow`: fail and retry. After a day it counts as removed, so that the form is not locked forever.
  if (all.length === 0 && ageOf(submission) < DAY_MS) throw new ApiError('unreadable')
  return all
}

async function fetchRows(
  submission: SentOrder,
  zone: string,
  { signal, page }: { signal?: AbortSignal | undefined; page?: number },
): Promise<NewestRow[]> {
  const { kind, member } = submission
  checkMember(member)
  const rows = await fetchNewestRows(KINDS[kind].list, zone, { quiet: true, signal }, submission, page)
  // The call may have waited for the server's time, and then sent another member's token.
  checkMember(member)
  return rows
}

// Another member may be logged in by now: their row with the same amount would settle this order.
function checkMember(member: string): void {
  if (getSession().member !== member) throw new ApiError('aborted')
}

/** Returns the update for an unconfirmed order, from the rows since before it was sent. */
function patchOf(entry: Submission, rows: NewestRow[], zone: string, rounds: number): SubmissionPatch {
  const [first, ...others] = candidatesFor(entry, rows)
  if (!first) {
    // The server refused the resend, and no attempt has left a row.
    const isRefused = entry.serverMessage !== undefined && rounds >= ROUNDS_MS.length && canShow(entry, rows)
    return { ...(isRefused && { state: 'refused' }), rounds, candidates: undefined }
  }
  const refused = movedNothing(entry, first)
  if (refused && !isFinal(entry, first, zone, rounds)) return { rounds, candidates: undefined }
  if (others.length > 0 && !refused) return { candidates: [first, ...others].map(toCandidate) }
  return {
    state: refused ? 'refused' : 'settled',
    orderId: first.id,
    isInProgress: isRowInProgress(entry, first),
    status: first.status,
    candidates: undefined,
  }
}

// Deposits and withdrawals have a page with their state; a transfer that failed moved nothing.
function movedNothing(submission: Submission, row: NewestRow): boolean {
  return formOf(submission) === 'transfer' && hasFailed(row)
}

function toCandidate({ id, order, money, status, createdAt }: NewestRow): Candidate {
  return { id, order, money, status, createdAt }
}

/**
 * Returns whether a server that knows request ids certainly still recognises this one. Both ends are server times; the device's
 * clock can only shorten the time.
 */
function isIdStillKnown({ target, sentAfter, madeAt }: Submission, now: number | undefined): boolean {
  if (target === undefined || sentAfter === undefined || now === undefined) return false
  return Math.max(now - sentAfter, Date.now() - madeAt) < KNOWN_FOR_MS
}

/**
 * Reconciles a member's unconfirmed submissions and unchecked answers, in this `round`. Leaves out those for which `skip` returns
 * true. A failed look-up changes nothing. Does nothing while another tab reconciles. Resolves with true when something was settled.
 */
export async function reconcileUnconfirmed(
  member: string,
  zone: string,
  {
    round,
    skip = () => false,
    onId = () => undefined,
  }: { round: number; skip?: ((entry: Submission) => boolean) | undefined; onId?: OnReplacedId },
): Promise<boolean> {
  const settled = await unlessBusy('lantern-look-up', async () => {
    const unconfirmed = (await readJournal()).filter(
      (entry) => entry.member === member && isUnresolved(entry) && !skip(entry),
    )
    const results = await Promise.allSettled(
      unconfirmed.map((entry) =>
        entry.uncheckedAnswer
          ? recheckAnswer(entry, entry.uncheckedAnswer, { zone, round, onId })
          : reconcile(entry, zone, round),
      ),
    )
    return results.some(
      // An entry whose result the member has seen leaves the journal once its answer is checked.
      (result) => result.status === 'fulfilled' && !(result.value && isUnresolved(result.value)),
    )
  })
  return settled ?? false
}

/**
 * Reconciles a member's unconfirmed submissions and unchecked answers. Does so now, in each round, on reconnect and whenever the
 * page is shown. While it is visible, also reconciles unconfirmed submissions every 30 seconds. For unchecked answers, and on a
 * hidden page, only repeats a failed last round. Calls `onSettled` when a submission is settled. Returns the function that stops
 * the rounds. Rounds are timers: neither a changed device clock nor an unstable connection makes an order count as missing.
 */
export function followUnconfirmed(
  member: string,
  zone: string,
  { onSettled, onId }: { onSettled: () => void; onId: OnReplacedId },
): () => void {
  let round = 0
  const reconcileNow = (skip?: (entry: Submission) => boolean) =>
    reconcileUnconfirmed(member, zone, { round, skip, onId }).then(
      (settled) => settled && onSettled(),
      () => undefined, // a failure is retried at the next look-up
    )
  void reconcileNow()
  const timers = ROUNDS_MS.map((wait, before) =>
    setTimeout(() => {
      round = before + 1
      // Another tab may have reconciled in this round.
      void reconcileNow(({ rounds }) => rounds > before)
    }, wait),
  )
  const interval = setInterval(() => {
    const { hidden } = document
    void reconcileNow(({ rounds, state }) => rounds >= round && (hidden || state !== 'unconfirmed'))
  }, ROUNDS_MS.at(-1))
  const stopListening = connection.on(() => {
    if (connection.get() === 'online') void reconcileNow()
  })
  // A phone may resume the app hours after the last round.
  const stopVisibility = onVisibility(() => {
    if (!document.hidden) void reconcileNow()
  })
  return () => {
    for (const timer of timers) clearTimeout(timer)
    clearInterval(interval)
    stopListening()
    stopVisibility()
  }
}
