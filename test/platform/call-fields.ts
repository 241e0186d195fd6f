import * as v from 'valibot'
import { parseAmount } from './amount.ts'
import { Refusal } from './envelope.ts'
import { MESSAGES } from './seed-texts/messages.ts'

/** An amount on the wire: a plain decimal, as text or number. A number is read by its shortest text. */
export const amountField = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** Sent by newer apps with every money write. */
export const requestIdField = v.optional(v.pipe(v.string(), v.uuid()))

/** Parses the amount of a call into ledger units. Throws `Refusal` unless it is above zero. */
export function amountOf(text: string): bigint {
  const money = parseAmount(text)
  if (!money) throw new Refusal(MESSAGES.amountBad, { errors: { money: MESSAGES.amountBad } })
  return money
}
