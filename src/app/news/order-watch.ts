import * as v from 'valibot'
import { isInProgress } from '../../api/order-state.ts'
import { orderKey } from '../../features/submission/newest-rows.ts'
import { amountSchema } from '../../money/amount-schema.ts'
import { KINDS, type Submission } from '../../submissions/submission.ts'

/** Schema of the fields of an order that news shows. */
export const watchedOrder = v.object({
  list: v.picklist(['deposits', 'withdrawals']),
  id: v.string(),
  money: v.nullable(amountSchema),
  status: v.number(),
})
export type WatchedOrder = v.InferOutput<typeof watchedOrder>

export type WatchedList = WatchedOrder['list']

/** An order that is no longer in progress, or a submission no longer unconfirmed. */
export type News =
  | ({ about: 'order' } & WatchedOrder)
  | ({ about: 'submission' } & Pick<
      Submission,
      'requestId' | 'kind' | 'money' | 'state' | 'orderId' | 'isInProgress' | 'status'
    >)

/** Returns the key that identifies the news in every tab. */
export function newsKey(news: News): string {
  return news.about === 'order' ? orderKey(news) : news.requestId
}

/** The orders in progress that this run of the app has seen. Includes those that an earlier run left in progress. */
export class OrderWatch {
  private readonly open: Map<string, WatchedOrder>
  private readonly earlier: Set<string>

  constructor(earlier: readonly WatchedOrder[] = []) {
    this.open = new Map(earlier.map((order) => [orderKey(order), order]))
    this.earlier = new Set(this.open.keys())
  }

  /** Processes a fetched list. Returns the orders that are no longer in progress. */
  process(list: WatchedList, rows: readonly Omit<WatchedOrder, 'list'>[]): WatchedOrder[] {
    const over: WatchedOrder[] = []
    for (const { id, money, status } of rows) {
      const order = { list, id, money, status }
      const key = orderKey(order)
      if (isInProgress(status)) this.open.set(key, order)
      else if (this.open.delete(key)) over.push(order)
    }
    return over
  }

  /** Like `process`, for the newest rows of a list. Stops watching orders from an earlier run that the first fetched list lacks. */
  processNewest(list: WatchedList, rows: readonly Omit<WatchedOrder, 'list'>[]): WatchedOrder[] {
    const over = this.process(list, rows)
    const shown = new Set(rows.map(({ id }) => orderKey({ list, id })))
    for (const [key, order] of this.open)
      if (order.list === list && this.earlier.delete(key) && !shown.has(key)) this.open.delete(key)
    return over
  }

  /** Ignores an order from now on: the member knows its result. */
  forget(key: string): void {
    this.open.delete(key)
  }

  get size(): number {
    return this.open.size
  }

  orders(): WatchedOrder[] {
    return [...this.open.values()]
  }

  /** Returns the lists with an order in progress. */
  lists(): WatchedList[] {
    return [...new Set([...this.open.values()].map(({ list }) => list))]
  }
}

/** Returns the submissions that were unconfirmed and are now settled or refused. */
export function newlyResolved(before: readonly Submission[], now: readonly Submission[]): Submission[] {
  const unconfirmed = new Set(
    before.filter(({ state }) => state === 'unconfirmed').map(({ requestId }) => requestId),
  )
  return now.filter(
    ({ requestId, state }) => unconfirmed.has(requestId) && (state === 'settled' || state === 'refused'),
  )
}

/** Returns the orders whose rows turned out to have another id. Names them by the ids in the server's answers. */
export function replacedIds(before: readonly Submission[], now: readonly Submission[]) {
  return now.flatMap(({ requestId, kind, orderId }) => {
    const id = before.find((entry) => entry.requestId === requestId)?.orderId
    return id === undefined || orderId === undefined || id === orderId ? [] : { list: KINDS[kind].list, id }
  })
}

const MINUTE_MS = 60_000

/** Returns the wait after `fetches` fetches, in milliseconds. Longer for orders that take hours, and while the page is hidden. */
export function waitAfter(fetches: number, isHidden: boolean): number {
  if (fetches >= 60) return 5 * MINUTE_MS
  return isHidden || fetches >= 15 ? MINUTE_MS : MINUTE_MS / 3
}
