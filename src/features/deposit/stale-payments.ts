import type { QueryClient } from '@tanstack/react-query'
import type { DepositDetails } from '../../api/money.ts'
import { isOpen } from '../../api/order-state.ts'
import { deadlineOf } from './deadline.ts'
import { placedHereQuery, withoutPayment } from './queries.ts'

/**
 * Forgets, in memory and so on disk, where to pay orders that ended or whose time is over: payment details are kept only while an order is
 * in progress and not expired. `now` is in milliseconds since 1970.
 */
export function forgetStalePayments(client: QueryClient, zone: string, now: number): void {
  for (const query of client.getQueryCache().findAll({ queryKey: ['deposit-details'] })) {
    const details = client.getQueryData<DepositDetails>(query.queryKey)
    const placed = placedHereQuery(String(query.queryKey[1])).queryKey
    if (!details) continue
    const deadline = deadlineOf(details, zone, client.getQueryData(placed)?.at)
    const final = details.status !== undefined && !isOpen(details.status)
    if (!final && (deadline === null || deadline.at > now)) continue
    client.setQueryData(query.queryKey, withoutPayment(details), { updatedAt: query.state.dataUpdatedAt })
    client.removeQueries({ queryKey: placed, exact: true })
  }
}
