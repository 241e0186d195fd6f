import type { DepositDetails } from '../../api/deposits.ts'
import { readServerTime } from '../../time/server-time.ts'

export interface Deadline {
  /** The time on this device's clock (milliseconds since 1970). */
  at: number
  /** The total time to pay (milliseconds); null if the server does not report it. */
  span: number | null
}

/**
 * Returns the payment deadline of an order; null if the server sets none. `ahead` is how far the server's clock is ahead
 * (milliseconds). While `ahead` is unknown, an order placed on this device expires `span` after `placedAt`.
 */
export function deadlineOf(
  { createdAt, expiresAt }: Pick<DepositDetails, 'createdAt' | 'expiresAt'>,
  zone: string,
  placedAt: number | undefined,
  ahead: number | undefined,
): Deadline | null {
  const expires = expiresAt === undefined ? null : readServerTime(expiresAt, zone)
  if (expires === null) return null
  const created = createdAt === undefined ? null : readServerTime(createdAt, zone)
  const span = created !== null && expires > created ? expires - created : null
  if (ahead !== undefined) return { at: expires - ahead, span }
  return { at: placedAt !== undefined && span !== null ? placedAt + span : expires, span }
}

/**
 * Returns whether the time to pay is over for certain. The payment details can then be deleted. False while the server's time is
 * unknown: the device's clock may be days off.
 */
export function isCertainlyOver(deadline: Deadline | null, now: number, ahead: number | undefined): boolean {
  return deadline !== null && ahead !== undefined && deadline.at <= now
}
