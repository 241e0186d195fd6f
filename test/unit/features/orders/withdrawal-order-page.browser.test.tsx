import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { WithdrawalOrderPage } from '../../../../src/features/orders/withdrawal-order-page.tsx'
import { changeOwnOrders, withFact } from '../../../../src/features/submission/own-orders.ts'
import { hideAmounts } from '../../../../src/money/money.tsx'
import { writeDisk } from '../../../../src/storage/disk.ts'
import { archiveRecords } from '../../../../src/storage/records-archive.ts'
import { readJournal } from '../../../../src/submissions/journal.ts'
import { toneClass } from '../../../../src/ui/status-icon.tsx'
import { userQuery } from '../../../../src/session/user.ts'
import { asMember } from '../../as-member.ts'
import { shownToasts } from '../../../../src/components/toasts.ts'
import { showView } from '../../show-page.tsx'
import { record } from '../records/records.ts'

const ROW = { id: 7, order: 'W7', title: 'ICBC 6222021234567890', money: '100', usdt_money: '', status: 1 }
const ACCEPTED = {
  requestId: 'a',
  kind: 'withdrawal',
  path: '/m/drawing',
  money: '100',
  member: 'm1',
  madeAt: Date.now(),
  state: 'done',
  orderId: '7',
  looks: 0,
}
let row = ROW
let isListed = true
let user: object | undefined
let failure: (() => Response) | undefined
/** The rows of one day. They are asked for when an older withdrawal is opened. */
let rowsOfDay: object[]

const refuse = () => Response.json({ code: 400, msg: 'Busy' })
const cut = () => {
  throw new TypeError('no network')
}

afterEach(() => hideAmounts(false))
beforeEach(() => {
  row = ROW
  isListed = true
  user = { id: 1, username: 'demo' }
  failure = undefined
  rowsOfDay = []
  return asMember(async (request: Request) => {
    const { pathname } = new URL(request.url)
    const { date }: { date?: string } = request.method === 'POST' ? await request.json() : {}
    if (failure && pathname === '/m/trade/record') return failure()
    if (!user && pathname === '/m/token/user') return new Response('', { status: 503 })
    const newest = isListed ? [row] : []
    const data = pathname === '/m/trade/record' ? (date === '2025-11-20' ? rowsOfDay : newest) : [user]
    return Response.json({ code: 200, msg: '', data })
  })
})

// Red when the page does not show where the money goes, because the withdrawal was made on another device.
test.each([
  ['this device', 'My bank •••• 0128', 'ICBC •••• 7890'],
  ['another device', 'ICBC •••• 7890', 'My bank •••• 0128'],
])('a withdrawal that was made on %s goes to %s', async (device, shown, other) => {
  const client = makeQueryClient()
  if (device === 'this device')
    await changeOwnOrders(client, 'm1', withFact('withdrawnTo', '7', 'My bank •••• 0128'))
  showView(client, <WithdrawalOrderPage id="7" />)
  await expect.element(page.getByText(shown, { exact: true })).toBeVisible()
  await expect.element(page.getByText('The money has been sent to you.')).toBeVisible()
  expect(page.getByText(other).elements()).toEqual([])
})

// Red when a step ahead is only grey: a screen reader would read "Paid out" before the money is sent.
test.each([
  ['in progress', 2, 'Not yet: Paid out'],
  ['paid out', 1, 'Paid out'],
])('of a withdrawal that is %s, the last step is announced with its state', async (_, status, title) => {
  row = { ...ROW, status }
  showView(makeQueryClient(), <WithdrawalOrderPage id="7" />)
  await expect.element(page.getByText(title, { exact: true })).toBeVisible()
})

// Red when a withdrawal that is listed late can only be seen by opening the page again.
test.each([
  ['accepted here', true, /^Your order was accepted · .*100\.00$/],
  ['not known here', false, 'Order not found'],
])('a withdrawal that is %s and not listed can be refetched', async (_, isAccepted, title) => {
  isListed = false
  await writeDisk('submissions', { v: 1, data: isAccepted ? [ACCEPTED] : [] })
  await readJournal()
  showView(makeQueryClient(), <WithdrawalOrderPage id="7" />)
  await expect.element(page.getByText(title)).toBeVisible()
  const refresh = page.getByRole('button', { name: /^as of / })
  // While it is not listed: polling finds it too.
  await expect.element(refresh).toBeVisible()
  isListed = true
  await refresh.click()
  await expect.element(page.getByText('The money has been sent to you.')).toBeVisible()
})

// Red when a member sends an accepted withdrawal again, because its page says only that it could not be loaded.
test.each([
  ['fails', () => new Response('', { status: 503 })],
  ['is refused', refuse],
  ['is cut', cut],
])('an accepted withdrawal is shown as accepted while its call %s', async (_, how) => {
  failure = how
  await writeDisk('submissions', { v: 1, data: [ACCEPTED] })
  await readJournal()
  showView(makeQueryClient(), <WithdrawalOrderPage id="7" />)
  await expect.element(page.getByText(/^Your order was accepted · .*100\.00$/)).toBeVisible()
  await expect.element(page.getByText(/Don’t send it again\.$/)).toBeVisible()
  expect(page.getByText('We couldn’t load this').elements()).toEqual([])
  expect(shownToasts().filter(({ text }) => text === 'Busy')).toEqual([])
  failure = undefined
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.element(page.getByText('The money has been sent to you.')).toBeVisible()
})

// Red when an order whose result is known, or that was not placed here, counts as accepted after a failure.
test.each([
  ['was rejected', [{ ...ACCEPTED, status: 4 }]],
  ['is not known here', []],
])('a withdrawal that %s shows the failure of its call', async (_, data) => {
  failure = refuse
  await writeDisk('submissions', { v: 1, data })
  await readJournal()
  showView(makeQueryClient(), <WithdrawalOrderPage id="7" />)
  await expect.element(page.getByText('We couldn’t load this')).toBeVisible()
  expect(shownToasts().some(({ text }) => text === 'Busy')).toBe(data.length === 0)
})

// Red when the balance from before a returned withdrawal is shown as the balance with it.
test('a returned withdrawal hides the balance from before until the next one is fetched', async () => {
  row = { ...ROW, status: 2 }
  user = { id: 1, username: 'demo', balance: '700', lock_balance: '100' }
  const client = makeQueryClient()
  await client.fetchQuery(userQuery)
  showView(client, <WithdrawalOrderPage id="7" />)
  await expect.element(page.getByText(/700\.00/)).toBeVisible()
  row = { ...ROW, status: 4 }
  user = undefined
  await page.getByRole('button', { name: /^as of / }).click()
  await expect.element(page.getByText('The amount was returned to your central wallet.')).toBeVisible()
  await expect.element(page.getByText('--')).toBeVisible()
  expect(page.getByText(/700\.00/).elements()).toEqual([])
  user = { id: 1, username: 'demo', balance: '800', lock_balance: '0' }
  await client.refetchQueries(userQuery)
  await expect.element(page.getByText(/800\.00/)).toBeVisible()
})

// Red when a hidden amount can be read in USDT.
test.each([
  ['in progress shows', 2, ['100.00', 'About 13.8888 USDT']],
  ['paid out hides', 1, []],
])('a withdrawal in USDT that is %s its amounts while amounts are hidden', async (_, status, shown) => {
  row = { ...ROW, usdt_money: '13.8888', status }
  hideAmounts(true)
  showView(makeQueryClient(), <WithdrawalOrderPage id="7" />)
  await expect.element(page.getByText('Withdrawal requested')).toBeVisible()
  const { textContent } = document.body
  expect(['100.00', 'About 13.8888 USDT'].filter((text) => textContent.includes(text))).toEqual(shown)
  expect(textContent.includes('13.8888')).toBe(shown.length > 0)
})

// Red when a withdrawal that a member cancelled looks like a failure in one place, and neutral in another.
test.each([
  ['paid out', 1, 'Successful', 'ok'],
  ['cancelled', 3, 'Cancelled', 'neutral'],
  ['rejected', 4, 'Rejected', 'bad'],
] as const)(
  'the badge and the icon of a withdrawal that is %s have one tone',
  async (_, status, state, tone) => {
    row = { ...ROW, status }
    showView(makeQueryClient(), <WithdrawalOrderPage id="7" />)
    await expect.element(page.getByText(state, { exact: true })).toHaveClass(toneClass[tone])
    expect(document.querySelector('[data-head] .rounded-full')).toHaveClass(toneClass[tone])
  },
)

// Red when an old withdrawal that was in progress when it was stored is shown as still in progress, though nothing has checked it.
test('an archived withdrawal in progress is checked on its own day before its state is shown', async () => {
  isListed = false
  await archiveRecords('m1', 'withdrawal', { rows: [record('7', { status: 2 })], requestedAt: 5 })
  showView(makeQueryClient(), <WithdrawalOrderPage id="7" />)
  await expect.element(page.getByText('Withdrawal requested')).toBeVisible()
  const refresh = page.getByRole('button', { name: /^as of / })
  await expect.element(refresh).toBeEnabled()
  await expect.element(page.getByText('Checking', { exact: true })).toBeVisible()
  expect(page.getByText('The amount is locked until it’s paid out.').elements()).toEqual([])
  expect(page.getByText('Taking longer than expected').elements()).toEqual([])
  rowsOfDay = [{ ...ROW, status: 2, created_at: '2025-11-20 12:00:00' }]
  await refresh.click()
  await expect.element(page.getByText('Checking', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText('The amount is locked until it’s paid out.')).toBeVisible()
  rowsOfDay = [{ ...ROW, created_at: '2025-11-20 12:00:00' }]
  await refresh.click()
  await expect.element(page.getByText('The money has been sent to you.')).toBeVisible()
})
