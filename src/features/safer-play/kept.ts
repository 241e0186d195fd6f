import * as v from 'valibot'
import { amountSchema } from '../../submissions/submission.ts'
import { memberStore } from './member-store.ts'
import type { SaferPlay } from './rules.ts'

const wait = v.object({ length: v.number(), end: v.optional(v.number()) })
const limit = v.fallback(
  v.optional(
    v.object({
      amount: amountSchema,
      next: v.optional(v.object({ amount: v.nullable(amountSchema), wait })),
    }),
  ),
  undefined,
)
const told = v.picklist(['unsent', 'sent', 'unsure'])

// Each part by itself: one that cannot be read must not take a time-out away.
const schema: v.GenericSchema<unknown, SaferPlay> = v.object({
  limits: v.fallback(v.object({ day: limit, week: limit, month: limit }), {}),
  timeOut: v.fallback(v.optional(wait), undefined),
  excluded: v.fallback(v.optional(v.object({ at: v.number(), told: v.fallback(told, 'unsent') })), undefined),
  checkMinutes: v.fallback(v.optional(v.number()), undefined),
})

/** What members have chosen on this device to keep play in bounds. */
export const keptSaferPlay = memberStore('safer-play', 1, schema, { limits: {} })
