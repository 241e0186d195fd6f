import { isOpen } from '../../api/order-state.ts'
import type { Amount } from '../../money/amount.ts'
import type { Submission } from '../../submissions/submission.ts'

/** The lists of orders that take time. */
export type WatchedList = 'deposits' | 'withdrawals'

/** An order, as far as news shows it. */
export interface WatchedOrder {
  list: WatchedList
  id: string
  money: Amount | null
  status: number
}

/** News: an order that is no longer in progress, or a submission that is no longer unconfirmed. */
export type News =
  | ({ about: 'order' } & WatchedOrder)
  | ({ about: 'submission' } & Pick<Submission, 'requestId' | 'kind' | 'money' | 'state' | 'orderId'>)

/** The key by which every tab knows the news. */
export function newsKey(news: News): string {
  return news.about === 'order' ? orderKey(news) : news.requestId
}

/** The key of an order: each list has its own row numbers. */
export function orderKey({ list, id }: Pick<WatchedOrder, 'list' | 'id'>): string {
  return `${list} ${id}`
}

/** The orders in progress, as far as this run of the app has seen. */
export class OrderWatch {
  private readonly open = new Map<string, WatchedOrder>()

  /** Compares a fetched list; returns the orders that were in progress and are not any more. */
  look(list: WatchedList, rows: readonly Omit<WatchedOrder, 'list'>[]): WatchedOrder[] {
    const over: WatchedOrder[] = []
    for (const { id, money, status } of rows) {
      const order = { list, id, money, status }
      const key = orderKey(order)
      if (isOpen(status)) this.open.set(key, order)
      else if (this.open.delete(key)) over.push(order)
    }
    return over
  }

  /** Ignores an order from now on: the member knows its result. */
  forget(key: string): void {
    this.open.delete(key)
  }

  /** How many there are. */
  get size(): number {
    return this.open.size
  }

  /** The lists with an order in progress. */
  lists(): WatchedList[] {
    return [...new Set([...this.open.values()].map(({ list }) => list))]
  }
}

/** The submissions that were unconfirmed and are settled or refused now. */
export function newlyResolved(before: readonly Submission[], now: readonly Submission[]): Submission[] {
  const unconfirmed = new Set(
    before.filter(({ state }) => state === 'unconfirmed').map(({ requestId }) => requestId),
  )
  return now.filter(
    ({ requestId, state }) => unconfirmed.has(requestId) && (state === 'settled' || state === 'refused'),
  )
}

const MINUTE_MS = 60_000

/** How long to wait after so many fetches, in milliseconds: less often for orders that take hours, and while the page is hidden. */
export function waitAfter(looks: number, isHidden: boolean): number {
  if (looks >= 60) return 5 * MINUTE_MS
  return isHidden || looks >= 15 ? MINUTE_MS : MINUTE_MS / 3
}
