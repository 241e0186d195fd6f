import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { OpenOrders } from '../../../../src/features/orders/open-orders.tsx'
import { unseenOrders } from '../../../../src/features/submission/newest-rows.ts'
import { connection } from '../../../../src/pwa/online.ts'
import { asMember } from '../../as-member.ts'
import { showView } from '../../show-page.tsx'

let row: object

afterEach(() => {
  unseenOrders.set([])
  connection.set('online')
})
beforeEach(() =>
  asMember(async (request: Request) => {
    const rows = (await request.text()).includes('drawing') ? [{ ...row, id: 8 }] : [{ ...row, id: 7 }]
    return Response.json({ code: 200, msg: '', data: rows }, { headers: { date: new Date().toUTCString() } })
  }),
)

const show = (status: number) => {
  row = { order: 'D7', money: '300', status, note: 'Wrong name' }
  unseenOrders.set(['deposits 7', 'withdrawals 8'])
  showView(makeQueryClient(), <OpenOrders />)
}
const card = (kind: string, end: RegExp) =>
  page.getByRole('link', { name: new RegExp(`^${kind} of .*${end.source}$`) })
const struck = () =>
  [...document.querySelectorAll('.line-through')].map(({ textContent }) => textContent.trim())

// Red when a member reads that an order did not succeed, but not why, or its amount looks like money that moved.
test.each([
  ['failed', 0, 'online', /: Failed Created -- · Wrong name/],
  ['failed', 0, 'offline', /: Failed Created -- · Wrong name · as of .*/],
  ['was cancelled', 3, 'online', /: Cancelled Created -- · Wrong name/],
  ['was rejected', 4, 'online', /: Rejected Created -- · Wrong name/],
] as const)(
  'an order that %s while the app was open says why (status %i, %s)',
  async (_, status, now, end) => {
    connection.set(now)
    show(status)
    await expect.element(card('Deposit', end)).toBeVisible()
    await expect.element(card('Withdrawal', end)).toBeVisible()
    expect(struck()).toEqual(['300.00', '300.00'])
  },
)

// Red when a successful order looks like one that did not succeed.
test('an order that succeeded while the app was open has no reason', async () => {
  show(1)
  await expect.element(card('Deposit', /: Successful Created --/)).toBeVisible()
  expect(struck()).toEqual([])
})
