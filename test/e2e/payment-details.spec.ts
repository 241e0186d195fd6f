import type { Page } from '@playwright/test'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import { formatAmount, inUsdt, parseAmount } from '../platform/amount.ts'
import { orderNumber } from '../platform/trades.ts'
import { depositSteps } from './deposit-steps.ts'
import { expect, test } from './journey.ts'
import { freshDeposit } from './orders.ts'
import { expectCopies, expectPaymentShown } from './payment-steps.ts'
import { settled } from './screens.ts'
import { text } from './texts.ts'
import { workerReady } from './worker.ts'

const USDT = formatAmount(inUsdt(parseAmount('500') ?? 0n, parseAmount('7.12') ?? 0n))

/** What each copy button copies, by channel and label. */
const COPIED: [channel: number, copied: Record<string, string>][] = [
  [201, { 'USDT address ({name})': 'TCdtRJJqmp4DWDGzE9aDatpPUQZNenAF1g', 'USDT amount': USDT }],
  [301, { Payee: '灯笼商行', Account: 'pay@lantern.example', Amount: '500' }],
  [302, {}],
]

// Red when a kind of channel loses its code, network, payee or payment page. The long suite runs each channel end to end (`deposit.spec.ts`).
test.describe('what to pay', () => {
  test.use({ lang: 'TW', theme: 'dark', size: 'android', member: 'demo' })

  test('is shown for each kind of channel and can be copied', async ({ page, context, platform, lang }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const [id, copied] of COPIED) {
      await test.step(`channel ${id}`, async () => {
        const trade = freshDeposit(platform, id)
        const { channel } = depositSteps(page, lang, id)
        await page.goto(`/detail?id=${trade.id}`)
        await settled(page)
        await expectCopies(page, text(lang, 'Copy order number'), orderNumber(trade))
        for (const [fact, value] of Object.entries(copied)) {
          const name = text(lang, fact, { name: channel.params['network'] ?? '' })
          await expectCopies(page, text(lang, 'Copy {name}', { name }), value)
        }
        await expectPaymentShown(page, { channel }, lang)
      })
    }
    // A legacy server returns no expiry time.
    if (!platform.isLegacy) await expect(page.getByRole('timer')).toHaveText(/1\d:\d\d/)
  })
})

const withoutUsdt = (body: string) => body.replace(/"usdt_money":("[^"]*"|[\d.]+)/, '"usdt_money":"0"')

const otherWay = (body: string) => body.replace('"type":3', '"type":5')

async function expectNothingToPay(page: Page, lang: WireLanguage): Promise<void> {
  await settled(page)
  const words = 'We didn’t get the payment details. Don’t pay yet; check again or contact customer service.'
  await expect(page.getByRole('alert').getByText(text(lang, words))).toBeVisible()
  await expect(page.getByText(text(lang, 'Send to this address'))).toHaveCount(0)
  await expect(page.getByText(/^T\w{33}$/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Copy (address|USDT)/ })).toHaveCount(0)
}

// Red when a member could send the amount in their own currency as USDT, or when a new way to pay hides the whole order.
test.describe('a USDT order without its USDT amount, and one that is paid in another way', () => {
  test.use({ lang: 'EN', theme: 'light', size: 'android', member: 'demo' })

  test('show nothing to pay', async ({ page, platform, network, lang }) => {
    const trade = freshDeposit(platform, 201)
    const { id } = trade
    const path = '/m/recharge/details'
    const other = network.fault({ kind: 'rewritten', path, change: otherWay })
    await page.goto(`/detail?id=${id}`)
    await other.hit
    await expectNothingToPay(page, lang)
    await expect(page.getByText(orderNumber(trade))).toBeVisible()
    other.release()
    const activeFault = network.fault({ kind: 'rewritten', path, change: withoutUsdt })
    await page.reload()
    await activeFault.hit
    await expectNothingToPay(page, lang)
  })
})

// Red when the worker or the HTTP cache serves a replaced picture: the member would pay the old payee.
test.describe('a payment picture', () => {
  test.use({ lang: 'CN', theme: 'light', member: 'demo', worker: true })

  test('that was replaced at its URL is the new one', async ({ page, platform, network, lang }) => {
    const { id } = freshDeposit(platform, 301)
    const code = page.getByRole('img', { name: text(lang, 'QR code for this payment') })
    const width = () => code.evaluate((img: HTMLImageElement) => img.naturalWidth)
    await page.goto('/home')
    await workerReady(page)
    await page.goto(`/detail?id=${id}`)
    await expect.poll(width).toBeGreaterThan(0)
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="37" height="37"/>'
    const path = '/uploads/qr-alipay-qr.png'
    network.fault({ kind: 'answer', status: 200, contentType: 'image/svg+xml', body, path })
    await page.reload()
    await expect.poll(width).toBe(37)
  })
})

// Red when a code that does not load leaves an amount to pay, and no way to pay it.
test.describe('an order that only a QR code can pay', () => {
  test.use({ lang: 'EN', theme: 'light', member: 'demo', expectedErrors: /status of 404/ })

  test('offers a retry for its code, and nothing to pay if its URL is unsafe', async ({
    page,
    platform,
    network,
    lang,
  }) => {
    const { id } = freshDeposit(platform, 301)
    let picture = '/uploads/qr-alipay-qr.png'
    const change = (body: string) =>
      body.replace(/"account":"[^"]*"/, '"account":""').replace(/"img":"[^"]*"/, `"img":"${picture}"`)
    network.fault({ kind: 'rewritten', path: '/m/recharge/details', change })
    const missing = network.fault({ kind: 'answer', status: 404, body: '', path: picture })
    await page.goto(`/detail?id=${id}`)
    await expect(
      page.getByRole('alert').getByText(text(lang, 'The QR code didn’t load. Don’t pay until you see it.')),
    ).toBeVisible()
    missing.release()
    await page.getByRole('button', { name: text(lang, 'Try again') }).tap()
    const code = page.getByRole('img', { name: text(lang, 'QR code for this payment') })
    await expect.poll(() => code.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

    picture = 'data:image/png;base64,iVBORw0KGgo='
    await page.reload()
    const words = 'We didn’t get the payment details. Don’t pay yet; check again or contact customer service.'
    await expect(page.getByRole('alert').getByText(text(lang, words))).toBeVisible()
    await expect(page.getByRole('button', { name: text(lang, 'Copy all') })).toHaveCount(0)
  })
})
