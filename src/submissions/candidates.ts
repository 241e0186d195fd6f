import type { TradeRecord } from '../api/records.ts'
import { compareAmounts } from '../money/arithmetic.ts'
import type { Submission } from './submission.ts'

function isNewer(row: TradeRecord, position: number, newest: string, rows: readonly TradeRecord[]): boolean {
  const known = rows.findIndex((other) => other.id === newest)
  if (known >= 0) return position < known
  return /^\d+$/.test(row.id) && /^\d+$/.test(newest) && BigInt(row.id) > BigInt(newest)
}

/**
 * The rows that may be a submission's, out of the newest records, newest first: those with its request id if rows carry one, else those that are
 * newer than the row noted before sending and have the same amount. Never one that the member has ruled out. The device's clock has no say.
 */
export function candidatesFor(
  {
    requestId,
    newestRow,
    money,
    ruledOut = [],
  }: Pick<Submission, 'requestId' | 'newestRow' | 'money' | 'ruledOut'>,
  all: readonly TradeRecord[],
): TradeRecord[] {
  const rows = all.filter((row) => !ruledOut.includes(row.id))
  const named = rows.filter((row) => row.requestId === requestId)
  const serverKnowsIds = all.some((row) => row.requestId)
  if (named.length > 0 || serverKnowsIds || newestRow === undefined) return named
  return rows.filter(
    (row) =>
      row.money !== null &&
      compareAmounts(row.money, money) === 0 &&
      (newestRow === null || isNewer(row, all.indexOf(row), newestRow, all)),
  )
}
