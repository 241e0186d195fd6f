import * as v from 'valibot'
import { call } from '../../../api/client.ts'
import { isOpen } from '../../../api/order-state.ts'
import { transferRecords, type TransferRecord } from '../../../api/records.ts'
import { DIRECTIONS } from '../filter.ts'
import { storedAmount, storedText, storedWord } from '../kind.ts'
import { SIZE, STATE_ON_WIRE, type RecordsKind } from '../kind.ts'
import { hasState } from './trades.ts'

const archived: v.GenericSchema<unknown, TransferRecord> = v.object({
  id: v.string(),
  order: storedText,
  venue: storedWord,
  venueTitle: storedWord,
  money: storedAmount,
  direction: v.fallback(
    v.optional(v.picklist(DIRECTIONS), () => undefined),
    undefined,
  ),
  status: v.number(),
  createdAt: v.string(),
  requestId: storedText,
})

/** The member's transfers between the central wallet and venues, one row per venue. */
export const transfers: RecordsKind<TransferRecord> = {
  name: 'transfer',
  archived,
  isLively: true,
  mayChange: ({ status }) => isOpen(status),
  isIn: ({ status, direction }, row) =>
    (status === undefined || hasState(status, row)) &&
    (direction === undefined || row.direction === direction),
  ask: ({ days, status, direction }, page, how, size = SIZE) =>
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
