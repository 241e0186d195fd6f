import { call } from '../api/client.ts'
import { tradeRecords, type TradeRecord } from '../api/money.ts'
import { compareAmounts } from '../money/amount.ts'
import { addDays, serverDay } from '../time/server-time.ts'
import { enter, journalEntries } from './journal.ts'
import { KINDS, type Submission } from './submission.ts'

function isNewer(row: TradeRecord, position: number, newest: string, rows: readonly TradeRecord[]): boolean {
  const known = rows.findIndex((other) => other.id === newest)
  if (known >= 0) return position < known
  return /^\d+$/.test(row.id) && /^\d+$/.test(newest) && BigInt(row.id) > BigInt(newest)
}

/**
 * The rows that may be a submission's, out of the newest records, newest first: the one with its request id if rows carry one, else those
 * that are newer than the row noted before sending and have the same amount. The device's clock has no say.
 */
export function candidatesFor(submission: Submission, rows: readonly TradeRecord[]): TradeRecord[] {
  const named = rows.filter((row) => row.requestId === submission.requestId)
  if (named.length > 0) return named
  const { newestRow, money } = submission
  if (newestRow === undefined || rows.some((row) => row.requestId !== undefined)) return []
  return rows.filter(
    (row, position) =>
      row.money !== null &&
      compareAmounts(row.money, money) === 0 &&
      (newestRow === null || isNewer(row, position, newestRow, rows)),
  )
}

/** Looks one submission up in the records; gives true when that settled it. Rejects with the call's ApiError. */
export async function lookUp(submission: Submission, zone: string): Promise<boolean> {
  const today = serverDay(Date.now(), zone)
  const { rows } = await call(
    tradeRecords,
    {
      page: 1,
      size: 20,
      type: KINDS[submission.kind].records,
      // A wide range: the device's clock may be wrong by days.
      start_date: addDays(today, -90),
      end_date: addDays(today, 2),
    },
    { quiet: true },
  )
  const [row, second] = candidatesFor(submission, rows)
  const settled = row !== undefined && second === undefined
  await enter(
    settled
      ? { ...submission, state: 'settled', orderId: row.id }
      : { ...submission, looks: submission.looks + 1 },
  )
  return settled
}

/** Looks up all that is in doubt for a member; what cannot be reached stays in doubt. Gives true when something was settled. */
export async function lookUpDoubts(member: string, zone: string): Promise<boolean> {
  const doubts = journalEntries().filter((entry) => entry.member === member && entry.state === 'doubt')
  const results = await Promise.allSettled(doubts.map((entry) => lookUp(entry, zone)))
  return results.some((result) => result.status === 'fulfilled' && result.value)
}
