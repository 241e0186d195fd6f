import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { depositDetailsQuery } from '../../../../src/features/deposit/queries.ts'
import { DepositOrderPage } from '../../../../src/features/orders/deposit-order-page.tsx'
import { serverTime } from '../../../../src/features/records/coverage.ts'
import { changeOwnOrders, ownOrdersQuery, withFact } from '../../../../src/features/submission/own-orders.ts'
import { currentLanguage } from '../../../../src/i18n/language.ts'
import { writeDisk } from '../../../../src/storage/disk.ts'
import { journalEntries, readJournal } from '../../../../src/submissions/journal.ts'
import { MINUTE_MS } from '../../../../src/time/server-time.ts'
import { toneClass } from '../../../../src/ui/status-icon.tsx'
import { asMember } from '../../as-member.ts'
import { shownToasts } from '../../../../src/components/toasts.ts'
import { showView } from '../../show-page.tsx'
import { waitFor } from '../../wait.ts'

const DETAILS = { type: 3, params: { addres: `0x${'a1'.repeat(20)}` }, money: '300', usdt_money: '42.13' }
const ROW = { id: 7, order: 'D7', title: 'USDT-ERC20', money: '300', status: 5 }
const PLACED = {
  requestId: 'a',
  kind: 'deposit',
  path: '/m/recharge/order',
  member: 'm1',
  target: '1',
  title: 'USDT',
  money: '300',
  madeAt: Date.now(),
  state: 'done',
  looks: 0,
  orderId: '7',
}
let details: object
let failure: (() => Response) | undefined

afterEach(() => vi.restoreAllMocks())

beforeEach(() => {
  details = DETAILS
  failure = undefined
  return asMember(async ({ url }: Request) => {
    const { pathname } = new URL(url)
    if (failure && pathname === '/m/recharge/details') return failure()
    const answers: Record<string, unknown> = { '/m/recharge/details': details, '/m/trade/record': [ROW] }
    const headers = { date: new Date().toUTCString() }
    return Response.json({ code: 200, msg: '', data: answers[pathname] ?? {} }, { headers })
  })
})

// Red when a member sends coins over a network that only the operator's name of the channel in the records mentions.
test('the channel’s name in the records does not decide the network', async () => {
  showView(makeQueryClient(), <DepositOrderPage id="7" />)
  await expect.element(page.getByText('USDT-ERC20', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^We don’t know which network/)).toBeVisible()
  expect(page.getByText(/^Send USDT on/).elements()).toEqual([])
})

// Red when a member whose operator is in another zone than the configured one can never pay an order, as its time seems to be over.
test('the payment page is not forgotten before this device’s own orders are read', async () => {
  const here = Date.now()
  const [created_at, expire_time] = [here, here + 15 * MINUTE_MS].map((time) => serverTime(time, '+07:00'))
  details = { type: 1, params: {}, money: '300', status: 5, created_at, expire_time }
  const payment = { url: 'https://pay.example/7', at: here, serverAt: here }
  await changeOwnOrders(makeQueryClient(), 'm1', withFact('payments', '7', payment))
  const client = makeQueryClient()
  await client.fetchQuery(depositDetailsQuery('7', currentLanguage().wire))
  showView(client, <DepositOrderPage id="7" />)
  await expect.element(page.getByRole('link', { name: 'Go to payment page' })).toBeVisible()
  // Runs after any change that the page has begun.
  await changeOwnOrders(client, 'm1', (own) => own)
  expect(client.getQueryData(ownOrdersQuery('m1').queryKey)?.payments).toEqual({ 7: payment })
})

// Red when the system ends a hidden app, and its next start shows nothing of an order that was accepted behind another app.
test('the entry of an accepted order stays in the journal until the page is visible', async () => {
  details = { ...DETAILS, status: 5 }
  await writeDisk('submissions', { v: 1, data: [PLACED] })
  await readJournal()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  showView(makeQueryClient(), <DepositOrderPage id="7" />)
  await expect.element(page.getByText('USDT-ERC20', { exact: true })).toBeVisible()
  expect(journalEntries()).toHaveLength(1)
  visibility.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(journalEntries()).toEqual([]))
})

// Red when a member sends an accepted deposit again, because its page says only that it could not be loaded, or does not pay an order
// that the records already list.
test.each([
  ['fails', () => new Response('', { status: 503 }), true],
  ['is refused', () => Response.json({ code: 400, msg: 'Busy' }), false],
  ['is not sent offline', undefined, true],
])('an accepted deposit is shown as accepted while its call %s', async (_, how, isListed) => {
  failure = how
  if (!how) vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await writeDisk('submissions', {
    v: 1,
    data: [isListed ? PLACED : { ...PLACED, uncheckedAnswer: { id: '7' } }],
  })
  await readJournal()
  showView(makeQueryClient(), <DepositOrderPage id="7" />)
  await expect.element(page.getByText(/^Your order was accepted · .*300\.00$/)).toBeVisible()
  const meaning = isListed
    ? /is in your records\. If you haven’t paid yet/
    : /^It may take a moment to appear/
  await expect.element(page.getByText(meaning)).toBeVisible()
  expect(page.getByText(/^We couldn’t load this|^Not saved on this device/).elements()).toEqual([])
  expect(shownToasts().filter(({ text }) => text === 'Busy')).toEqual([])
  failure = undefined
  vi.restoreAllMocks()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.element(page.getByText('USDT-ERC20', { exact: true })).toBeVisible()
  await waitFor(() => expect(journalEntries()).toEqual([]))
})

// Red when customer service gets no order: its page ignores a number with a full stop.
test('the links to customer service contain the row’s id where a URL does not accept the number', async () => {
  details = { ...DETAILS, status: 5, order: 'CZ.20241129.0007' }
  showView(makeQueryClient(), <DepositOrderPage id="D7" />)
  await expect
    .element(page.getByRole('link', { name: /^Send the receipt/ }))
    .toHaveAttribute('href', '/feedback?topic=deposit&order=D7')
  await expect
    .element(page.getByRole('link', { name: 'Get help' }))
    .toHaveAttribute('href', '/service?topic=deposit&order=D7')
})

// Red when a deposit that a member cancelled looks like a failure in one place, and neutral in another.
test.each([
  ['successful', 1, 'Successful', 'ok'],
  ['cancelled', 3, 'Cancelled', 'neutral'],
  ['rejected', 4, 'Rejected', 'bad'],
] as const)(
  'the badge and the icon of a deposit that is %s have one tone',
  async (_, status, state, tone) => {
    details = { ...DETAILS, status }
    showView(makeQueryClient(), <DepositOrderPage id="7" />)
    await expect.element(page.getByText(state, { exact: true })).toHaveClass(toneClass[tone])
    expect(document.querySelector('[data-head] .rounded-full')).toHaveClass(toneClass[tone])
  },
)
