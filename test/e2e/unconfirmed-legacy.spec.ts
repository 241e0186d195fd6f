import { TOXICS } from '../platform/faults/toxics.ts'
import type { Platform } from '../platform/start-platform.ts'
import { orderNumber, tradesWhere, type Trade } from '../platform/trades.ts'
import { depositSteps, goToConfirm, NEVER_PAID } from './deposit-steps.ts'
import { expect, test } from './journey.ts'
import { DEMO } from './orders.ts'
import { text } from './texts.ts'
import { steadyVenues, transferSteps } from './transfer-steps.ts'
import { newestTransfers } from './transfers.ts'

const ORDER = '/m/recharge/order'
const RECORDS = '/m/trade/record'
const BALANCE = '/m/game/balance'
const TRANSFER_IN = '/m/game/deposit'
const TRANSFERS = '/m/transfers_log/getlist'

// A server that knows no request ids.
test.use({
  lang: 'EN',
  theme: 'dark',
  member: 'demo',
  legacy: true,
  expectedErrors: /ERR_|status of 50\d/,
})

/** Returns demo's newest deposits, newest first. */
function newestDeposits({ db }: Platform, count: number): Trade[] {
  return tradesWhere(db, `${DEMO} AND type = 'recharge' ORDER BY id DESC LIMIT ${count}`)
}

test.afterEach(({ platform }) => {
  expect([platform.ledgerSum(), platform.unbalancedMovements()]).toEqual([0n, 0])
})

test(
  'an unconfirmed order is matched with a newer row of the same amount',
  { tag: '@long' },
  async ({ page, platform, network, lang }) => {
    const opened = platform.countOrders('demo')
    const steps = depositSteps(page, lang, 101)
    network.fault({ ...TOXICS['503 without an envelope, carried out'], path: ORDER })
    const noted = page.waitForResponse(`**${RECORDS}`)
    await goToConfirm(page, steps, '300')
    await noted
    await steps.confirm.tap()
    await expect(page.getByRole('heading', { name: text(lang, 'We found your deposit') })).toBeVisible()
    expect(platform.countOrders('demo')).toBe(opened + 1)
  },
)

// Red when an order that nobody has looked up is called found.
test('an order whose answer names no row is accepted, not found, while the records cannot be read', async ({
  page,
  network,
  lang,
}) => {
  const steps = depositSteps(page, lang, 101)
  const noted = page.waitForResponse(`**${RECORDS}`)
  await goToConfirm(page, steps, '300')
  await noted
  network.fault({ kind: 'answer', status: 200, body: '{"code":0,"msg":"Closed"}', path: RECORDS })
  await steps.confirm.tap()
  await expect(page.getByRole('heading', { name: text(lang, 'Your order was accepted') })).toBeFocused()
})

test(
  'the member chooses between two orders that the browser may have made, and nothing is sent',
  { tag: '@long' },
  async ({ page, context, platform, network, lang }) => {
    const opened = platform.countOrders('demo')
    const steps = depositSteps(page, lang, NEVER_PAID)
    const noted = page.waitForResponse(`**${RECORDS}`)
    await goToConfirm(page, steps, '300')
    await noted
    // On a reused connection Chromium resends the request automatically; a legacy server makes a second order of it.
    network.fault({ kind: 'reset', reaches: true, path: ORDER, times: 1 })
    network.fault({ ...TOXICS['503 without an envelope, carried out'], path: ORDER })
    await steps.confirm.tap()
    const question = page.getByRole('heading', { name: text(lang, 'Which of these is your order?') })
    await expect(question).toBeFocused()
    await expect(question).toContainText(text(lang, 'Don’t pay again.'))
    const arrivals = network.arrivals(ORDER).length
    const mine = page.getByRole('button', { name: text(lang, 'This is my order') })
    await expect(mine).toHaveCount(2)
    const shown = page.getByRole('listitem').filter({ has: page.getByRole('button') })
    const numbers = newestDeposits(platform, 2).map(orderNumber)
    for (const [place, number] of numbers.entries()) {
      await expect(shown.nth(place)).toContainText(number)
      await expect(shown.nth(place)).toContainText('¥300.00')
      await expect(shown.nth(place)).toContainText(text(lang, 'In progress'))
    }
    await page.reload()
    await expect(mine).toHaveCount(2)
    const other = await context.newPage()
    await other.goto('/home')
    await expect(other.getByText(text(lang, 'Choose which order is yours.'))).toBeVisible()
    await mine.nth(1).tap()
    await expect(page.getByRole('heading', { name: text(lang, 'We found your deposit') })).toBeFocused()
    await expect(
      other.getByText(text(lang, 'Choose which order is yours.')),
      'its result was seen here',
    ).toHaveCount(0)
    await page.getByRole('link', { name: text(lang, 'See the order') }).tap()
    await expect(page.getByText(numbers[1] ?? '')).toBeVisible()
    expect([network.arrivals(ORDER).length, platform.countOrders('demo')]).toEqual([arrivals, opened + 2])
  },
)

// Red when a transfer of 33 moves 66 and the screen shows 33.
test('an accepted order that the browser sent twice is shown as two, with what to do', async ({
  page,
  platform,
  network,
  lang,
}) => {
  steadyVenues(network)
  const steps = transferSteps(page, lang)
  const moved = newestTransfers(platform).length
  const noted = page.waitForResponse(`**${TRANSFERS}`)
  await page.goto('/transfer?venue=1')
  await noted
  await steps.field.fill('33')
  await expect(page.getByText(text(lang, 'Checking the venues…'))).toHaveCount(0)
  await steps.review.tap()
  network.fault({ kind: 'reset', reaches: true, path: TRANSFER_IN, times: 1 })
  const asked = network.arrivals(BALANCE).length
  await steps.confirm.tap()
  const heading = page.getByRole('heading', {
    name: text(lang, 'This order is in your records more than once'),
  })
  await expect(heading).toBeFocused()
  await expect(heading).toContainText(text(lang, 'Don’t transfer again.'))
  // Red when the old balance of the venue limits what can be moved back.
  await expect.poll(() => network.arrivals(BALANCE).slice(asked)).toHaveLength(1)
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '¥33.00' })).toHaveCount(2)
  expect(newestTransfers(platform)).toHaveLength(moved + 2)
  await page.goto('/home')
  const card = page.getByText(text(lang, 'Your order is in your records more than once. See what to do.'))
  await card.tap()
  await expect(heading).toBeVisible()
  await page.getByRole('link', { name: text(lang, 'See my transfers') }).tap()
  await expect(page.getByRole('main').getByText('¥33.00')).toHaveCount(2)
  await page.goto('/home')
  await expect(page.getByText('11,914.50')).toBeVisible()
  await expect(card).toHaveCount(0)
})
