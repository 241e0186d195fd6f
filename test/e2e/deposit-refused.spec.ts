import { MESSAGES } from '../platform/seed-texts/messages.ts'
import { VIP_LEVELS } from '../platform/vip-levels.ts'
import { depositSteps, goToConfirm } from './deposit-steps.ts'
import { expect, test } from './journey.ts'
import { failures } from './screens.ts'
import { expectInvariants } from './invariants.ts'
import { text } from './texts.ts'

test.describe('a deposit that the server refuses', () => {
  test.use({ lang: 'ID', theme: 'light', size: 'android', member: 'fresh' })

  test('keeps the form and says why, at the field too', async ({ page, platform, lang, legacy }) => {
    // The app gets a higher limit than the server enforces.
    platform.setConfig({ vip_levels: VIP_LEVELS.map((level) => ({ ...level, max_recharge: '90000.00' })) })
    const steps = depositSteps(page, lang, 201)
    await goToConfirm(page, steps, '60000')
    await steps.confirm.tap()
    const words = MESSAGES.overMaximum[lang].replace('{limit}', '50000.00')
    await expect(steps.sheet).toHaveCount(0)
    await expect(failures(page)).toHaveText([words])
    await expect(steps.field).toHaveValue('60000')
    // A legacy server does not name the field of a refusal.
    if (!legacy) await expect(steps.field).toHaveAccessibleDescription(new RegExp(RegExp.escape(words)))
    await expect(page.getByText(text(lang, 'Don’t pay again.'))).toHaveCount(0)
    expect(platform.countOrders('fresh')).toBe(0)

    await steps.field.fill('500')
    await steps.review.tap()
    await steps.confirm.tap()
    await expect(page).toHaveURL(/\/detail\?id=/)
    expect(platform.countOrders('fresh')).toBe(1)
  })
})

test.describe('a deposit without a connection', () => {
  test.use({ lang: 'EN', theme: 'dark', member: 'fresh', expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('is not sent, neither now nor later', async ({ page, context, platform, network, lang }) => {
    const steps = depositSteps(page, lang, 101)
    await goToConfirm(page, steps, '300')
    await context.setOffline(true)
    await steps.confirm.tap()
    const refusal = page
      .getByRole('alert')
      .filter({ hasText: text(lang, 'There was no connection, so nothing was sent.') })
    await expect(refusal).toBeVisible()
    await expect(steps.field).toHaveValue('300')
    await expect(steps.review).toHaveAttribute('aria-disabled', 'true')
    await expect(steps.review).toHaveAccessibleDescription(
      text(lang, 'You’re offline. Reconnect to deposit.'),
    )
    await context.setOffline(false)
    await expect(steps.review).not.toHaveAttribute('aria-disabled')
    await page.goto('/home')
    await expect(page.getByRole('heading', { name: text(lang, 'Wallet balance') })).toBeVisible()
    await expect(page.getByText(text(lang, 'We’ll keep checking.'))).toHaveCount(0)
    expect(network.arrivals('/m/recharge/order')).toEqual([])
    await expectInvariants(page, platform)
  })
})
