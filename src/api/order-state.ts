/**
 * The state of a deposit, withdrawal or transfer. `unknown`: a status that this app has no name for, treated as in progress.
 */
export type OrderState = 'successful' | 'failed' | 'cancelled' | 'rejected' | 'progress' | 'unknown'

const STATES: Readonly<Record<number, OrderState>> = {
  0: 'failed',
  1: 'successful',
  2: 'progress',
  3: 'cancelled',
  4: 'rejected',
  5: 'progress',
}

/** A wire status in progress. For an order whose status is not known yet. */
export const IN_PROGRESS = 5

/** Returns the name of a wire status. */
export function orderState(status: number): OrderState {
  return STATES[status] ?? 'unknown'
}

/** Returns whether an order ended without success. */
export function isUnsuccessful(status: number): boolean {
  return ['failed', 'cancelled', 'rejected'].includes(orderState(status))
}

/** Returns whether an order may still change. */
export function isInProgress(status: number): boolean {
  return ['progress', 'unknown'].includes(orderState(status))
}
