import { afterEach, expect, it, vi } from 'vitest'
import { amount } from '../../../src/money/amount.ts'
import { candidatesFor, isEarlierOrder, sentAt } from '../../../src/submissions/candidates.ts'
import { newestRange, type NewestRow } from '../../../src/submissions/fetch-newest-rows.ts'
import { noteServerTime } from '../../../src/time/clock.ts'
import { DAY_MS, HOUR_MS } from '../../../src/time/server-time.ts'

const row = (id: string, money: string | null, requestId?: string): NewestRow => ({
  id,
  order: undefined,
  money: money === null ? null : amount(money),
  status: 5,
  createdAt: '',
  requestId,
})
const sent = { requestId: 'mine', kind: 'deposit', money: amount('500') } as const

it.each([
  ['by its request id', '7', [row('9', '500', 'mine'), row('8', '500', 'other')], ['9']],
  ['nowhere, when rows carry ids and none is ours', '7', [row('9', '500', 'other')], []],
  ['by amount in a row without an id beside others', '7', [row('9', '500', 'other'), row('8', '500')], ['8']],
  [
    'nowhere in a row without an id, when the newest row before had one',
    '7',
    [row('9', '500', 'other'), row('8', '500'), row('7', '1', 'earlier')],
    [],
  ],
  ['by its id even when the newest row was never seen', undefined, [row('9', '500', 'mine')], ['9']],
  ['by amount among newer rows', '7', [row('9', '500.0000'), row('8', '40'), row('7', '500')], ['9']],
  [
    'twice, when two newer rows have its amount',
    '7',
    [row('9', '500'), row('8', '500'), row('7', '1')],
    ['9', '8'],
  ],
  ['nowhere among older rows', '9', [row('9', '500'), row('8', '500')], []],
  ['among all rows, when the list was empty before', null, [row('9', '500')], ['9']],
  ['nowhere, when the newest row was never seen', undefined, [row('9', '500')], []],
  ['by number, when the noted row is not on the page', '7', [row('12', '500'), row('6', '500')], ['12']],
  ['nowhere, when ids have no order and the noted row is gone', 'a7', [row('b9', '500')], []],
  ['not in rows of more or less', '7', [row('9', '500.01'), row('8', '499.99')], []],
  ['not in a row whose amount is unreadable', '7', [row('9', null)], []],
  ['not in a row that the member ruled out', '7', [row('9', '500'), row('8', '500')], ['8'], ['9']],
  ['where an empty request id counts as none', '7', [row('9', '500', ''), row('7', '1', '')], ['9']],
])('a submission is found %s', (_, newestRow, rows, ids, ruledOut: string[] = []) => {
  expect(candidatesFor({ ...sent, newestRow, ruledOut }, rows).map(({ id }) => id)).toEqual(ids)
})

const transfer = { ...sent, kind: 'transfer-in', newestRow: '7', target: '12' } as const

it.each([
  ['the venue', 'ag', ['9', '6', '5', '4']],
  ['no venue, after a logout', undefined, ['9', '8', '6', '5', '4']],
])('a transfer is found by %s, however the list writes it', (_, venue, ids) => {
  const rows = [
    { ...row('9', '500'), venue: 'ag' },
    { ...row('8', '500'), venue: 'pg' },
    { ...row('6', '500'), venue: 'AG' },
    { ...row('5', '500'), venue: '12' },
    { ...row('4', '500'), venue: '' },
  ]
  expect(candidatesFor({ ...transfer, newestRow: '3', venue }, rows).map(({ id }) => id)).toEqual(ids)
})

it.each([
  ['transfer-in', ['9', '7']],
  ['transfer-out', ['8', '7']],
] as const)('a %s is not found in the opposite direction when the list has both', (kind, ids) => {
  const rows = [
    { ...row('9', '500'), direction: 'in' as const },
    { ...row('8', '500'), direction: 'out' as const },
    { ...row('7', '500'), direction: undefined },
  ]
  expect(candidatesFor({ ...transfer, kind, newestRow: '6' }, rows).map(({ id }) => id)).toEqual(ids)
})

it.each([
  ['transfer-in', 0, ['8']],
  ['transfer-in', 3, ['8']],
  ['transfer-in', 4, ['8']],
  ['transfer-in', 5, ['9', '8']],
  ['deposit', 0, ['9', '8']],
] as const)('for a %s, a row of status %i beside another one leaves: %j', (kind, status, ids) => {
  const rows = [
    { ...row('9', '500', 'mine'), status },
    { ...row('8', '500', 'mine'), status: 1 },
  ]
  expect(candidatesFor({ ...transfer, kind }, rows).map(({ id }) => id)).toEqual(ids)
  expect(candidatesFor({ ...transfer, kind }, rows.slice(0, 1)).map(({ id }) => id)).toEqual(['9'])
})

it('the newest records are requested up to the day after the server’s, and for all days while that is unknown', () => {
  const ahead = Date.parse('2026-03-10T23:59:00+08:00') - Date.now()
  const pages = { page: 1, size: 20 }
  expect(newestRange('+08:00', ahead)).toEqual({ ...pages, start_date: '2025-12-10', end_date: '2026-03-12' })
  expect(newestRange('+08:00', undefined)).toEqual({
    ...pages,
    start_date: '2000-01-01',
    end_date: '2099-12-31',
  })
})

it.each([
  ['the newest one before the order', '7', true],
  ['an older one', '6', true],
  ['one that the member ruled out', '9', true],
  ['a newer one', '10', false],
  ['one whose number cannot be compared', 'b9', false],
])('%s is from before the order: %s → %s', (_, id, isBefore) => {
  expect(isEarlierOrder({ ...sent, newestRow: '7', ruledOut: ['9'] }, id)).toBe(isBefore)
})

it('a ruled-out id is from before the order even when the newest row was never seen', () => {
  expect(isEarlierOrder({ ...sent, newestRow: undefined, ruledOut: ['9'] }, '9')).toBe(true)
  expect(isEarlierOrder({ ...sent, newestRow: undefined, ruledOut: ['9'] }, '8')).toBe(false)
})

afterEach(() => vi.useRealTimers())

// Red when the member reads another time than that of the order's row, and does not recognise the order.
it.each([
  ['runs three hours ahead', 3 * HOUR_MS, 3 * HOUR_MS],
  ['runs four days behind', -4 * DAY_MS, -4 * DAY_MS],
  ['was four days behind and has been corrected', -4 * DAY_MS, 0],
  ['was three years ahead and has been corrected', 3 * 365 * DAY_MS, 0],
])('the time of an order is the server’s on a device whose clock %s', (_, before, now) => {
  const time = Date.parse('2026-11-22T04:03:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now: time + now })
  noteServerTime(time)
  const shown = sentAt({ madeAt: time + before, sentAfter: time - 1_000 })
  expect(Math.abs(shown - time)).toBeLessThanOrEqual(1_000)
})

it('the time of an order is the device’s until the server’s is known', async () => {
  vi.resetModules()
  const fresh = await import('../../../src/submissions/candidates.ts')
  expect(fresh.sentAt({ madeAt: 5_000 })).toBe(5_000)
})
