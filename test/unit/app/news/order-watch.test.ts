import { expect, it } from 'vitest'
import { OrderWatch, newlyResolved, replacedIds, waitAfter } from '../../../../src/app/news/order-watch.ts'
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
  looks: 0,
})

// Red when an order is announced twice or without being seen in progress, or the same number in another list counts as the same order.
it('announces an order once, after it was seen in progress and no longer is', () => {
  const watch = new OrderWatch()
  expect(watch.process('deposits', [row('1', 5), row('2', 1)])).toEqual([])
  expect(watch.process('withdrawals', [row('1', 1)])).toEqual([])
  expect(watch.lists()).toEqual(['deposits'])
  expect(watch.size).toBe(1)
  expect(watch.process('deposits', [row('1', 1), row('2', 1)])).toEqual([
    { list: 'deposits', ...row('1', 1) },
  ])
  expect(watch.process('deposits', [row('1', 1)])).toEqual([])
  expect(watch.lists()).toEqual([])
})

it('treats an unknown status as in progress, and leaves out what the member already knows', () => {
  const watch = new OrderWatch()
  watch.process('withdrawals', [row('7', 9)])
  expect(watch.lists()).toEqual(['withdrawals'])
  watch.forget(orderKey({ list: 'withdrawals', id: '7' }))
  expect(watch.process('withdrawals', [row('7', 0)])).toEqual([])
})

it('announces what was left in progress by an earlier run, and forgets it once it has left the newest rows', () => {
  const earlier = ['1', '2', '3'].map((id) => ({ list: 'deposits' as const, ...row(id, 5) }))
  const watch = new OrderWatch(earlier)
  // The page of one order does not report on the others.
  expect(watch.process('deposits', [row('1', 1)])).toEqual([{ list: 'deposits', ...row('1', 1) }])
  expect(watch.processNewest('withdrawals', [])).toEqual([])
  expect(watch.size).toBe(2)
  expect(watch.processNewest('deposits', [row('4', 5), row('2', 0)])).toEqual([
    { list: 'deposits', ...row('2', 0) },
  ])
  expect(watch.orders()).toEqual([{ list: 'deposits', ...row('4', 5) }])
  // An order that this run has seen stays watched, however many follow it.
  watch.processNewest('deposits', [])
  expect(watch.size).toBe(1)
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

it('names the orders whose id changed: the answer had their number, the records have their row', () => {
  const done = entry('a', 'done')
  const before = [{ ...done, orderId: 'D9' }, entry('b', 'done'), entry('c', 'done')]
  const now = [{ ...done, orderId: '9' }, { ...entry('b', 'done'), orderId: '8' }, entry('c', 'done')]
  expect(replacedIds(before, now)).toEqual([{ list: 'deposits', id: 'D9' }])
  expect(replacedIds(now, now)).toEqual([])
})

it('fetches at most once a minute while the page is hidden, and less and less often', () => {
  for (let fetches = 0; fetches < 200; fetches += 1) {
    expect(waitAfter(fetches, true)).toBeGreaterThanOrEqual(60_000)
    expect(waitAfter(fetches + 1, false)).toBeGreaterThanOrEqual(waitAfter(fetches, false))
  }
})
