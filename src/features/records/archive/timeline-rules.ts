import { readWireAmount, type Amount } from '../../../money/amount.ts'
import { compareAmounts } from '../../../money/arithmetic.ts'
import { asRead, readingsOf } from '../../../money/typed-amount.ts'
import { moveSum } from '../kinds/moves.ts'
import type { TimelineRow } from './timeline.ts'

/** The order number of a row; rebates have none. */
export function orderOf(row: TimelineRow): string | undefined {
  return row.kind === 'rebate' ? undefined : row.record.order
}

/** What a row is about; null when it cannot be read. */
export function amountOf(row: TimelineRow): Amount | null {
  if (row.kind === 'transfer') return moveSum(row.record)
  return row.kind === 'rebate' ? row.record.amount : row.record.money
}

/** Whether a row has a word in its order number, or is about that amount, however it is written. */
export function finder(word: string): (row: TimelineRow) => boolean {
  const sought = word.trim().toLowerCase()
  if (sought === '') return () => true
  const plain = readWireAmount(asRead(sought))
  const amounts = [...(plain === null ? [] : [plain]), ...readingsOf(sought)]
  const isSought = (value: Amount | null) =>
    value !== null && amounts.some((one) => compareAmounts(one, value) === 0)
  return (row) =>
    orderOf(row)?.toLowerCase().includes(sought) ||
    (amounts.length > 0 &&
      (isSought(amountOf(row)) ||
        (row.kind === 'transfer' && row.record.rows.some(({ money }) => isSought(money)))))
}
