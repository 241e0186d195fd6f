import { placeDeposit, PAID_AFTER_MS } from '../platform/deposits.ts'
import { channelById } from '../platform/channels.ts'
import { TOXICS } from '../platform/faults/toxics.ts'
import { memberByName } from '../platform/members.ts'
import type { Platform } from '../platform/start-platform.ts'
import { PAID_OUT_AFTER_MS } from '../platform/withdrawals.ts'
import { cardParts, chooseBank, expectNotStored, NUMBER, sentTo, TRON } from './card-steps.ts'
import { checkNow } from './check-now.ts'
import { factsIn, figure } from './deposit-steps.ts'
import { readDatabases } from './disk.ts'
import { press } from './forms.ts'
import { expect, test } from './journey.ts'
import { advanceClockUntil } from './page-clock.ts'
import { expectInvariants } from './invariants.ts'
import { answered } from './screens.ts'
import { text } from './texts.ts'
import { goToConfirm, withdrawSteps } from './withdraw-steps.ts'

const ORDER = '/m/drawing/order'
const RECORDS = '/m/trade/record'
const CODE = '246810'
const LOST = /ERR_|status of (429|50\d)/
const withoutMoney = (body: string) => body.replace(/"balance":"[^"]*"/, '"balance":"0.0000"')

test.afterEach(({ page, platform }) => expectInvariants(page, platform))

test.describe('a member whose withdrawals cannot be loaded', () => {
  test.use({ lang: 'EN', size: 'iphone', member: 'coded', expectedErrors: LOST })

  // Red when the form remounts and asks again without end, or an order that was just placed is called unknown.
  test('can use the form, and does not see the new order as unknown', async ({ page, network, lang }) => {
    await page.clock.install()
    const steps = withdrawSteps(page, lang)
    const lost = network.fault({ ...TOXICS['504 without an envelope'], path: RECORDS })
    await goToConfirm(page, lang, '300')
    await answered(network)
    const asked = network.arrivals(RECORDS).length
    expect(asked).toBeLessThan(10)
    await page.clock.runFor(5_000)
    await answered(network)
    expect(network.arrivals(RECORDS)).toHaveLength(asked)
    lost.release()
    await goToConfirm(page, lang, '300')
    const again = network.fault({ ...TOXICS['504 without an envelope'], path: RECORDS })
    await steps.confirm.tap()
    await expect(page).toHaveURL(/\/detail\?id=.*&type=withdrawal/)
    await expect(page.getByText(text(lang, 'Your order was accepted'))).toBeVisible()
    await expect(page.getByRole('button', { name: text(lang, 'Check again') })).toBeVisible()
    await answered(network)
    again.release()
    // The page polls automatically. By then, the withdrawal may be paid.
    await page.clock.runFor(5_000)
    const state = new RegExp(`${text(lang, 'In progress')}|${text(lang, 'Successful')}`)
    await expect(page.getByRole('banner').getByText(state)).toBeVisible()
  })
})

test.describe('a member whose withdrawals were loaded before', () => {
  test.use({ lang: 'EN', size: 'iphone', member: 'coded', expectedErrors: LOST })

  // Red when rows that could not be fetched again count as the day's withdrawals.
  test(
    'sees how many are left only while they can be loaded',
    { tag: '@long' },
    async ({ page, network, lang }) => {
      const { ready } = withdrawSteps(page, lang)
      await page.goto('/home')
      const toForm = page.getByRole('link', { name: text(lang, 'Withdraw'), exact: true })
      await toForm.tap()
      const left = text(lang, '{left} of {most} withdrawals left today', { left: '3', most: '3' })
      await expect(ready).toContainText(left)
      await page.goBack()
      network.fault({ ...TOXICS['504 without an envelope'], path: RECORDS })
      await toForm.tap()
      const some = text(lang, '{met} of {all} requirements met', { met: '5', all: '7' })
      await expect(page.getByRole('button', { name: some })).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText(left)
    },
  )
})

test.describe('a member with a withdrawal code', () => {
  // Midday: at midnight the day's withdrawals begin again.
  const time = '2026-11-20T12:00:00+08:00'
  test.use({ lang: 'TW', theme: 'dark', size: 'android', member: 'coded', time })

  test('withdraws, sees a wrong code at its field, and sees the withdrawal paid', async ({
    page,
    platform,
    lang,
    legacy,
  }) => {
    await page.clock.install({ time: platform.clock.now() })
    const before = platform.countOrders('coded', 'drawing')
    const steps = withdrawSteps(page, lang)
    await page.goto('/home')
    await page.getByRole('link', { name: text(lang, 'Withdraw'), exact: true }).tap()

    await test.step('all limits and fees are shown before typing', async () => {
      await expect(steps.review).toHaveAccessibleDescription(text(lang, 'prompt.withdrawal-amount'))
      await expect(steps.field).toHaveAccessibleDescription(/¥100.*VIP1.*¥5,200/)
      await steps.ready.tap()
      await expect(steps.line('Central wallet')).toContainText('¥5,200.00')
      await steps.ready.tap()
      await steps.all.tap()
      await expect(steps.field).toHaveValue('5200')
      await steps.field.fill('5200.01')
      await steps.field.blur()
      const over = text(lang, 'Your central wallet has only {bound}', { bound: '¥5,200' })
      await expect(steps.field).toHaveAccessibleDescription(new RegExp(RegExp.escape(over)))
      await expect(steps.review).toHaveAttribute('aria-disabled', 'true')
    })

    await test.step('what the sheet says is what is sent', async () => {
      await steps.field.fill('300.5')
      await steps.review.tap()
      await expect(steps.sheet).toContainText(text(lang, 'warning.wrong-account'))
      const facts = await factsIn(steps.sheet)
      expect(facts[text(lang, 'Amount')]).toBe(`¥${figure(lang, '300.5')}`)
      expect(facts[text(lang, 'Withdraw to')]).toMatch(/ •••• 0123$/)
      expect(facts[text(lang, 'Central wallet afterwards')]).toBe(`¥${figure(lang, '4899.5')}`)
      await expect(steps.confirm).toHaveAttribute('aria-disabled', 'true')
      await steps.code.fill('111111')
      await steps.code.press('Enter')
      if (legacy) {
        // A legacy server does not name the field of a refusal.
        await expect(steps.sheet).toHaveCount(0)
        await steps.review.tap()
      } else {
        await expect(steps.code).toBeFocused()
        await expect(steps.code).toHaveAttribute('aria-invalid', 'true')
      }
      await expect(steps.code).toHaveValue('')
      await steps.code.fill(CODE)
      // Two presses in one frame are one order.
      await steps.confirm.evaluate((button: HTMLElement) => {
        button.click()
        button.click()
      })
      await expect(page).toHaveURL(/\/detail\?id=.*&type=withdrawal/)
      expect(sentTo(platform, ORDER)).toEqual([
        expect.objectContaining({ money: '300.5', pay_password: '111111' }),
        expect.objectContaining({ money: '300.5', pay_password: CODE }),
      ])
      expect(platform.countOrders('coded', 'drawing')).toBe(before + 1)
    })

    await test.step('its page', async () => {
      const main = page.getByRole('main')
      await expect(main).toContainText('•••• 0123')
      await expect(page.getByRole('banner').getByText(text(lang, 'In progress'))).toBeVisible()
      const facts = await factsIn(page.getByRole('main'))
      expect(Object.keys(facts)).toEqual([text(lang, 'Central wallet now'), text(lang, 'Locked')])
      await expectNotStored(page, [CODE, '111111', '8081234567890123'])
      await expect(page.getByRole('button')).not.toContainText([/取消|撤銷|收回/])
      platform.clock.advance(PAID_OUT_AFTER_MS)
      await page.clock.runFor(5_000)
      await expect(page.getByRole('banner').getByText(text(lang, 'Successful'))).toBeVisible()
      await expect(main).toContainText(text(lang, 'The money has been sent to you.'))
      // By keyboard: the order update still covers the button.
      await page.getByRole('button', { name: text(lang, 'Back'), exact: true }).press('Enter')
      await expect(page).toHaveURL('/transaction-record?type=withdrawal')
    })

    await test.step('the next one counts what was withdrawn today', async () => {
      await page.goto('/withdraw')
      await expect(steps.field).toHaveValue('')
      const left = text(lang, '{left} of {most} withdrawals left today', { left: '2', most: '3' })
      await expect(steps.ready).toContainText(left)
      await press(page, lang, 'Last time {lastText}', { lastText: `¥${figure(lang, '300.5')}` })
      await expect(steps.field).toHaveValue('300.50')
      await steps.field.fill('')
    })
  })
})

test.describe('a withdrawal whose answer is lost', () => {
  test.use({ lang: 'EN', theme: 'light', member: 'coded', expectedErrors: LOST })

  test('is unconfirmed in every tab, is found, and takes longer than it should', async ({
    page,
    context,
    platform,
    network,
    lang,
  }) => {
    const before = platform.countOrders('coded', 'drawing')
    const noted = page.waitForResponse(`**${RECORDS}`)
    // A withdrawal of this amount stays under review.
    await goToConfirm(page, lang, '300.77')
    await noted
    network.fault({ ...TOXICS['503 without an envelope, carried out'], path: ORDER })
    const closed = network.fault({ ...TOXICS['503 without an envelope, carried out'], path: RECORDS })
    const { confirm, field } = withdrawSteps(page, lang)
    await confirm.tap()
    const unknown = page.getByRole('heading', { name: text(lang, 'We don’t know the result yet') })
    await expect(unknown).toContainText(text(lang, 'Don’t withdraw again.'))
    const other = await context.newPage()
    await other.goto('/withdraw?amount=300')
    await expect(other.getByText(text(lang, 'Don’t withdraw again.'))).toBeVisible()
    await expect(other.locator('input[inputmode=decimal]')).toHaveCount(0)
    await other.close()
    await expect(field).toHaveCount(0)
    await checkNow(page, lang, network, RECORDS, closed)
    await page.getByRole('link', { name: text(lang, 'See the order') }).tap()
    await expect(page).toHaveURL(/\/detail\?id=.*&type=withdrawal/)
    const main = page.getByRole('main')
    await expect(main, 'where it goes is known to the device that sent it').toContainText('•••• 0123')
    await expect(main, 'the operator’s reason').toContainText('Picked for a check by hand')

    platform.clock.advance(31 * 60_000)
    await page.reload()
    await expect(page.getByText(text(lang, 'Taking longer than expected'))).toBeVisible()
    await expect(page.getByRole('banner')).toContainText(text(lang, 'Delayed'))
    await expect(main).toContainText(text(lang, 'Was expected by {expected}', { expected: '' }))
    await expect(main, 'the usual time is over').not.toContainText('Usually arrives')
    const contact = main.getByRole('link', { name: text(lang, 'Contact customer service') })
    await expect(contact).toHaveAttribute('href', /^\/service\?topic=withdrawal&order=/)
    await page.goto('/home')
    await expect(page.getByText(text(lang, 'Don’t withdraw again.'))).toHaveCount(0)
    expect(platform.countOrders('coded', 'drawing')).toBe(before + 1)
  })
})

test.describe('without a connection', () => {
  test.use({ lang: 'CN', theme: 'light', member: 'coded', expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('a stale balance of zero blocks nothing, and does not show the member as ready', async ({
    page,
    context,
    network,
    lang,
  }) => {
    const steps = withdrawSteps(page, lang)
    network.fault({ kind: 'rewritten', path: '/m/token/user', change: withoutMoney })
    await page.goto('/withdraw')
    await expect(steps.line('Central wallet')).toContainText(text(lang, 'No balance.'))
    await answered(network)
    await context.setOffline(true)
    await expect(steps.line('Central wallet')).toHaveCount(0)
    await expect(steps.ready).toHaveCount(0)
    const met = text(lang, '{met} of {all} requirements met', { met: '5', all: '7' })
    await expect(page.getByRole('button', { name: met })).toBeVisible()
  })

  test('nothing is sent, and a stale balance limits nothing', async ({
    page,
    context,
    platform,
    network,
    lang,
  }) => {
    await page.clock.install()
    const steps = withdrawSteps(page, lang)
    await page.goto('/withdraw')
    await steps.field.fill('300')
    await steps.review.tap()
    await steps.code.fill(CODE)
    await context.setOffline(true)
    await steps.confirm.tap()
    await expect(steps.sheet).toHaveCount(0)
    await expect(page.getByText(text(lang, 'There was no connection, so nothing was sent.'))).toBeVisible()
    await expect(page.getByText(text(lang, 'You’re offline. Reconnect to withdraw.'))).toBeVisible()
    await expect(steps.all).toBeDisabled()
    await expect(steps.field, 'the day’s total is above the balance').not.toHaveAccessibleDescription(
      /20,000/,
    )
    await context.setOffline(false)
    await expect(steps.review).not.toHaveAttribute('aria-disabled')
    expect(sentTo(platform, ORDER)).toEqual([])

    // The balance may be refetched while the clock runs.
    await advanceClockUntil(page, network, (stride) => expect(steps.all).toBeDisabled(stride), 61_000)
    await steps.field.fill('6000')
    await steps.field.blur()
    const changed = 'This is more than your last known balance, which may have changed since.'
    await expect(page.getByText(text(lang, changed))).toBeVisible()
    await expect(steps.review).not.toHaveAttribute('aria-disabled')
    await press(page, lang, 'Refresh the balance')
    await expect(page.getByRole('heading', { level: 1 }), 'the note is gone').toBeFocused()
    await expect(steps.review).toHaveAttribute('aria-disabled', 'true')
    expect(sentTo(platform, ORDER)).toEqual([])
  })
})

// Red when money goes to an older card although the member has just added another.
test.describe('a member who adds a card from the form', () => {
  test.use({ lang: 'EN', size: 'android', member: 'demo' })

  test('comes back to a form with that card', async ({ page, lang }) => {
    const steps = withdrawSteps(page, lang)
    const parts = cardParts(page, lang)
    await page.goto('/withdraw')
    await steps.field.fill('250')
    await page.getByRole('link', { name: text(lang, 'Add a card or address') }).tap()
    await page.getByRole('radio', { name: text(lang, 'USDT address') }).check()
    await page.getByRole('radio', { name: 'TRC20' }).check()
    await parts.address.fill(TRON)
    await parts.review.tap()
    await parts.confirm.tap()
    await expect(page).toHaveURL(/\/withdraw\?.*card=/)
    await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveAccessibleName(
      new RegExp(TRON.slice(-4)),
    )
    await expect(steps.field).toHaveValue('250')
  })
})

test.describe('a new member', () => {
  test.use({ lang: 'ID', theme: 'light', size: 'android', member: 'fresh', expectedErrors: LOST })

  test('adds what is missing, and finds what was typed', async ({ page, platform, network, lang }) => {
    const steps = withdrawSteps(page, lang)
    const parts = cardParts(page, lang)
    const way = (title: string, name: string) =>
      steps.line(title).getByRole('link', { name: text(lang, name), exact: true })
    payIn(platform, 500)
    await page.goto('/withdraw')
    await steps.field.fill('250')
    for (const missing of ['Real name', 'Card or address', 'Turnover'])
      await expect(steps.line(missing)).toContainText(text(lang, 'Not met'))
    await expect(steps.line('Turnover').getByRole('progressbar')).toBeVisible()
    await expect(way('Turnover', 'See your bets')).toHaveAttribute('href', '/record')
    await expect(way('Turnover', 'Choose a game')).toHaveAttribute('href', '/home/category')
    await expect(steps.line('Central wallet'), 'what is met is collapsed').toHaveCount(0)
    await expect(steps.review).toHaveAccessibleDescription(text(lang, 'See what’s still missing above'))
    // Red when data fetched after the device's clock was set back counts as that of an earlier run.
    await page.evaluate(() => {
      const { now } = Date
      Date.now = () => now() - 3_600_000
    })
    payIn(platform, 100)
    const refresh = new RegExp(`${text(lang, 'Refresh')}$`) // an old balance puts its time in front
    await page.getByRole('button', { name: refresh }).click()
    await expect(steps.line('Turnover')).toContainText('606')
    await expect(steps.line('Turnover')).toContainText(text(lang, 'Not met'))

    await way('Real name', 'Add your real name').tap()
    await page.getByLabel(text(lang, 'Real name')).fill('Budi Santoso')
    await parts.review.tap()
    await press(page, lang, 'Yes, add this name')
    await expect(page).toHaveURL(/\/withdraw/)
    await expect(steps.field).toHaveValue('250')
    await expect(steps.line('Real name')).toHaveCount(0)
    const met = text(lang, '{met} of {all} requirements met', { met: '5', all: '7' })
    await page.getByRole('button', { name: met }).tap()
    await expect(steps.line('Real name')).toContainText(text(lang, 'Met'))

    await way('Card or address', 'Add a card or address').tap()
    await chooseBank(page, lang, 'Bank Mandiri')
    await parts.number.fill(NUMBER)
    await parts.branch.fill('Jakarta')
    await parts.review.tap()
    await parts.confirm.tap()
    await expect(page).toHaveURL(/\/withdraw/)
    await expect(steps.field).toHaveValue('250')

    platform.db.run('UPDATE member SET valid_bet = needed_bet')
    await press(page, lang, 'Refresh')
    await expect(steps.ready).toBeVisible()
    await steps.review.tap()
    await expect(steps.confirm).toHaveAttribute('aria-disabled', 'true')
    await steps.sheet.getByRole('checkbox').check()
    network.fault({ ...TOXICS['503 without an envelope, carried out'], path: ORDER, times: 1 })
    await steps.confirm.tap()
    await page.getByRole('link', { name: text(lang, 'See the order') }).tap()
    await expect(page).toHaveURL(/\/detail\?id=.*&type=withdrawal/)
    expect(platform.countOrders('fresh', 'drawing')).toBe(1)

    // Red when a card counts as unused because the answer to the withdrawal was lost.
    const stored = async () => JSON.stringify(await readDatabases(page))
    await expect.poll(stored).toMatch(/new-cards:.*?"used":\{"\d+":[1-9]/)
    await page.goto('/withdraw')
    await steps.field.fill('100')
    await steps.review.tap()
    await expect(steps.sheet).toBeVisible()
    await expect(steps.sheet.getByRole('checkbox')).toHaveCount(0)
  })
})

/** Makes a deposit that has arrived. */
function payIn(platform: Platform, money: number): void {
  const member = memberByName(platform.db, 'fresh')
  const channel = channelById(101)
  if (!member || !channel) throw new Error('the seed has changed')
  const request = { channel, money: BigInt(money) * 10_000n, requestId: undefined }
  placeDeposit(platform.db, member, request, platform.clock.now())
  platform.clock.advance(PAID_AFTER_MS)
}
