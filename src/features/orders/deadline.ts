import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DepositDetails } from '../../api/deposits.ts'
import { MINUTE_MS, readServerTime } from '../../time/server-time.ts'
import { isInProgress } from '../../api/order-state.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSession } from '../../session/session.ts'
import { useSiteConfig } from '../../site/site.ts'
import type { NewestRow } from '../../submissions/fetch-newest-rows.ts'
import { serverAhead } from '../../time/clock.ts'
import { formatRecent } from '../../time/format-time.ts'
import { useServerAhead } from '../../time/use-now.ts'
import { useNewestRows } from '../submission/newest-rows.ts'
import {
  changeOwnOrders,
  ownOrdersQuery,
  withoutPayments,
  type OwnOrders,
  type Payment,
} from '../submission/own-orders.ts'
import { depositDetailsQuery, withoutPayment } from '../deposit/queries.ts'

export interface Deadline {
  /** The time on this device's clock (milliseconds since 1970). */
  at: number
  /** The total time to pay (milliseconds); null if the server does not report it. */
  span: number | null
  /** False while the server's time is unknown (the device's clock may be days off), or the zone may be wrong. */
  isCertain: boolean
}

const BEFORE_ANY_ORDER = Date.UTC(2000, 5)
/** Time zones differ by multiples of this. */
const ZONE_STEP_MS = 15 * MINUTE_MS

/**
 * Returns an order's payment deadline; null if there is none, or it is not after the order. `ahead` is how far the server's clock
 * is ahead (milliseconds). While `ahead` is unknown, an order placed on this device expires `span` after its answer. If `placed`
 * has the server's time of the answer, the time the order was created shows how far `zone` is off, and the deadline is corrected.
 */
export function deadlineOf(
  { createdAt, expiresAt }: Pick<DepositDetails, 'createdAt' | 'expiresAt'>,
  zone: string,
  placed: Payment | undefined,
  ahead: number | undefined,
): Deadline | null {
  const expires = expiresAt === undefined ? null : readServerTime(expiresAt, zone)
  if (expires === null) return null
  const created = createdAt === undefined ? null : readServerTime(createdAt, zone)
  if (expires <= (created ?? BEFORE_ANY_ORDER)) return null // PHP's date of 0, for example
  const span = created !== null ? expires - created : null
  if (ahead === undefined)
    return { at: placed && span !== null ? placed.at + span : expires, span, isCertain: false }
  if (placed?.serverAt === undefined) return { at: expires - ahead, span, isCertain: true }
  const isTimed = created !== null && createdAt?.includes(':') === true // not only a day
  const zoneError = isTimed ? created - placed.serverAt : 0
  const at = expires - Math.round(zoneError / ZONE_STEP_MS) * ZONE_STEP_MS - ahead
  return { at, span, isCertain: isTimed }
}

/** Returns when a deadline is, on the server's clock like every time that a member reads; null without a deadline. */
export function useDeadlineText(deadline: Deadline | null, now: number): string | null {
  const { locale } = useLanguage()
  const ahead = useServerAhead() ?? 0
  return deadline && formatRecent(deadline.at + ahead, now + ahead, locale)
}

/** Returns whether the time to pay is over. */
export function isOver(deadline: Deadline | null, now: number): boolean {
  return deadline !== null && deadline.at <= now
}

/** Returns whether the time to pay is over for certain. The payment details can then be deleted. */
export function isCertainlyOver(deadline: Deadline | null, now: number): boolean {
  return deadline?.isCertain === true && isOver(deadline, now)
}

/**
 * Deletes an order's payment details from the query cache, and thereby from disk, if the order is `over` (ended or expired). Runs
 * again after each answer (`updatedAt`), because an answer may contain payment details.
 */
export function useForgetPayment(id: string, over: boolean, updatedAt: number): void {
  const client = useQueryClient()
  const { wire } = useLanguage()
  const { member } = useSession()
  useEffect(() => {
    if (!over) return
    client.setQueryData(
      depositDetailsQuery(id, wire).queryKey,
      (stored) => stored && withoutPayment(stored),
      { updatedAt },
    )
    void changeOwnOrders(client, member, withoutPayments(new Set([id])))
  }, [client, id, member, over, updatedAt, wire])
}

/** Deletes the payment details of orders that can no longer be paid. */
export function useForgetStalePayments(): void {
  const client = useQueryClient()
  const { timezone } = useSiteConfig()
  const { data } = useNewestRows('deposits')
  const { member } = useSession()
  const payments = useQuery(ownOrdersQuery(member)).data?.payments
  useEffect(() => {
    if (!payments) return
    const ended = forgetStalePayments(client, payments, data ?? [], timezone, Date.now())
    if (Object.entries(payments).some(([id, { url }]) => url !== undefined && ended.has(id)))
      void changeOwnOrders(client, member, withoutPayments(ended))
  }, [client, data, member, payments, timezone])
}

/**
 * Deletes the payment details of ended or expired orders from the query cache and disk. Returns the ids of those orders. The
 * newest records are checked too: stored details may be older or lack the state. `now` is in milliseconds since 1970.
 */
export function forgetStalePayments(
  client: QueryClient,
  payments: OwnOrders['payments'],
  records: readonly NewestRow[],
  zone: string,
  now: number,
): ReadonlySet<string> {
  const ended = new Set(records.filter((row) => !isInProgress(row.status)).map((row) => row.id))
  for (const query of client.getQueryCache().findAll({ queryKey: ['deposit-details'] })) {
    const details = client.getQueryData<DepositDetails>(query.queryKey)
    const id = String(query.queryKey[1])
    if (!details) continue
    const ahead = serverAhead()
    const createdAt = details.createdAt || records.find((row) => row.id === id)?.createdAt
    const expired = isCertainlyOver(deadlineOf({ ...details, createdAt }, zone, payments[id], ahead), now)
    const final = details.status !== undefined && !isInProgress(details.status)
    if (!final && !expired && !ended.has(id)) continue
    client.setQueryData(query.queryKey, withoutPayment(details), { updatedAt: query.state.dataUpdatedAt })
    ended.add(id)
  }
  return ended
}
