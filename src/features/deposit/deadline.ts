import type { DepositDetails } from '../../api/deposits.ts'
import { readServerTime } from '../../time/server-time.ts'

/** Until when an order can be paid, by this device's clock. */
export interface Deadline {
  /** Milliseconds since 1970. */
  at: number
  /** How long there was in all, in milliseconds; null when the server does not say. */
  span: number | null
}

/**
 * Works out until when an order can be paid; null when the server sets no end. `ahead` is how far the server's clock is ahead of this device's, in
 * milliseconds. While that is not known, an order that was placed here ends as long after the answer to it as the server's two times are apart.
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
