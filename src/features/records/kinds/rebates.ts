import * as v from 'valibot'
import { rebateRecords, type RebateRecord } from '../../../api/bets.ts'
import { call } from '../../../api/client.ts'
import { storedAmount, storedOptional, storedWord } from '../../../api/stored-records.ts'
import { amount, type Amount } from '../../../money/amount.ts'
import { addAmounts, compareAmounts, cutToDecimals, percentOf } from '../../../money/arithmetic.ts'
import { SIZE, wireDays, type RecordsKind } from '../kind.ts'

const archived: v.GenericSchema<unknown, RebateRecord> = v.object({
  id: v.string(),
  turnover: storedAmount,
  venue: storedWord,
  venueTitle: storedWord,
  class: storedWord,
  ratio: storedAmount,
  amount: storedAmount,
  paid: storedOptional(v.boolean()),
  createdAt: v.string(),
})

/** The member's rebates on turnover. */
export const rebates: RecordsKind<RebateRecord> = {
  name: 'rebate',
  archived,
  changesOften: false, // rebates are paid daily
  mayChange: ({ paid }) => paid !== true,
  matches: () => true,
  fetch: ({ days }, page, how, size = SIZE) => call(rebateRecords, { page, size, ...wireDays(days) }, how),
}

/** The formula of a rebate: turnover × percent. */
interface Formula {
  turnover: Amount
  /** The percentage as shown: at most two decimals. */
  ratio: Amount
  /** The rebate, where turnover × percent matches it; null where the operator computes it differently. */
  result: Amount | null
}

const CENT = amount('0.01')

/** Returns the formula of a rebate; undefined when a part of it is unknown. */
export function formulaOf({
  turnover,
  ratio: given,
  amount: paid,
}: Pick<RebateRecord, 'turnover' | 'ratio' | 'amount'>): Formula | undefined {
  if (turnover === null || given === null) return undefined
  const ratio = cutToDecimals(given, 2)
  const counted = percentOf(turnover, ratio)
  // Operators truncate or round to cents.
  const isExact =
    paid !== null &&
    compareAmounts(counted, addAmounts(paid, CENT)) < 0 &&
    compareAmounts(paid, addAmounts(counted, CENT)) < 0
  return { turnover, ratio, result: isExact ? paid : null }
}
