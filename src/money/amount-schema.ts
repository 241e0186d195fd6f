import * as v from 'valibot'
import { type Amount, readWireAmount } from './amount.ts'

/** Schema of a stored amount. */
export const amountSchema = v.custom<Amount>(
  (value) => typeof value === 'string' && readWireAmount(value) === value,
)
