import { isInProgress, orderState } from '../api/order-state.ts'
import { compareAmounts } from '../money/arithmetic.ts'
import { serverAhead, serverNow, timeNow } from '../time/clock.ts'
import { readServerTime } from '../time/server-time.ts'
import { formOf, ROUNDS_MS, type Submission, type SubmissionKind } from './submission.ts'
import type { NewestRow } from './fetch-newest-rows.ts'

/** The direction that rows of a transfer cannot have. */
const OTHER_WAY: Partial<Record<SubmissionKind, NewestRow['direction']>> = {
  'transfer-in': 'out',
  'transfer-out': 'in',
}

function isNewer(row: NewestRow, position: number, newest: string, rows: readonly NewestRow[]): boolean {
  const known = rows.findIndex((other) => other.id === newest)
  if (known >= 0) return position < known
  return isHigher(row.id, newest)
}

/** Returns whether a row existed before the submission was sent, or was ruled out. */
export function isEarlierOrder({ newestRow, ruledOut = [] }: SoughtOrder, id: string): boolean {
  if (ruledOut.includes(id)) return true
  return typeof newestRow === 'string' && (id === newestRow || isHigher(newestRow, id))
}

/** Returns whether a numeric id is higher than another. False unless both are numeric. */
export function isHigher(id: string, other: string): boolean {
  return /^\d+$/.test(id) && /^\d+$/.test(other) && BigInt(id) > BigInt(other)
}

/** Returns whether a row moved no money. */
export function hasFailed({ status }: Pick<NewestRow, 'status'>): boolean {
  return ['failed', 'cancelled', 'rejected'].includes(orderState(status))
}

/** Returns whether a row is that of a transfer in progress. Deposits and withdrawals have a page with their state. */
export function isRowInProgress(
  submission: Pick<Submission, 'kind'>,
  row: Pick<NewestRow, 'status'>,
): boolean {
  return formOf(submission) === 'transfer' && isInProgress(row.status)
}

// Lists may name a venue in another case, by its id, or not at all.
function mayBeAt(row: NewestRow, { venue, target }: Pick<Submission, 'venue' | 'target'>): boolean {
  if (venue === undefined || !row.venue) return true
  return row.venue.toLowerCase() === venue.toLowerCase() || row.venue === target
}

/**
 * Returns the rows that may belong to a submission, newest first: those with its request id. Without such a row, and unless the
 * server is known to have had request ids before the order, returns the rows without one that are newer than `newestRow` and have
 * the same amount and venue. Rows that the member ruled out are left out. So is a failed transfer if another row matches: one
 * transfer can leave a failed row beside the successful one.
 */
export function candidatesFor(submission: SoughtOrder, all: readonly NewestRow[]): NewestRow[] {
  const found = rowsOf(submission, all)
  const moved = formOf(submission) === 'transfer' ? found.filter((row) => !hasFailed(row)) : found
  return moved.length > 0 ? moved : found
}

/** The allowed skew between a server's own clocks, in milliseconds. */
const SLACK_MS = 600_000

/**
 * Returns whether a row's kind, amount, venue and server time match the submission. Only for submissions whose `newestRow` is
 * unknown. `zone` is the time zone of the row's time.
 */
function mayMatch(submission: Submission, row: NewestRow, zone: string): boolean {
  const { newestRow, sentAfter, ruledOut = [] } = submission
  if (newestRow !== undefined || row.requestId || ruledOut.includes(row.id)) return false
  const made = readServerTime(row.createdAt, zone)
  const isBefore = made !== null && sentAfter !== undefined && made < sentAfter - SLACK_MS
  return !isBefore && hasSameTerms(submission, row)
}

// Only server times are compared. A row without a readable one may be from any day.
function isMadeSince({ sentAfter }: Submission, { createdAt }: NewestRow, zone: string): boolean {
  const made = readServerTime(createdAt, zone)
  return made !== null && sentAfter !== undefined && made >= sentAfter - SLACK_MS
}

/**
 * Returns whether a listed row may be the one that an answer names. A deposit or withdrawal that is newer than the rows before the
 * order may have any amount: some operators book a different amount, or deduct a fee. If those rows are unknown, its time must
 * show that it is new, and no other row may match.
 */
export function mayBeNamed(
  submission: Submission,
  row: NewestRow,
  rows: readonly NewestRow[],
  zone: string,
): boolean {
  const { newestRow } = submission
  if (newestRow === undefined) {
    const isMatch = (other: NewestRow) => mayMatch(submission, other, zone)
    return isMatch(row) || (!row.requestId && isMadeSince(submission, row, zone) && !rows.some(isMatch))
  }
  const isNew = newestRow === null || isNewer(row, rows.indexOf(row), newestRow, rows)
  return isNew && !row.requestId
}

/**
 * Returns the row that an answer names, and the rows that a resend by the browser may have created beside it: new ones of the same
 * amount. If the newest row was never seen, returns only rows with a readable time.
 */
export function withDuplicates(
  submission: Submission,
  named: NewestRow,
  rows: readonly NewestRow[],
  zone: string,
): NewestRow[] {
  const isDuplicate = (row: NewestRow) =>
    row !== named &&
    row.money === named.money &&
    !isEarlierOrder(submission, row.id) &&
    mayBeNamed(submission, row, rows, zone)
  const found = [named, ...rows.filter(isDuplicate)]
  if (submission.newestRow !== undefined) return found
  // Only the times distinguish this order's rows from earlier ones.
  return found.filter((row) => readServerTime(row.createdAt, zone) !== null)
}

/** The longest time between rows that a browser's resend created, in milliseconds. Browsers resend at once. */
const RESENT_WITHIN_MS = 30_000

/**
 * Returns the rows that a browser created by resending one order. They were made within seconds of each other, and one has
 * the `id` of the answer. Both times are the server's; `zone` is their time zone.
 */
export function resentRows(found: readonly NewestRow[], id: string | undefined, zone: string): NewestRow[] {
  return found.filter((row) =>
    found.some(
      (other) =>
        other !== row && (id === undefined || [row.id, other.id].includes(id)) && isNear(row, other, zone),
    ),
  )
}

// A row without a valid time may be near any other.
function isNear(row: NewestRow, other: NewestRow, zone: string): boolean {
  const [made, otherMade] = [readServerTime(row.createdAt, zone), readServerTime(other.createdAt, zone)]
  return made === null || otherMade === null || Math.abs(made - otherMade) <= RESENT_WITHIN_MS
}

function hasSameTerms(submission: SoughtOrder, row: NewestRow): boolean {
  const { kind, money } = submission
  return (
    row.money !== null &&
    money !== null &&
    (row.direction === undefined || row.direction !== OTHER_WAY[kind]) &&
    mayBeAt(row, submission) &&
    compareAmounts(row.money, money) === 0
  )
}

type SoughtOrder = Pick<
  Submission,
  'requestId' | 'kind' | 'newestRow' | 'money' | 'venue' | 'target' | 'ruledOut'
>

/** Returns whether the server knew request ids before an order: the newest row seen before it, or one below that, has one. */
function hadRequestIds(newestRow: string | null, rows: readonly NewestRow[]): boolean {
  const seen = rows.findIndex(({ id }) => id === newestRow)
  return seen >= 0 && rows.slice(seen).some(({ requestId }) => requestId)
}

function rowsOf(submission: SoughtOrder, all: readonly NewestRow[]): NewestRow[] {
  const { requestId, newestRow, ruledOut = [] } = submission
  const rows = all.filter((row) => !ruledOut.includes(row.id))
  const named = rows.filter((row) => row.requestId === requestId)
  if (named.length > 0 || newestRow === undefined || hadRequestIds(newestRow, all)) return named
  return rows.filter(
    (row) =>
      !row.requestId &&
      hasSameTerms(submission, row) &&
      (newestRow === null || isNewer(row, all.indexOf(row), newestRow, all)),
  )
}

/**
 * Returns whether a row may be the submission's although it has no request id. Rows that the member ruled out count too: if the
 * server has learned ids since the order was sent, a resend would create a second order.
 */
export function mayLackId(
  submission: Submission,
  row: NewestRow,
  rows: readonly NewestRow[],
  zone: string,
): boolean {
  const { newestRow } = submission
  if (newestRow === undefined) return mayMatch({ ...submission, ruledOut: [] }, row, zone)
  if (row.requestId || !hasSameTerms(submission, row)) return false
  if (newestRow === null || isNewer(row, rows.indexOf(row), newestRow, rows)) return true
  // Without the row seen before sending, only numbers show that a row is older.
  return rows.every(({ id }) => id !== newestRow) && !isHigher(newestRow, row.id)
}

/** Returns whether the order would be among these rows if it existed. */
export function canShow({ newestRow }: Submission, rows: readonly NewestRow[]): boolean {
  if (rows.some(({ requestId }) => requestId) || newestRow === null) return true
  return newestRow !== undefined && rows.length > 0
}

/**
 * Returns the minimum time since an order was sent (ms). Uses the server's clock if it was known then, because the device's clock
 * may have been changed; returns 0 until the server has sent its time again.
 */
export function ageOf({ madeAt, sentAfter }: Pick<Submission, 'madeAt' | 'sentAfter'>): number {
  return sentAfter === undefined ? Date.now() - madeAt : (serverNow() ?? sentAfter) - sentAfter
}

/**
 * Returns when the member confirmed an order, by the server's clock if that is known (milliseconds since 1970). If the device's
 * clock was set meanwhile, returns the last server time before it was sent.
 */
export function sentAt({ madeAt, sentAfter }: Pick<Submission, 'madeAt' | 'sentAfter'>): number {
  const made = madeAt + (serverAhead() ?? 0)
  return sentAfter !== undefined && (made < sentAfter || made > timeNow()) ? sentAfter : made
}

/** How long an accepted order may be missing from its list, in milliseconds. */
export const LISTED_WITHIN_MS = 3_600_000

/**
 * Returns whether the failed row of a transfer is its result. Without a request id, a resent request may still succeed, so the row
 * counts after the last round. A row no newer than `sentAfter` may belong to an earlier attempt, and counts after an hour.
 */
export function isFinal(
  submission: Submission,
  { requestId, createdAt }: NewestRow,
  zone: string,
  rounds: number,
): boolean {
  if (requestId !== undefined) return true
  if (rounds < ROUNDS_MS.length) return false
  const { sentAfter } = submission
  const made = readServerTime(createdAt, zone)
  const isAfterSending = sentAfter === undefined || made === null || made > sentAfter
  return isAfterSending || ageOf(submission) >= LISTED_WITHIN_MS
}
