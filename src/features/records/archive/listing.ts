import { isOpen, orderState } from '../../../api/order-state.ts'
import { runningSum } from '../../../money/sum.ts'
import { eachInTurns } from '../../../storage/records-archive.ts'
import { dayGroups, type Arrived, type DayGroup } from '../rules.ts'
import { amountOf, finder } from './timeline-rules.ts'
import type { TimelineRow } from './timeline.ts'

/** Rows of all kinds as a list shows them. */
export interface Listing {
  /** What was searched for; '' for all of them. */
  word: string
  days: DayGroup<TimelineRow>[]
  /** What the rows of a kind come to: those that were successful, and rebates that are paid. */
  sums: Record<'deposit' | 'withdrawal' | 'rebate', Arrived>
  /** When the latest of them was fetched; 0 where there is none. */
  asOf: number
  /** One of them may still change. */
  mayTurn: boolean
}

/** Lists the rows, newest first, that are found by a word. `zone` is the server's. */
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
