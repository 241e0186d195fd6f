import { beforeEach, expect, it } from 'vitest'
import {
  dropUnlisted,
  newlyResolved,
  processRows,
  replacedIds,
  waitAfter,
  type WatchedList,
  type WatchedOrder,
} from '../../../../src/app/news/order-watch.ts'
import { orderKey } from '../../../../src/features/submission/newest-rows.ts'
import { amount } from '../../../../src/money/amount.ts'
import type { Submission } from '../../../../src/submissions/submission.ts'

const row = (id: string, status: number) => ({ id, status, money: amount('500') })

const entry = (requestId: string, state: Submission['state']): Submission => ({
  requestId,
  state,
  kind: 'deposit',
  path: '/m/recharge/order',
  money: amount('500'),
  member: 'm1',
  madeAt: 0,
  rounds: 0,
})

let watched: Map<string, WatchedOrder>
const orders = () => [...watched.values()]

beforeEach(() => {
  watched = new Map()
})

// Red when an order is announced twice or without being seen in progress, or the same number in another list counts as the same order.
it('announces an order once, after it was seen in progress and no longer is', () => {
  expect(processRows(watched, 'deposits', [row('1', 5), row('2', 1)])).toEqual([])
  expect(processRows(watched, 'withdrawals', [row('1', 1)])).toEqual([])
  expect(orders()).toEqual([{ list: 'deposits', ...row('1', 5) }])
  expect(processRows(watched, 'deposits', [row('1', 1), row('2', 1)])).toEqual([
    { list: 'deposits', ...row('1', 1) },
  ])
  expect(processRows(watched, 'deposits', [row('1', 1)])).toEqual([])
  expect(orders()).toEqual([])
})

it('treats an unknown status as in progress, and leaves out what the member already knows', () => {
  processRows(watched, 'withdrawals', [row('7', 9)])
  expect(orders()).toEqual([{ list: 'withdrawals', ...row('7', 9) }])
  watched.delete(orderKey({ list: 'withdrawals', id: '7' }))
  expect(processRows(watched, 'withdrawals', [row('7', 0)])).toEqual([])
})

it('announces what was left in progress by an earlier run, and forgets it once it has left the newest rows', () => {
  for (const id of ['1', '2', '3']) processRows(watched, 'deposits', [row(id, 5)])
  const earlier = new Set(watched.keys())
  const processNewest = (list: WatchedList, rows: ReturnType<typeof row>[]) => {
    const over = processRows(watched, list, rows)
    dropUnlisted(watched, earlier, list, rows)
    return over
  }
  // The page of one order does not report on the others.
  expect(processRows(watched, 'deposits', [row('1', 1)])).toEqual([{ list: 'deposits', ...row('1', 1) }])
  expect(processNewest('withdrawals', [])).toEqual([])
  expect(orders()).toHaveLength(2)
  expect(processNewest('deposits', [row('4', 5), row('2', 0)])).toEqual([
    { list: 'deposits', ...row('2', 0) },
  ])
  expect(orders()).toEqual([{ list: 'deposits', ...row('4', 5) }])
  // An order that this run has seen stays watched, however many follow it.
  processNewest('deposits', [])
  expect(orders()).toHaveLength(1)
})

it('announces a submission once it is resolved, however it ended, and no other', () => {
  const before = [
    entry('a', 'unconfirmed'),
    entry('b', 'unconfirmed'),
    entry('c', 'unconfirmed'),
    entry('d', 'done'),
  ]
  const now = [entry('a', 'settled'), entry('b', 'refused'), entry('c', 'unconfirmed'), entry('d', 'settled')]
  expect(newlyResolved(before, now).map(({ requestId }) => requestId)).toEqual(['a', 'b'])
})

// Red when a member who saw that a transfer was accepted does not hear that it has failed.
it('announces an accepted submission once it counts as refused', () => {
  // The journal leaves out "b" while its state is `seen`.
  const before = [entry('a', 'settled'), entry('c', 'sending'), entry('d', 'refused')]
  const now = [entry('a', 'refused'), entry('b', 'refused'), entry('d', 'refused')]
  expect(newlyResolved(before, now).map(({ requestId }) => requestId)).toEqual(['a', 'b'])
  expect(newlyResolved(now, now)).toEqual([])
})

it('names the orders whose id changed: the answer had their number, the records have their row', () => {
  const done = entry('a', 'done')
  const before = [{ ...done, orderId: 'D9' }, entry('b', 'done'), entry('c', 'done')]
  const now = [{ ...done, orderId: '9' }, { ...entry('b', 'done'), orderId: '8' }, entry('c', 'done')]
  expect(replacedIds(before, now)).toEqual([{ list: 'deposits', id: 'D9' }])
  expect(replacedIds(now, now)).toEqual([])
  // The answer named the row of another order.
  expect(replacedIds(before, [entry('a', 'unconfirmed')])).toEqual([{ list: 'deposits', id: 'D9' }])
})

it('fetches at most once a minute while the page is hidden, and less and less often', () => {
  for (let fetches = 0; fetches < 200; fetches += 1) {
    expect(waitAfter(fetches, true)).toBeGreaterThanOrEqual(60_000)
    expect(waitAfter(fetches + 1, false)).toBeGreaterThanOrEqual(waitAfter(fetches, false))
  }
})
