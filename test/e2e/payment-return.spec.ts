import type { Page } from '@playwright/test'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import { PAID_AFTER_MS } from '../platform/deposits.ts'
import type { Platform } from '../platform/start-platform.ts'
import { asOf, depositSteps, goToConfirm, UNPAID } from './deposit-steps.ts'
import { readDatabases } from './disk.ts'
import { expect, test } from './journey.ts'
import { showPage, hidePage } from './page-visibility.ts'
import { text } from './texts.ts'

// Red when the state from before the payment is shown as current, or the payment page's claim is trusted.
const PAYMENT_PAGE = 302

/** Returns the path of the call that contains an order's state. A legacy server has it in the records, others in the details. */
function stateCall(legacy: boolean): string {
  return legacy ? '/m/trade/record' : '/m/recharge/details'
}

/** Makes a deposit with a payment page and opens that page. Resolves with it. */
async function goToPay(page: Page, platform: Platform, lang: WireLanguage): Promise<Page> {
  const steps = depositSteps(page, lang, PAYMENT_PAGE)
  await goToConfirm(page, steps, '50')
  await steps.confirm.tap()
  await expect(badge(page)).toHaveText(text(lang, 'In progress'))
  platform.clock.advance(-UNPAID)
  const opens = page.context().waitForEvent('page')
  await page.getByRole('link', { name: text(lang, 'Go to payment page') }).click()
  return opens
}

function badge(page: Page) {
  return page.getByRole('banner').getByRole('status')
}

test.use({ lang: 'ID', theme: 'dark', size: 'android', member: 'fresh' })

test('checks the order after the payment page until the server sends its state', async ({
  page,
  platform,
  network,
  lang,
  legacy,
}) => {
  await page.clock.install()
  const payment = await goToPay(page, platform, lang)
  await hidePage(page)
  const held = network.fault({ kind: 'held', path: stateCall(legacy) })
  platform.clock.advance(UNPAID + PAID_AFTER_MS)
  await payment.close()
  await page.clock.pauseAt(Date.now() + 60_000)
  const before = held.hits
  await showPage(page)
  await expect(badge(page)).toHaveText(text(lang, 'Checking'))
  // The app asks at once, not at its interval of five seconds: the clock is paused.
  await expect.poll(() => held.hits).toBeGreaterThan(before)
  await page.clock.resume()
  held.release()
  await expect(badge(page)).toHaveText(text(lang, 'Successful'))

  await hidePage(page)
  network.fault({ kind: 'held', path: stateCall(legacy) })
  await showPage(page)
  await expect(badge(page), 'what is final stays true').toHaveText(text(lang, 'Successful'))
})

test.describe('without a connection', () => {
  // A call may be running when the connection is cut.
  test.use({ expectedErrors: /ERR_(INTERNET_DISCONNECTED|FAILED)/ })

  test('the order shows its last known state, with the time', async ({ page, platform, lang }) => {
    const payment = await goToPay(page, platform, lang)
    await payment.close()
    await hidePage(page)
    await page.context().setOffline(true)
    await showPage(page)
    await expect(badge(page)).toHaveText(text(lang, 'In progress'))
    await expect(page.getByRole('main').getByText(asOf(lang))).toBeVisible()
    await page.context().setOffline(false)
  })
})

// Red when the order cannot be paid because the server sends the payment page's address only once, or an incomplete address opens.
test('uses the order’s URL if the details have none; refuses an unsafe one', async ({
  page,
  platform,
  network,
  lang,
}) => {
  let url = ''
  const change = (body: string) => body.replace(/"url":"[^"]*"/, `"url":"${url}"`)
  const laid = network.fault({ kind: 'rewritten', path: '/m/recharge/details', change })
  await (await goToPay(page, platform, lang)).close()
  expect(laid.hits).toBeGreaterThan(0)
  url = 'https:pay.example/7'
  await page.reload()
  await expect(page.getByRole('alert').getByText(text(lang, 'Unsafe address'))).toBeVisible()
  await expect(page.getByRole('link', { name: text(lang, 'Go to payment page') })).toHaveCount(0)
})

test('checks the order after the app was killed, whatever the payment page says', async ({
  page: first,
  context,
  platform,
  network,
  lang,
  legacy,
}) => {
  const payment = await goToPay(first, platform, lang)
  const address = first.url()
  await expect.poll(async () => JSON.stringify(await readDatabases(first))).toContain('deposit-details')
  await payment.close()
  await first.close()
  platform.clock.advance(UNPAID + PAID_AFTER_MS)

  const held = network.fault({ kind: 'held', path: stateCall(legacy) })
  const second = await context.newPage()
  await second.goto(`${address}&status=failed&amount=9`)
  await held.hit
  await expect(second.getByRole('main')).toContainText('50,00')
  await expect(badge(second)).toHaveText(text(lang, 'Checking'))
  held.release()
  await expect(badge(second)).toHaveText(text(lang, 'Successful'))
})
