import { isInProgress, orderState } from '../../../api/order-state.ts'
import { fetchTradePage, type TradeRecord } from '../../../api/records.ts'
import { storedTrade } from '../../../api/stored-records.ts'
import type { StateFilter } from '../filter.ts'
import { MAX_ROWS, SIZE, STATE_ON_WIRE, wireDays, type RecordsKind } from '../kind.ts'

function tradesOf(name: 'deposit' | 'withdrawal', type: 'recharge' | 'drawing'): RecordsKind<TradeRecord> {
  return {
    name,
    archived: storedTrade,
    changesOften: true,
    mayChange: ({ status }) => isInProgress(status),
    matches: ({ status }, row) => status === undefined || hasState(status, row),
    fetch: ({ days, status }, page, how, size = SIZE) => {
      // Several wire statuses mean failed or in progress, and a request takes one: `matches` selects the rows instead.
      // Few match, so the page is large.
      const state = status === 'successful' ? { status: STATE_ON_WIRE[status] } : status && { size: MAX_ROWS }
      return fetchTradePage({ page, size, type, ...wireDays(days), ...state }, how)
    },
  }
}

/** The member's deposits. On the wire, their type is `recharge`. */
export const deposits = tradesOf('deposit', 'recharge')

/** The member's withdrawals. On the wire, their type is `drawing`. */
export const withdrawals = tradesOf('withdrawal', 'drawing')

/** Returns whether a row is in the chosen state. Cancelled and rejected orders count as failed. */
export function hasState(state: StateFilter, { status }: { status: number }): boolean {
  const own = orderState(status)
  if (own === 'successful') return state === 'successful'
  return state === (isInProgress(status) ? 'progress' : 'failed')
}
