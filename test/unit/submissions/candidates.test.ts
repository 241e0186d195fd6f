import { expect, it } from 'vitest'
import type { TradeRecord } from '../../../src/api/records.ts'
import { amount } from '../../../src/money/amount.ts'
import { candidatesFor } from '../../../src/submissions/candidates.ts'
import { newestRecordsRequest } from '../../../src/submissions/newest-records.ts'

const row = (id: string, money: string | null, requestId?: string): TradeRecord => ({
  id,
  order: undefined,
  title: '',
  money: money === null ? null : amount(money),
  status: 5,
  createdAt: '',
  reason: undefined,
  usdt: null,
  requestId,
})
const sent = { requestId: 'mine', money: amount('500') }

it.each([
  ['by its request id', '7', [row('9', '500', 'mine'), row('8', '500', 'other')], ['9']],
  ['nowhere, when rows carry ids and none is ours', '7', [row('9', '500', 'other'), row('8', '500')], []],
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
  ['not in a row whose amount is unreadable', '7', [row('9', null)], []],
  ['not in a row that the member ruled out', '7', [row('9', '500'), row('8', '500')], ['8'], ['9']],
  ['where an empty request id counts as none', '7', [row('9', '500', ''), row('7', '1', '')], ['9']],
])('a submission is found %s', (_, newestRow, rows, ids, ruledOut: string[] = []) => {
  expect(candidatesFor({ ...sent, newestRow, ruledOut }, rows).map(({ id }) => id)).toEqual(ids)
})

it('the records are asked for over days that a wrong clock does not leave', () => {
  const { start_date, end_date, ...rest } = newestRecordsRequest('deposit', '+08:00')
  expect(rest).toEqual({ page: 1, size: 20, type: 'recharge' })
  expect(Date.parse(end_date) - Date.parse(start_date)).toBe(92 * 86_400_000)
})
