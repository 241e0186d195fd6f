import type { RebateRecord } from '../../../api/bets.ts'
import { isOpen, orderState } from '../../../api/order-state.ts'
import type { TradeRecord } from '../../../api/records.ts'
import { runningSum } from '../../../money/sum.ts'
import { eachInTurns } from '../../../storage/records-archive.ts'
import { dayGroups, type Arrived, type DayGroup } from '../rules.ts'
import { readWireAmount, type Amount } from '../../../money/amount.ts'
import { compareAmounts } from '../../../money/arithmetic.ts'
import { asRead, readingsOf } from '../../../money/typed-amount.ts'
import { moveSum, type Move } from '../kinds/moves.ts'
import type { ListedRow } from '../pages.ts'

/** A row of a list with all kinds of records. */
export type TimelineRow = ListedRow & { fetchedAt: number } & (
    | { kind: 'deposit' | 'withdrawal'; record: TradeRecord }
    | { kind: 'transfer'; record: Move }
    | { kind: 'rebate'; record: RebateRecord }
  )

/** The rows of all kinds that match a search, grouped by day, with totals. */
export interface Listing {
  /** The search term; '' for all rows. */
  word: string
  days: DayGroup<TimelineRow>[]
  /** The totals by kind: successful rows, and paid rebates. */
  sums: Record<'deposit' | 'withdrawal' | 'rebate', Arrived>
  /** When the latest row was fetched; 0 if there is none. */
  asOf: number
  /** True if a deposit or withdrawal may still change. */
  mayTurn: boolean
}

/** Lists the rows that match a search, newest first. `zone` is the server's. */
export async function listingOf(rows: Iterable<TimelineRow>, word: string, zone: string): Promise<Listing> {
  const isFound = finder(word)
  const days = dayGroups<TimelineRow>(zone)
  const sums = {
    deposit: { count: 0, ...runningSum() },
    withdrawal: { count: 0, ...runningSum() },
    rebate: { count: 0, ...runningSum() },
  }
  let [asOf, mayTurn] = [0, false]
  await eachInTurns(rows, (row) => {
    if (!isFound(row)) return
    days.add(row)
    asOf = Math.max(asOf, row.fetchedAt)
    if (row.kind === 'transfer') return
    mayTurn ||= row.kind !== 'rebate' && isOpen(row.record.status)
    if (!hasArrived(row)) return
    sums[row.kind].count += 1
    sums[row.kind].add(amountOf(row))
  })
  const arrived = ({ count, sum }: (typeof sums)['deposit']): Arrived => ({ count, sum: sum() })
  return {
    word,
    days: days.groups(),
    sums: {
      deposit: arrived(sums.deposit),
      withdrawal: arrived(sums.withdrawal),
      rebate: arrived(sums.rebate),
    },
    asOf,
    mayTurn,
  }
}

function hasArrived(row: Exclude<TimelineRow, { kind: 'transfer' }>): boolean {
  return row.kind === 'rebate' ? row.record.paid === true : orderState(row.record.status) === 'successful'
}

/** Returns the order number of a row; rebates have none. */
function orderOf(row: TimelineRow): string | undefined {
  return row.kind === 'rebate' ? undefined : row.record.order
}

/** Returns the amount of a row; null when it cannot be read. */
function amountOf(row: TimelineRow): Amount | null {
  if (row.kind === 'transfer') return moveSum(row.record)
  return row.kind === 'rebate' ? row.record.amount : row.record.money
}

/** Returns a test for rows whose order number or amount (in any notation) matches a search. */
function finder(word: string): (row: TimelineRow) => boolean {
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
