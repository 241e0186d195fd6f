import { call } from '../api/client.ts'
import { tradeRecords, type TradeRecord } from '../api/money.ts'
import { compareAmounts } from '../money/arithmetic.ts'
import { addDays, serverDay } from '../time/server-time.ts'
import { amend, countLook, journalEntries } from './journal.ts'
import { KINDS, type Submission, type SubmissionKind } from './submission.ts'

/**
 * Asks for the newest records of a kind. The row noted before sending and the look-up after it must see the same list, so both ask this; the
 * range is wide because the device's clock may be wrong by days.
 */
export function newestRecordsRequest(kind: SubmissionKind, zone: string) {
  const today = serverDay(Date.now(), zone)
  return {
    page: 1,
    size: 20,
    type: KINDS[kind].records,
    start_date: addDays(today, -90),
    end_date: addDays(today, 2),
  }
}

function isNewer(row: TradeRecord, position: number, newest: string, rows: readonly TradeRecord[]): boolean {
  const known = rows.findIndex((other) => other.id === newest)
  if (known >= 0) return position < known
  return /^\d+$/.test(row.id) && /^\d+$/.test(newest) && BigInt(row.id) > BigInt(newest)
}

/**
 * The rows that may be a submission's, out of the newest records, newest first: the one with its request id if rows carry one, else those
 * that are newer than the row noted before sending and have the same amount. The device's clock has no say.
 */
export function candidatesFor(
  { requestId, newestRow, money }: Pick<Submission, 'requestId' | 'newestRow' | 'money'>,
  rows: readonly TradeRecord[],
): TradeRecord[] {
  const named = rows.filter((row) => row.requestId === requestId)
  const serverKnowsIds = rows.some((row) => row.requestId)
  if (named.length > 0 || serverKnowsIds || newestRow === undefined) return named
  return rows.filter(
    (row, position) =>
      row.money !== null &&
      compareAmounts(row.money, money) === 0 &&
      (newestRow === null || isNewer(row, position, newestRow, rows)),
  )
}

/** Looks one submission up in the records; gives true when that settled it. Rejects with the call's ApiError. */
export async function lookUp(submission: Submission, zone: string): Promise<boolean> {
  const { requestId, kind } = submission
  const { rows } = await call(tradeRecords, newestRecordsRequest(kind, zone), { quiet: true })
  const [row, second] = candidatesFor(submission, rows)
  const settled = row !== undefined && second === undefined
  await (settled ? amend(requestId, { state: 'settled', orderId: row.id }) : countLook(requestId))
  return settled
}

/** Looks up all that is in doubt for a member; what cannot be reached stays in doubt. Gives true when something was settled. */
export async function lookUpDoubts(member: string, zone: string): Promise<boolean> {
  const doubts = journalEntries().filter((entry) => entry.member === member && entry.state === 'doubt')
  const results = await Promise.allSettled(doubts.map((entry) => lookUp(entry, zone)))
  return results.some((result) => result.status === 'fulfilled' && result.value)
}
