import { useLingui } from '@lingui/react/macro'
import type { Deadline } from './deadline.ts'

/**
 * The timing of an order in progress. `pay`: the time to pay is running. `over`: it is over. `late`: the order takes longer
 * than usual. `usual`: nothing special.
 */
export type OrderTiming = 'pay' | 'over' | 'late' | 'usual'

/** The moments of an order in progress, on this device's clock; undefined if unknown. */
interface Moments {
  /** When the time to pay is over. */
  payBy?: number | undefined
  /** When the order takes longer than usual. */
  lateAt?: number | undefined
}

/** Returns the timing of an order at `now`, by this device's clock (milliseconds since 1970). */
export function timingOf({ payBy, lateAt }: Moments, now: number): OrderTiming {
  if (payBy !== undefined) return payBy > now ? 'pay' : 'over'
  return lateAt !== undefined && lateAt <= now ? 'late' : 'usual'
}

/**
 * Returns the time left to pay (milliseconds) until a deadline of the device's clock. Never more than the whole time (`span`):
 * `now` may be a second old, and the server's clock is only known to the second.
 */
export function leftUntil({ at, span }: Pick<Deadline, 'at' | 'span'>, now: number): number {
  return Math.max(0, Math.min(at - now, span ?? Infinity))
}

const RANKS: Record<OrderTiming, number> = { pay: 0, late: 1, over: 2, usual: 3 }

/** Sorts orders by urgency as of `asOf`: to pay (soonest first), late, time to pay over, all others. */
export function byUrgency<T extends Moments & { asOf: number }>(orders: readonly T[]): T[] {
  const rank = (order: T) => RANKS[timingOf(order, order.asOf)]
  return orders.toSorted((one, other) => rank(one) - rank(other) || (one.payBy ?? 0) - (other.payBy ?? 0))
}

/** Returns a function that formats the time left to pay (milliseconds). Shows minutes and seconds, or whole hours. */
export function useTimeLeft(): (ms: number) => string {
  const { t } = useLingui()
  return (ms) => {
    const left = Math.ceil(ms / 1_000)
    const minutes = Math.floor(left / 60)
    const hours = Math.floor(minutes / 60)
    return hours > 0 ? t`${hours} h` : `${minutes}:${String(left % 60).padStart(2, '0')}`
  }
}
