import type { Page } from '@playwright/test'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import type { DepositSteps } from './deposit-steps.ts'
import { expect } from './journey.ts'
import { text } from './texts.ts'

/** Presses the button with this label, and expects the value on the clipboard. */
export async function expectCopies(page: Page, label: string, value: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).tap()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(value)
}

/** Expects the elements specific to this kind of channel: QR code, network, payment page. */
export async function expectPaymentShown(
  page: Page,
  { channel }: Pick<DepositSteps, 'channel'>,
  lang: WireLanguage,
): Promise<void> {
  const code = page.getByRole('img', { name: text(lang, 'QR code for this payment') })
  await expect(code).toHaveCount(channel.pay === 2 || channel.pay === 3 ? 1 : 0)
  if (channel.pay === 2) {
    await expect.poll(() => code.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    expect(await page.content()).not.toMatch(/merchant|notify_url|sk-stand-in/)
  }
  if (channel.pay === 3) {
    const network = channel.params['network'] ?? ''
    await expect(
      page.getByRole('heading', { name: text(lang, 'Send USDT on {name}', { name: network }) }),
    ).toBeVisible()
    await expectCopies(page, text(lang, 'Copy address'), channel.params['addres'] ?? '')
    await expect(page.getByText(text(lang, 'warning.wrong-account'))).toHaveCount(0)
  }
  if (channel.pay === 1) {
    const link = page.getByRole('link', { name: text(lang, 'Go to payment page') })
    const { host } = new URL((await link.getAttribute('href')) ?? '')
    await expect(page.getByText(host, { exact: true })).toBeVisible()
    const [payPage] = await Promise.all([page.waitForEvent('popup'), link.tap()])
    await expect(payPage).toHaveURL(/\/pay\//)
    expect(await payPage.evaluate(() => window.opener)).toBeNull()
    await payPage.close()
  }
}
