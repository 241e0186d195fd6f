import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DepositDetails } from '../../api/deposits.ts'
import { isOpen } from '../../api/order-state.ts'
import { useSession } from '../../session/session.ts'
import { useSiteConfig } from '../../site/site.ts'
import type { NewestRow } from '../../submissions/newest-records.ts'
import { serverAhead } from '../../time/clock.ts'
import { useNewestRows } from '../submission/newest-rows.ts'
import { changeOwnOrders, useOwnOrders, withoutPayments, type OwnOrders } from '../submission/own-orders.ts'
import { deadlineOf, isCertainlyOver } from './deadline.ts'
import { withoutPayment } from './queries.ts'

/** Deletes the payment details of orders that can no longer be paid. */
export function useForgetStalePayments(): void {
  const client = useQueryClient()
  const { timezone } = useSiteConfig()
  const { data } = useNewestRows('deposits')
  const { member } = useSession()
  const { payments } = useOwnOrders()
  useEffect(() => {
    const ended = forgetStalePayments(client, payments, data ?? [], timezone, Date.now())
    if (Object.keys(payments).some((id) => ended.has(id)))
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
  const ended = new Set(records.filter((row) => !isOpen(row.status)).map((row) => row.id))
  for (const query of client.getQueryCache().findAll({ queryKey: ['deposit-details'] })) {
    const details = client.getQueryData<DepositDetails>(query.queryKey)
    const id = String(query.queryKey[1])
    if (!details) continue
    const ahead = serverAhead()
    const expired = isCertainlyOver(deadlineOf(details, zone, payments[id]?.at, ahead), now, ahead)
    const final = details.status !== undefined && !isOpen(details.status)
    if (!final && !expired && !ended.has(id)) continue
    client.setQueryData(query.queryKey, withoutPayment(details), { updatedAt: query.state.dataUpdatedAt })
    ended.add(id)
  }
  return ended
}
