import type { Page, Request } from '@playwright/test'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import type { Fault } from '../platform/faults/fault.ts'
import type { FaultProxy } from '../platform/faults/fault-proxy.ts'
import { envelope } from '../platform/faults/toxics.ts'
import { journalStates } from './disk.ts'
import { depositSteps, goToConfirm, orderShown } from './deposit-steps.ts'
import { press } from './forms.ts'
import { expect, test } from './journey.ts'
import { saferPlaySteps } from './safer-play-steps.ts'
import { advanceClockUntil } from './page-clock.ts'
import { settled } from './screens.ts'
import { text } from './texts.ts'

const ORDER = '/m/recharge/order'
const RECORDS = '/m/trade/record'
const LOST = /ERR_|status of (429|50\d)/
const NEVER_ARRIVES: Fault = { kind: 'answer', status: 504, body: '', path: ORDER, times: 1 }
const BUSY: Fault = { ...NEVER_ARRIVES, status: 429, headers: { 'retry-after': '3600' } }

test.use({ lang: 'TW', theme: 'light', size: 'android', member: 'fresh', expectedErrors: LOST })

/** Makes one order. The app trusts request ids once a row of the records contains one. */
async function orderOnce(page: Page, lang: WireLanguage): Promise<void> {
  const steps = depositSteps(page, lang, 101)
  await goToConfirm(page, steps, '200')
  await steps.confirm.tap()
  await orderShown(page, lang).waitFor()
  await expect.poll(() => journalStates(page, '200'), 'how it ended was seen').toEqual([])
  await page.goto('/home')
}

/** Makes an order that never arrives, and waits until the app's look-ups are over. */
async function placeOrderThatNeverArrives(
  page: Page,
  lang: WireLanguage,
  network: FaultProxy,
  money: string,
  fault: Fault = NEVER_ARRIVES,
): Promise<void> {
  const steps = depositSteps(page, lang, 101)
  const looks = new Set<Request>()
  page.on('request', (request) => request.url().endsWith(RECORDS) && looks.add(request))
  page.on('requestfinished', (request) => looks.delete(request))
  page.on('requestfailed', (request) => looks.delete(request))
  const noted = page.waitForResponse(`**${RECORDS}`)
  await goToConfirm(page, steps, money)
  await noted
  network.fault(fault)
  await steps.confirm.tap()
  await expect(page.getByText(text(lang, 'Don’t pay again.'))).toBeVisible()
  const again = page.getByRole('button', { name: text(lang, 'Send the same order again') })
  // Does not move the clock during a look-up, which would time out.
  const later = async () => {
    if (looks.size === 0) await page.clock.runFor(10_000)
    return again.count()
  }
  await expect.poll(later, { intervals: [100] }).toBe(1)
}

test(
  'the same order sent again is shown as refused, or makes one order',
  { tag: '@request_id' },
  async ({ page, platform, network, lang }) => {
    await page.clock.install()
    await orderOnce(page, lang)
    const again = page.getByRole('button', { name: text(lang, 'Send the same order again') })
    const amount = '¥300.00'
    const send = text(lang, 'Send {amount} again', { amount })
    const sheet = page.getByRole('dialog', { name: text(lang, 'Send the same order again?') })

    await test.step('is asked for, and only the member sends it', async () => {
      await placeOrderThatNeverArrives(page, lang, network, '300')
      await expect(
        page.getByText(text(lang, 'Safe to send again: you won’t get a second order')),
      ).toBeVisible()
      await expect(page.getByText(text(lang, 'Don’t pay again.'))).toHaveCount(0)
      await press(page, lang, 'Discard this order')
      const drop = page.getByRole('dialog', { name: text(lang, 'Discard this order?') })
      await drop.getByRole('button', { name: text(lang, 'Close') }).tap()
      await expect(drop).toHaveCount(0)
      await page.clock.runFor(120_000)
      await again.tap()
      await sheet.getByRole('button', { name: text(lang, 'Close') }).tap()
      await expect(sheet).toHaveCount(0)
      expect(network.arrivals(ORDER)).toHaveLength(2)
    })

    await test.step('refused: nothing happened, shown until it was seen, and what was typed is still there', async () => {
      network.fault({ ...envelope(0, '通道維護中'), path: ORDER, times: 1 })
      await again.tap()
      await sheet.getByRole('button', { name: send }).tap()
      const words = page.getByText('通道維護中')
      await expect(words).toBeVisible()
      const refused = page.getByRole('heading', { name: text(lang, 'The order wasn’t accepted') })
      await advanceClockUntil(page, network, (stride) => expect(refused).toBeFocused(stride))
      await expect(words).toBeVisible()
      const [first, second] = network.arrivals(ORDER).slice(-2)
      expect(second?.body).toBe(first?.body)
      platform.setConfig({ config_site: { status: 0 } })
      await page.goto('/home')
      const closed = 'Deposit of {amount} wasn’t accepted'
      await expect(page.getByText(text(lang, closed, { amount })), 'also while it is closed').toBeVisible()
      platform.setConfig({ config_site: { status: 1 } })
      // The result was seen: no card repeats it, and the form shows it until the member goes back to what was typed.
      await page.goto('/member')
      await settled(page)
      await expect(page.getByText(text(lang, closed, { amount }))).toHaveCount(0)
      // Red when the form opens the class of the URL, which lacks the order’s channel.
      await page.goto('/deposit?class=2')
      await expect(refused).toBeVisible()
      await press(page, lang, 'Back to the form')
      await expect(depositSteps(page, lang, 101).radio).toBeChecked()
      await expect(depositSteps(page, lang, 101).field).toHaveValue('300')
    })

    await test.step('done: one order, whichever of the two arrived', async () => {
      await placeOrderThatNeverArrives(page, lang, network, '300')
      await again.tap()
      const sending = network.fault({ kind: 'held', path: ORDER })
      await sheet.getByRole('button', { name: send }).tap()
      await sending.hit
      await page.reload()
      await expect(
        page.getByRole('heading', { name: text(lang, 'We don’t know the result yet') }),
      ).toBeVisible()
      await expect(again, 'the order is reconciled again').toHaveCount(0)
      sending.release()
      await expect.poll(() => platform.countOrders('fresh')).toBe(2)
      await page.clock.runFor(3_000)
      await expect(page.getByRole('heading', { name: text(lang, 'We found your deposit') })).toBeVisible()
      expect(platform.countOrders('fresh'), 'one of each').toBe(2)
    })
    expect([platform.ledgerSum(), platform.unbalancedMovements()]).toEqual([0n, 0])
  },
)

// Red when the button can be pressed before the server's wait is over, or over a limit that was lowered meanwhile, or when a
// button is off without a reason.
test(
  'the same order is not sent again before the wait that the server asked for',
  { tag: ['@request_id', '@long'] },
  async ({ page, context, platform, network, lang }) => {
    await page.clock.install()
    await orderOnce(page, lang)
    await placeOrderThatNeverArrives(page, lang, network, '300', BUSY)
    const again = page.getByRole('button', { name: text(lang, 'Send the same order again') })
    await expect(again).toHaveAttribute('aria-disabled', 'true')
    await expect(again).toHaveAccessibleDescription(/[1-5]\d:\d\d/)
    await page.clock.fastForward('01:00:00')
    await expect(again).not.toHaveAttribute('aria-disabled')
    platform.setStatus('fresh', 0)
    await page.reload()
    await expect(again).toHaveAttribute('aria-disabled', 'true')
    await expect(again).toHaveAccessibleDescription(text(lang, 'New orders are disabled for your account.'))
    platform.setStatus('fresh', 1)
    await page.reload()
    await expect(again).not.toHaveAttribute('aria-disabled')
    const safer = saferPlaySteps(await context.newPage(), lang)
    await safer.open()
    await safer.limit('24 hours', '450')
    await expect(again).toHaveAccessibleDescription(
      text(lang, 'That’s over your 24-hour limit. You can deposit at most {left} more.', { left: '¥250' }),
    )
    expect(network.arrivals(ORDER)).toHaveLength(2)

    await context.setOffline(true)
    await expect(page.getByRole('button', { name: text(lang, 'Check now') })).toHaveAccessibleDescription(
      text(lang, 'No connection'),
    )
  },
)
