import * as v from 'valibot'
import { isInProgress } from '../../api/order-state.ts'
import { orderKey } from '../../features/submission/newest-rows.ts'
import { amountSchema } from '../../money/amount.ts'
import { KINDS, type Submission } from '../../submissions/submission.ts'
import { MINUTE_MS } from '../../time/server-time.ts'

/** Schema of the fields of an order that news shows. */
export const watchedOrder = v.object({
  list: v.picklist(['deposits', 'withdrawals']),
  id: v.string(),
  money: v.nullable(amountSchema),
  status: v.number(),
})
export type WatchedOrder = v.InferOutput<typeof watchedOrder>

export type WatchedList = WatchedOrder['list']

/** An order that is no longer in progress, or a submission that is newly settled or refused. */
export type News =
  | ({ about: 'order' } & WatchedOrder)
  | ({ about: 'submission' } & Pick<
      Submission,
      'requestId' | 'kind' | 'money' | 'state' | 'orderId' | 'isInProgress' | 'status'
    >)

/** Returns the key that identifies the news in every tab. A submission that was accepted may be refused later. */
export function newsKey(news: News): string {
  return news.about === 'order' ? orderKey(news) : `${news.requestId} ${news.state}`
}

/** The watched orders, by `orderKey`: those in progress that this run of the app has seen, or an earlier run left in progress. */
type Watched = Map<string, WatchedOrder>

type Row = Omit<WatchedOrder, 'list'>

/** Watches the rows in progress. Returns the orders that no longer are, and stops watching them. */
export function processRows(watched: Watched, list: WatchedList, rows: readonly Row[]): WatchedOrder[] {
  return rows.flatMap(({ id, money, status }) => {
    const order = { list, id, money, status }
    const key = orderKey(order)
    if (!isInProgress(status)) return watched.delete(key) ? [order] : []
    watched.set(key, order)
    return []
  })
}

/**
 * Stops watching the orders of an earlier run (`earlier`, their keys) that the newest rows of their list lack. Removes the list's
 * orders from `earlier`: only the first fetch counts.
 */
export function dropUnlisted(
  watched: Watched,
  earlier: Set<string>,
  list: WatchedList,
  rows: readonly Row[],
): void {
  const listed = new Set(rows.map(({ id }) => orderKey({ list, id })))
  for (const [key, order] of watched)
    if (order.list === list && earlier.delete(key) && !listed.has(key)) watched.delete(key)
}

/**
 * Returns the submissions that were unconfirmed and are now settled, and those that are newly refused: the member may have seen
 * such an order as accepted. An order that its form shows as refused leaves the journal at once.
 */
export function newlyResolved(before: readonly Submission[], now: readonly Submission[]): Submission[] {
  const states = new Map(before.map(({ requestId, state }) => [requestId, state]))
  return now.filter(({ requestId, state }) => {
    const earlier = states.get(requestId)
    return state === 'refused' ? earlier !== state : state === 'settled' && earlier === 'unconfirmed'
  })
}

/** Returns the orders whose rows turned out to have another id, or none. Names them by the ids in the server's answers. */
export function replacedIds(before: readonly Submission[], now: readonly Submission[]) {
  return now.flatMap(({ requestId, kind, orderId }) => {
    const id = before.find((entry) => entry.requestId === requestId)?.orderId
    return id === undefined || id === orderId ? [] : { list: KINDS[kind].list, id }
  })
}

/** Returns the wait after `fetches` fetches, in milliseconds. Longer for orders that take hours, and while the page is hidden. */
export function waitAfter(fetches: number, isHidden: boolean): number {
  if (fetches >= 60) return 5 * MINUTE_MS
  return isHidden || fetches >= 15 ? MINUTE_MS : MINUTE_MS / 3
}
