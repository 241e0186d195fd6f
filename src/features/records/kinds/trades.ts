import * as v from 'valibot'
import { call } from '../../../api/client.ts'
import { isOpen, orderState } from '../../../api/order-state.ts'
import { tradeRecords, type TradeRecord } from '../../../api/records.ts'
import type { AskedState } from '../filter.ts'
import { keptAmount, keptText, keptWord } from './kept-fields.ts'
import { SIZE, STATE_ON_WIRE, wireDays, type RecordsKind } from '../kind.ts'
import { masked } from '../../../storage/masked-numbers.ts'

const archived: v.GenericSchema<unknown, TradeRecord> = v.object({
  id: v.string(),
  order: keptText,
  title: keptWord,
  money: keptAmount,
  status: v.number(),
  createdAt: v.string(),
  reason: keptText,
  usdt: keptAmount,
  requestId: keptText,
})

function tradesOf(name: 'deposit' | 'withdrawal', type: 'recharge' | 'drawing'): RecordsKind<TradeRecord> {
  return {
    name,
    archived,
    isLively: true,
    mayChange: ({ status }) => isOpen(status),
    isIn: ({ status }, row) => status === undefined || hasState(status, row),
    ask: async ({ days, status }, page, how, size = SIZE) => {
      const request = { page, size, type, ...wireDays(days) }
      const asked = { ...request, ...(status && { status: STATE_ON_WIRE[status] }) }
      const answer = await call(tradeRecords, asked, how)
      return { ...answer, rows: answer.rows.map(withoutNumbers) }
    },
  }
}

/** The member's deposits. */
export const deposits = tradesOf('deposit', 'recharge')

/** The member's withdrawals. */
export const withdrawals = tradesOf('withdrawal', 'drawing')

/** True for a row that is as a choice of states says. */
export function hasState(state: AskedState, { status }: { status: number }): boolean {
  return state === 'progress' ? isOpen(status) : orderState(status) === state
}

function withoutNumbers(row: TradeRecord): TradeRecord {
  return { ...row, title: masked(row.title), reason: row.reason && masked(row.reason) }
}
