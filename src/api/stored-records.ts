import * as v from 'valibot'
import { isAmount, type Amount } from '../money/amount.ts'
import type { TradeRecord, TransferRecord } from './records.ts'

// Schemas of stored rows and their fields. Rows are stored normalised: parsing wire values again would take four times as long
// for tens of thousands of rows. A damaged field counts as unknown.

/** A stored value; undefined if unknown. */
export function storedOptional<T>(value: v.GenericSchema<T>) {
  return v.fallback(
    v.optional(value, () => undefined),
    undefined,
  )
}

const storedText = storedOptional(v.string())

/** A stored string; empty if unknown. */
export const storedWord = v.fallback(v.string(), '')

/** An amount or another exact decimal; null if unknown. */
export const storedAmount = v.fallback(v.nullable(v.custom<Amount>(isAmount)), null)

/** A stored deposit or withdrawal. */
export const storedTrade: v.GenericSchema<unknown, TradeRecord> = v.object({
  id: v.string(),
  order: storedText,
  title: storedWord,
  money: storedAmount,
  status: v.number(),
  createdAt: v.string(),
  reason: storedText,
  usdt: storedAmount,
  requestId: storedText,
})

export const storedTransfer: v.GenericSchema<unknown, TransferRecord> = v.object({
  id: v.string(),
  order: storedText,
  venue: storedWord,
  venueTitle: storedWord,
  money: storedAmount,
  direction: storedOptional(v.picklist(['in', 'out'])),
  status: v.number(),
  createdAt: v.string(),
  requestId: storedText,
})
