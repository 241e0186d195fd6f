import * as v from 'valibot'
import { type Amount, amountSchema } from '../../money/amount.ts'
import { compareAmounts } from '../../money/arithmetic.ts'
import { DAY_MS } from '../../time/server-time.ts'

const wait = v.object({
  /** The length of the wait (milliseconds). */
  length: v.number(),
  /** When the wait ends, by the server's clock (milliseconds since 1970). */
  end: v.optional(v.number()),
})

/**
 * A waiting period, measured by the server's clock. If the server's time is unknown at first, the wait starts with the first
 * answer that contains it.
 */
export type WaitingPeriod = v.InferOutput<typeof wait>

/** Returns a wait that begins now. `serverNow` is undefined while the server's time is unknown. */
function waitFrom(serverNow: number | undefined, length: number): WaitingPeriod {
  return serverNow === undefined ? { length } : { length, end: serverNow + length }
}

/** Returns the wait. Starts it if it has not started and the server's time is known. */
function startIfKnown(wait: WaitingPeriod, serverNow: number | undefined): WaitingPeriod {
  return wait.end === undefined && serverNow !== undefined ? waitFrom(serverNow, wait.length) : wait
}

/** Returns whether the wait has ended by the server's clock. The device's clock does not count: anyone can change it. */
function isOver({ end }: WaitingPeriod, serverNow: number | undefined): boolean {
  return end !== undefined && serverNow !== undefined && serverNow >= end
}

/** The delay before a raised or removed limit takes effect (milliseconds). */
const RAISE_AFTER_MS = DAY_MS

/** The periods of deposit limits. They are the last 24 hours, the last 7 days, and the server's calendar month. */
export const PERIODS = ['day', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

/** The lengths of a time-out (days): 24 hours, a week, a month or six weeks. */
const TIME_OUTS = [1, 7, 30, 42] as const
export type TimeOut = (typeof TIME_OUTS)[number]

const limit = v.object({
  amount: amountSchema,
  next: v.optional(v.object({ amount: v.nullable(amountSchema), wait })),
})
const limitOrNone = v.fallback(v.optional(limit), undefined)

/** A deposit limit: its current amount, and the pending change. A pending amount of null removes the limit. */
export type Limit = v.InferOutput<typeof limit>

const requestState = v.picklist(['unsent', 'sent', 'unsure'])

/** The state of an exclusion request: not sent yet, sent, or sent without an answer. */
export type RequestState = v.InferOutput<typeof requestState>

/** The schema of `SaferPlay`. Each field has its own fallback, so that another invalid field does not remove a time-out. */
export const saferPlaySchema = v.object({
  limits: v.fallback(v.object({ day: limitOrNone, week: limitOrNone, month: limitOrNone }), {}),
  timeOut: v.fallback(v.optional(wait), undefined),
  /**
   * Set when the member asks for exclusion, which the app cannot undo. `at` is the time on this device's clock. Never rename the
   * fields: a stored request would read as `unsent`.
   */
  excluded: v.fallback(
    v.optional(v.object({ at: v.number(), told: v.fallback(requestState, 'unsent') })),
    undefined,
  ),
  /** The interval of reality checks (minutes); 0 for never, undefined for the operator's default. */
  checkMinutes: v.fallback(v.optional(v.number()), undefined),
})

/** A member's safer-play settings on this device. */
export type SaferPlay = v.InferOutput<typeof saferPlaySchema>

/** Returns the settings at a server time: pending waits start, finished ones take effect. */
export function settled(stored: SaferPlay, serverNow: number | undefined): SaferPlay {
  if (serverNow === undefined) return stored
  const limits: SaferPlay['limits'] = {}
  for (const period of PERIODS) {
    const limit = settledLimit(stored.limits[period], serverNow)
    if (limit) limits[period] = limit
  }
  const timeOut = stored.timeOut && startIfKnown(stored.timeOut, serverNow)
  return { ...stored, limits, timeOut: timeOut && isOver(timeOut, serverNow) ? undefined : timeOut }
}

function settledLimit(limit: Limit | undefined, serverNow: number): Limit | undefined {
  if (!limit?.next) return limit
  const { amount } = limit.next
  const wait = startIfKnown(limit.next.wait, serverNow)
  if (!isOver(wait, serverNow)) return { ...limit, next: { amount, wait } }
  return amount === null ? undefined : { amount }
}

/**
 * Returns the limit after the member chose another amount (null for none). A lower amount applies at once; a higher amount, or
 * the removal of the limit, takes effect after a wait.
 */
export function changedLimit(
  limit: Limit | undefined,
  wanted: Amount | null,
  serverNow: number | undefined,
): Limit | undefined {
  if (!limit) return wanted === null ? undefined : { amount: wanted }
  if (wanted !== null && compareAmounts(wanted, limit.amount) <= 0) return { amount: wanted }
  const { amount, next } = limit
  // A limit no higher than the pending one keeps its wait.
  const keepsWait =
    next && (next.amount === null || (wanted !== null && compareAmounts(wanted, next.amount) <= 0))
  return {
    amount,
    next: { amount: wanted, wait: keepsWait ? next.wait : waitFrom(serverNow, RAISE_AFTER_MS) },
  }
}

/** Returns the lengths that would make a time-out end later. */
export function longerThan(timeOut: WaitingPeriod | undefined, serverNow: number | undefined): TimeOut[] {
  return TIME_OUTS.filter((days) => {
    if (!timeOut) return true
    // A longer one ends later whenever it starts.
    if (timeOut.end === undefined || serverNow === undefined) return days * DAY_MS > timeOut.length
    return serverNow + days * DAY_MS > timeOut.end
  })
}

/** Returns the time-out after the member chose a length. It never ends earlier than before. */
export function lengthened(
  timeOut: WaitingPeriod | undefined,
  chosen: TimeOut,
  serverNow: number | undefined,
): WaitingPeriod | undefined {
  return longerThan(timeOut, serverNow).includes(chosen) ? waitFrom(serverNow, chosen * DAY_MS) : timeOut
}

/** Why deposits and games are blocked. */
export type PlayBlock =
  | { why: 'excluded' }
  /** `end` is the time on the server's clock; undefined until the time-out has started. */
  | { why: 'time-out'; end: number | undefined }
  /** The time-out is over by this device's clock, but the server's time is unknown. */
  | { why: 'unconfirmed' }

/**
 * Returns why deposits and games are blocked; undefined if they are not. Expects settled settings. `now` is a time from `timeNow`.
 */
export function playBlockOf({ excluded, timeOut }: SaferPlay, now: number): PlayBlock | undefined {
  if (excluded) return { why: 'excluded' }
  if (!timeOut) return undefined
  const { end } = timeOut
  return end !== undefined && now >= end ? { why: 'unconfirmed' } : { why: 'time-out', end }
}
