import * as v from 'valibot'
import { parseAmount } from './amount.ts'
import { Refusal } from './envelope.ts'
import { MESSAGES } from './seed-texts/messages.ts'

/** An amount as it comes: a plain decimal, as text or number. A number is taken by its shortest text. */
export const amountField = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** What an app that knows it sends with every money write. */
export const requestIdField = v.optional(v.pipe(v.string(), v.uuid()))

/** The amount of money that a call names, in ledger units and above zero. Throws `Refusal`. */
export function amountOf(text: string): bigint {
  const money = parseAmount(text)
  if (!money) throw new Refusal(MESSAGES.amountBad, { errors: { money: MESSAGES.amountBad } })
  return money
}
