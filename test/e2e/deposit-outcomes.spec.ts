import type { WireLanguage } from '../../src/i18n/locales.ts'
import { EXPIRES_AFTER_MS, PAID_AFTER_MS } from '../platform/deposits.ts'
import { REASONS } from '../platform/seed-texts/deposit-texts.ts'
import { TOXICS } from '../platform/faults/toxics.ts'
import { serverTime } from '../platform/server-time.ts'
import { depositSteps, figure, goToConfirm, NEVER_PAID, orderShown } from './deposit-steps.ts'
import { expect, test } from './journey.ts'
import { freshDeposit, newestDeposit } from './orders.ts'
import { advanceClockUntil } from './page-clock.ts'
import { answered, openInside } from './screens.ts'
import { text } from './texts.ts'

const DETAILS = '/m/recharge/details'
const ORDER = '/m/recharge/order'
const RECORDS = '/m/trade/record'

test.describe('a payment that is declined', () => {
  test.use({ lang: 'TW', theme: 'light', member: 'demo' })

  test('is shown as failed with its reason, and nothing is credited', async ({ page, platform, lang }) => {
    await page.clock.install()
    const steps = depositSteps(page, lang, 101)
    const amount = figure(lang, '500.13')
    await goToConfirm(page, steps, '500.13')
    await steps.confirm.tap()
    await expect(orderShown(page, lang)).toBeVisible()
    platform.clock.advance(PAID_AFTER_MS)
    await page.clock.runFor(5_000)
    await expect(page.getByRole('banner').getByText(text(lang, 'Failed'))).toBeVisible()
    await expect(page.getByRole('main').getByText(REASONS.declined[lang])).toBeVisible()
    await expect(page.getByText(text(lang, 'Not credited'), { exact: true })).toBeVisible()
    await expect(page.locator('p').filter({ hasText: amount })).toHaveCSS(
      'text-decoration-line',
      'line-through',
    )
    await expect(page.getByText(text(lang, 'Payee'))).toHaveCount(0)

    await page.getByRole('link', { name: text(lang, 'All deposits') }).tap()
    const row = page.getByRole('link').filter({ hasText: amount })
    await expect(row).toContainText(text(lang, 'Failed'))
    await expect(row).toContainText(REASONS.declined[lang])
    const struck = row.locator('.line-through').filter({ hasText: amount })
    await expect(struck).toHaveCSS('text-decoration-line', 'line-through')
    await page.goto('/home')
    await expect(page.getByText('11,980.50')).toBeVisible()
    expect(platform.ledgerSum()).toBe(0n)
  })
})

const nameByNumber = (body: string) => body.replace(/"id":\d+,"order"/, '"order_id"')

// Red when an order has no page, or its payment link is gone, because the answer named its number and the records came late.
test.describe('an order whose answer names its number', () => {
  test.use({ lang: 'EN', member: 'demo', expectedErrors: /ERR_|status of 404/ })

  test(
    'has its page, with the payment, once the records answer',
    // A legacy server's answer does not name the order.
    { tag: ['@long', '@request_id'] },
    async ({ page, platform, network, lang }) => {
      const steps = depositSteps(page, lang, 101)
      await goToConfirm(page, steps, '500')
      network.fault({ kind: 'rewritten', path: ORDER, change: nameByNumber })
      const records = network.fault({ ...TOXICS['reset before it reaches the server'], path: RECORDS })
      await steps.confirm.tap()
      await page.waitForURL(/\/detail\?id=\d{16}$/)
      records.release()
      await page.waitForURL(`**/detail?id=${newestDeposit(platform).id}`)
      await expect(orderShown(page, lang)).toBeVisible()
    },
  )
})

// Red when a card has no countdown, several do not fold, a late order has no way to customer service, or a result disappears unseen.
test.describe('orders in progress', { tag: '@expires' }, () => {
  test.use({
    lang: 'EN',
    theme: 'light',
    size: 'android',
    member: 'demo',
    expectedErrors: /ERR_INTERNET_DISCONNECTED/,
  })

  test('are one card on home and Me, which counts down and ends with the result', async ({
    page,
    context,
    platform,
    network,
    lang,
  }) => {
    await page.clock.install()
    const steps = depositSteps(page, lang, NEVER_PAID)
    await goToConfirm(page, steps, '300')
    await steps.confirm.tap()
    await expect(orderShown(page, lang)).toBeVisible()
    await openInside(page, '/home')
    const main = page.getByRole('main')
    // The other one is the seeded withdrawal, which is more than three hours old.
    const fold = main.getByRole('button', { name: '2 orders in progress' })
    const deposit = main.getByRole('link', { name: /^Deposit of ¥300\.00/ })
    await expect(deposit).toHaveAccessibleName(/Pay within 1[45]:\d\d/)
    const shown = await deposit.textContent()
    await page.clock.runFor(1_000)
    await expect(deposit).not.toHaveText(shown ?? '')
    // Each line leads to its order.
    await deposit.tap()
    await expect(orderShown(page, lang)).toBeVisible()
    await openInside(page, '/home')
    await fold.tap()
    await expect(main.getByText(/^Pay within/)).toHaveCount(1)
    await expect(main.getByRole('link', { name: text(lang, 'Contact customer service') })).toHaveAttribute(
      'href',
      /topic=withdrawal&order=/,
    )
    await openInside(page, '/member')
    await expect(deposit).toContainText(/Pay within/)

    // Without a connection the lines are only as true as their data.
    const lines = main
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: /^(Deposit|Withdrawal) of/ }) })
    await context.setOffline(true)
    await expect(lines).toContainText([/as of \d\d:\d\d$/, /as of \d\d:\d\d$/])
    await context.setOffline(false)

    platform.clock.advance(EXPIRES_AFTER_MS)
    const result = main.getByRole('link', {
      name: text(lang, 'Deposit of {amount}: {state}', { amount: '¥300.00', state: 'Failed' }),
    })
    await advanceClockUntil(page, network, (stride) => expect(result).toBeVisible(stride))
    await openInside(page, '/home')
    await result.tap()
    await expect(orderShown(page, lang)).toBeVisible()
    await openInside(page, '/home')
    await expect(main).toContainText('Withdrawal of ¥500.00: Delayed')
    await expect(result).toHaveCount(0)
  })

  test('still count down after a change of the language', async ({ page, platform, lang }) => {
    const { id } = freshDeposit(platform)
    const timeIn = (wire: WireLanguage) =>
      page.getByRole('link', { name: new RegExp(text(wire, 'Pay within {left}', { left: '[0-9:]+' })) })
    await page.goto(`/detail?id=${id}`)
    await expect(page.getByRole('main').getByRole('timer')).toBeVisible()
    await openInside(page, '/home')
    await expect(timeIn(lang)).toHaveCount(1)
    await page.getByRole('button', { name: text(lang, 'Language') }).click()
    await page.getByRole('radio', { name: 'Bahasa Indonesia' }).press('Space')
    await expect(timeIn('ID')).toHaveCount(1)
  })
})

test.describe('an order that nobody pays', () => {
  test.use({ lang: 'CN', theme: 'dark', size: 'android', member: 'fresh' })

  test(
    'counts down, says that the time is over, and is closed',
    { tag: '@expires' },
    async ({ page, platform, network, lang }) => {
      await page.clock.install()
      const steps = depositSteps(page, lang, 303)
      await goToConfirm(page, steps, '66')
      await steps.confirm.tap()
      const timer = page.getByRole('timer', { name: text(lang, 'Time left to pay') })
      await expect(timer).toHaveText(/^1[45]:\d\d$/)
      const account = page.getByText('never@lantern.example')
      await expect(account).toBeVisible()
      // No answers from here on: one would show the order as closed, and a late one would reset the timer.
      const silent = network.fault({ kind: 'stall', path: /^\/m\// })
      await answered(network)
      await expect(account, 'and the page has read them').toBeVisible()
      platform.clock.advance(60_000)
      await page.clock.runFor(60_000)
      await expect(timer).toHaveText(/^1[34]:\d\d$/)

      await page.getByRole('button', { name: text(lang, 'Copy all') }).focus()
      await page.clock.fastForward(EXPIRES_AFTER_MS - 60_000)
      await expect(page.getByText(text(lang, 'The time to pay has run out'), { exact: true })).toBeVisible()
      await expect(account, 'what must not be paid any more is not shown').toHaveCount(0)
      const over = text(lang, 'The time to pay has run out. Don’t send any money for this order.')
      await expect(page.getByRole('status').filter({ hasText: over })).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

      silent.release()
      platform.clock.advance(EXPIRES_AFTER_MS)
      await page.getByRole('button', { name: text(lang, 'Refresh') }).tap()
      await expect(page.getByRole('banner').getByText(text(lang, 'Failed'))).toBeVisible()
      await expect(page.getByRole('main').getByText(REASONS.expired[lang])).toBeVisible()
      await expect(timer).toHaveCount(0)
      expect(platform.ledgerSum()).toBe(0n)
    },
  )

  test('is polled less and less often, then only on request', async ({ page, lang }) => {
    await page.clock.install()
    const steps = depositSteps(page, lang, 303)
    await goToConfirm(page, steps, '66')
    await steps.confirm.tap()
    await expect(orderShown(page, lang)).toBeVisible()
    let [asked, answered] = [0, 0]
    page.on('request', (request) => {
      if (request.url().endsWith(DETAILS)) asked += 1
    })
    page.on('requestfinished', (request) => {
      if (request.url().endsWith(DETAILS)) answered += 1
    })
    for (let round = 1; round <= 26; round += 1) {
      await page.clock.runFor(round <= 6 ? 5_000 : 15_000)
      // The next wait begins only once the app has read the last answer, which may be after the clock was moved.
      const later = async () => {
        if (asked < round) await page.clock.runFor(1_000)
        return answered
      }
      await expect.poll(later, { intervals: [10] }).toBeGreaterThanOrEqual(round)
    }
    await expect(page.getByText(text(lang, 'Check again'))).toBeVisible()
    await page.clock.runFor(60_000)
    expect([asked, answered]).toEqual([26, 26])
  })
})

test.describe('an order with a day to pay', () => {
  test.use({ lang: 'EN', theme: 'light', member: 'demo' })

  // Red when the deadline of tomorrow reads as one of today.
  test('has the date in its deadline', { tag: '@expires' }, async ({ page, platform, network }) => {
    const { id } = freshDeposit(platform)
    const later = serverTime(platform.clock.now() + 26 * 3_600_000)
    const change = (body: string) => body.replace(/"expire_time":"[^"]*"/, `"expire_time":"${later}"`)
    network.fault({ kind: 'rewritten', change, path: DETAILS })
    await page.goto(`/detail?id=${id}`)
    const main = page.getByRole('main')
    for (const words of ['Transfer to this account before', 'if you don’t pay by'])
      await expect(main).toContainText(new RegExp(`${words} \\w+ \\d+, 20\\d\\d`))
  })
})

test.describe('an answer that names another order', () => {
  test.use({ lang: 'EN', theme: 'light', member: 'demo' })

  // Red when the member is led to the payment of another order.
  test('is not trusted: the records show which order it is', async ({ page, platform, network, lang }) => {
    const steps = depositSteps(page, lang, NEVER_PAID)
    const opened = platform.countOrders('demo')
    const older = newestDeposit(platform).id
    // A legacy server returns no order number.
    const nameOlder = (body: string) => {
      const { data, ...envelope } = JSON.parse(body)
      return JSON.stringify({ ...envelope, data: { ...data, id: older } })
    }
    network.fault({ kind: 'rewritten', change: nameOlder, path: ORDER })
    await goToConfirm(page, steps, '300')
    await steps.confirm.tap()
    await expect(page.getByRole('heading', { name: text(lang, 'We found your deposit') })).toBeVisible()
    expect(platform.countOrders('demo')).toBe(opened + 1)
    await page.getByRole('link', { name: text(lang, 'See the order') }).tap()
    await expect(page).toHaveURL(new RegExp(`id=${newestDeposit(platform).id}`))
    await expect(orderShown(page, lang)).toBeVisible()
  })
})
