import { call } from '../../../api/client.ts'
import { isInProgress, orderState, type OrderState } from '../../../api/order-state.ts'
import { transferRecords, type TransferRecord } from '../../../api/records.ts'
import { storedTransfer } from '../../../api/stored-records.ts'
import { SIZE, STATE_ON_WIRE, type RecordsKind } from '../kind.ts'
import type { ListedRow } from '../pages.ts'
import { groupBy } from '../by-day.ts'
import { hasState } from './trades.ts'

/** The member's transfers between the central wallet and venues, one row per venue. */
export const transfers: RecordsKind<TransferRecord> = {
  name: 'transfer',
  archived: storedTransfer,
  changesOften: true,
  mayChange: ({ status }) => isInProgress(status),
  matches: ({ status, direction }, row) =>
    (status === undefined || hasState(status, row)) &&
    (direction === undefined || row.direction === undefined || row.direction === direction),
  fetch: ({ days, status, direction }, page, how, size = SIZE) =>
    call(
      transferRecords,
      {
        page,
        size,
        start_date: days.from,
        end_date: days.to,
        ...(direction && { type: direction === 'in' ? 1 : 2 }),
        ...(status && { status: STATE_ON_WIRE[status] }),
      },
      how,
    ),
}

/** One transfer, or a conversion: all transfers of one order, such as a recovery. */
export interface Move {
  /** The id of its first row, which is the newest. */
  id: string
  createdAt: string
  order: string | undefined
  rows: readonly TransferRecord[]
  /** When the first of its rows was fetched, if they are archived. */
  fetchedAt: number | undefined
  /** True if the next page may contain more rows of its order. */
  isCut: boolean
}

type Row = TransferRecord & Pick<ListedRow, 'fetchedAt'>

// Each new page regroups thousands of rows; unchanged groups are reused.
const known = new WeakMap<TransferRecord, Move>()

/**
 * Groups rows by order, across pages. `more` is true if the server has further rows. Lazy, so that the tab "All"
 * can yield between thousands of moves.
 */
export function* movesIn(rows: readonly Row[], more: boolean): Generator<Move, void> {
  const groups = groupBy(rows, (row) => row.order || row)
  const last = rows.at(-1)
  for (const group of groups.values()) yield moveOf(group, more && group.at(-1) === last)
}

function moveOf(rows: readonly [Row, ...Row[]], isLast: boolean): Move {
  const [{ id, createdAt, order, fetchedAt: newest }] = rows
  const isCut = isLast && Boolean(order)
  const before = known.get(rows[0])
  if (before?.isCut === isCut && isSame(before.rows, rows)) return before
  const fetchedAt = newest && Math.min(...rows.map((row) => row.fetchedAt ?? newest))
  const move = { id, createdAt, order, rows, fetchedAt, isCut }
  known.set(rows[0], move)
  return move
}

function isSame(one: readonly TransferRecord[], other: readonly TransferRecord[]): boolean {
  return one.length === other.length && one.every((row, place) => row === other[place])
}

/** Returns the state that all rows share. If they differ: in progress while any row is, then partly done. */
export function moveState({ rows }: Pick<Move, 'rows'>): OrderState | 'partly' {
  const states = new Set(rows.map(({ status }) => orderState(status)))
  const [state] = states
  if (state !== undefined && states.size === 1) return state
  return rows.some(({ status }) => isInProgress(status)) ? 'progress' : 'partly'
}
