import * as v from 'valibot'
import { amountSchema } from '../../submissions/submission.ts'
import { serverNow, timeNow } from '../../time/clock.ts'
import { PERIODS, settled, shutBy, type SaferPlay, type Shut } from './rules.ts'
import { memberStore } from '../../session/member-store.ts'
import { useNow, useServerAhead } from '../../time/use-now.ts'

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
const requestState = v.picklist(['unsent', 'sent', 'unsure'])

// Each field has its own fallback, so that another invalid field does not remove a time-out.
const schema: v.GenericSchema<unknown, SaferPlay> = v.object({
  limits: v.fallback(v.object({ day: limit, week: limit, month: limit }), {}),
  timeOut: v.fallback(v.optional(wait), undefined),
  excluded: v.fallback(
    v.optional(v.object({ at: v.number(), told: v.fallback(requestState, 'unsent') })),
    undefined,
  ),
  checkMinutes: v.fallback(v.optional(v.number()), undefined),
})

/** Members' safer-play settings on this device. */
export const storedSaferPlay = memberStore('safer-play', 1, schema, { limits: {} })

const LOOK_MS = 5_000

/** Whether any setting limits or blocks deposits. */
function boundsDeposits({ limits, timeOut, excluded }: SaferPlay): boolean {
  return timeOut !== undefined || excluded !== undefined || PERIODS.some((period) => limits[period])
}

/** A member's settings, settled as of now. */
export interface ChosenNow extends SaferPlay {
  /** Why deposits and games are blocked; undefined if they are not. */
  shut: Shut | undefined
  /**
   * When the settings were settled, by this device's clock (milliseconds since 1970). Updated only while a setting limits or
   * blocks deposits.
   */
  now: number
}

/** Returns the current member's settings, settled as of now; undefined until they are read. */
export function useSaferPlay(): ChosenNow | undefined {
  const stored = storedSaferPlay.useOwn()
  const now = useNow(stored && boundsDeposits(stored) ? LOOK_MS : null)
  useServerAhead()
  if (!stored) return undefined
  const chosen = settled(stored, serverNow())
  return { ...chosen, shut: shutBy(chosen, timeNow()), now }
}
