import type { Amount } from '../money/amount.ts'
import { sumOf } from '../money/arithmetic.ts'
import { isInProgress, orderState } from './order-state.ts'

/** The fields of a row that the totals need. Deposits and withdrawals have no direction and no venue. */
interface MovedRow {
  direction?: 'in' | 'out' | undefined
  venue?: string
  money: Amount | null
  status: number
}

/** A transfer, or a conversion: the rows of one order. */
interface MovedRows {
  rows: readonly MovedRow[]
}

/** The totals in one direction. */
interface Moved {
  /** How many venues were involved, successful or not. */
  venues: number
  /** The amount that moved or may still move; if all failed, the intended one. Null when an amount cannot be read. */
  sum: Amount | null
}

/** Returns the totals of a move in one direction. Undefined if it has no rows in that direction. */
export function movedTo(direction: 'in' | 'out' | undefined, { rows }: MovedRows): Moved | undefined {
  const all = rows.filter((row) => row.direction === direction)
  if (all.length === 0) return undefined
  const counted = all.filter(({ status }) => isInProgress(status) || orderState(status) === 'successful')
  return {
    venues: new Set(all.map(({ venue }) => venue)).size,
    sum: sumOf((counted.length > 0 ? counted : all).map(({ money }) => money)),
  }
}

/** Returns the amount of a move. It is the sum into venues if there is one, otherwise the sum out of them. */
export function moveSum(move: MovedRows): Amount | null {
  const moved = movedTo('in', move) ?? movedTo('out', move) ?? movedTo(undefined, move)
  return moved?.sum ?? null
}
