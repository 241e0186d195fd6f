import { orderState } from '../api/order-state.ts'
import { compareAmounts } from '../money/arithmetic.ts'
import { readServerTime } from '../time/server-time.ts'
import { formOf, type Submission, type SubmissionKind } from './submission.ts'
import type { NewestRow } from './newest-records.ts'

const OTHER_WAY: Partial<Record<SubmissionKind, NewestRow['direction']>> = {
  'transfer-in': 'out',
  'transfer-out': 'in',
}

function isNewer(row: NewestRow, position: number, newest: string, rows: readonly NewestRow[]): boolean {
  const known = rows.findIndex((other) => other.id === newest)
  if (known >= 0) return position < known
  return isHigher(row.id, newest)
}

/** True for the id of a row that was there before the submission was sent. */
export function isFromBefore({ newestRow, ruledOut = [] }: Sought, id: string): boolean {
  if (ruledOut.includes(id)) return true
  return typeof newestRow === 'string' && (id === newestRow || isHigher(newestRow, id))
}

/** True for a numeric id that is above another. */
export function isHigher(id: string, other: string): boolean {
  return /^\d+$/.test(id) && /^\d+$/.test(other) && BigInt(id) > BigInt(other)
}

/** True for a row that moved no money. */
export function hasFailed({ status }: Pick<NewestRow, 'status'>): boolean {
  return ['failed', 'cancelled', 'rejected'].includes(orderState(status))
}

// Lists name a venue differently: in other letters, by its id, or not at all.
function mayBeAt(row: NewestRow, { venue, target }: Pick<Submission, 'venue' | 'target'>): boolean {
  if (venue === undefined || !row.venue) return true
  return row.venue.toLowerCase() === venue.toLowerCase() || row.venue === target
}

/**
 * The rows that may be a submission's, out of the newest records, newest first: those with its request id if rows carry one, else those that are newer
 * than the row noted before sending and have the same amount and venue. Never one that the member has ruled out. The device's clock does not count. Of a
 * transfer, what failed counts only where nothing else is found: a venue may have been asked twice.
 */
export function candidatesFor(submission: Sought, all: readonly NewestRow[]): NewestRow[] {
  const found = rowsOf(submission, all)
  const moved = formOf(submission) === 'transfer' ? found.filter((row) => !hasFailed(row)) : found
  return moved.length > 0 ? moved : found
}

/** Two clocks of a server may differ so much, in milliseconds. */
const SLACK_MS = 600_000

/**
 * True for a row that a submission's answer names and that may be it, when the newest row before it is unknown: by kind, amount and the server's time.
 * `zone` is that of the row's time.
 */
export function isAlike(submission: Submission, row: NewestRow, zone: string): boolean {
  const { newestRow, sentAfter, ruledOut = [] } = submission
  if (newestRow !== undefined || row.requestId || ruledOut.includes(row.id)) return false
  const made = readServerTime(row.createdAt, zone)
  const isBefore = made !== null && sentAfter !== undefined && made < sentAfter - SLACK_MS
  return !isBefore && hasSameTerms(submission, row)
}

/** A browser resends at once, so what it resends is made within so many milliseconds of the first. */
const RESENT_WITHIN_MS = 30_000

/**
 * The rows that a browser made by resending one order: two or more made within seconds of each other, one of them with the `id` that the answer named.
 * Both times are the server's. `zone` is that of the rows' times.
 */
export function resentRows(found: readonly NewestRow[], id: string | undefined, zone: string): NewestRow[] {
  return found.filter((row) =>
    found.some(
      (other) =>
        other !== row && (id === undefined || [row.id, other.id].includes(id)) && isNear(row, other, zone),
    ),
  )
}

// A row without a readable time may be near any other.
function isNear(row: NewestRow, other: NewestRow, zone: string): boolean {
  const [made, otherMade] = [readServerTime(row.createdAt, zone), readServerTime(other.createdAt, zone)]
  return made === null || otherMade === null || Math.abs(made - otherMade) <= RESENT_WITHIN_MS
}

function hasSameTerms(submission: Sought, row: NewestRow): boolean {
  const { kind, money } = submission
  return (
    row.money !== null &&
    money !== null &&
    (row.direction === undefined || row.direction !== OTHER_WAY[kind]) &&
    mayBeAt(row, submission) &&
    compareAmounts(row.money, money) === 0
  )
}

type Sought = Pick<Submission, 'requestId' | 'kind' | 'newestRow' | 'money' | 'venue' | 'target' | 'ruledOut'>

function rowsOf(submission: Sought, all: readonly NewestRow[]): NewestRow[] {
  const { requestId, newestRow, ruledOut = [] } = submission
  const rows = all.filter((row) => !ruledOut.includes(row.id))
  const named = rows.filter((row) => row.requestId === requestId)
  const serverKnowsIds = all.some((row) => row.requestId)
  if (named.length > 0 || serverKnowsIds || newestRow === undefined) return named
  return rows.filter(
    (row) =>
      hasSameTerms(submission, row) && (newestRow === null || isNewer(row, all.indexOf(row), newestRow, all)),
  )
}
