import { TOXICS } from '../platform/faults/toxics.ts'
import { depositSteps, goToConfirm, ordersSent } from './deposit-steps.ts'
import { logIn, press } from './forms.ts'
import { expect, test } from './journey.ts'
import { failures, settled } from './screens.ts'
import { text } from './texts.ts'

const BUSY = TOXICS['429 with an envelope']

// Red when a button works before the wait is over, something is sent automatically, or the time is announced each second.
test.describe('a server that asks for a wait of half a minute', () => {
  test.use({ lang: 'EN', theme: 'dark', size: 'android', expectedErrors: /status of 429/ })

  test(
    'gets no login, no read and no order before that, and none automatically',
    { tag: '@long' },
    async ({ page, platform, network, lang }) => {
      const timer = page.getByRole('timer')
      const over = page.getByText(text(lang, 'You can try again now.'))
      const sent = (path: string) => network.arrivals(path).length
      // Real time passes as well, more on a slow machine.
      const words = new RegExp(
        `${text(lang, 'Too many attempts.')} ${text(lang, 'Your money isn’t affected.')} Wait (30|2\\d) seconds, then try again.`,
      )
      await page.clock.install()

      await test.step('a login', async () => {
        const button = page.getByRole('button', { name: text(lang, 'Log in'), exact: true })
        network.fault({ ...BUSY, path: '/m/user/login', times: 1 })
        await page.goto('/login')
        await logIn(page, lang, 'demo', 'demo1234')
        await expect(failures(page)).toHaveText([words])
        await expect(button).toHaveAttribute('aria-disabled', 'true')
        await expect(button).toHaveAccessibleDescription(/0:(30|2\d)/)
        await expect(timer).not.toHaveAttribute('aria-live', /./)
        await page.clock.runFor(10_000)
        await expect(timer).toContainText(/0:(20|[01]\d)/)
        await page.locator('[name=password]').press('Enter')
        // The countdown continues while the member is on another page.
        await page.getByRole('link', { name: text(lang, 'New here? Register') }).click()
        await page.getByRole('link', { name: text(lang, 'Have an account? Log in') }).click()
        await expect(timer).toContainText(/0:(20|[01]\d)/)
        await expect(over).toHaveCount(0)
        await page.clock.runFor(20_000)
        await expect(timer).toHaveCount(0)
        await expect(over).toBeAttached()
        expect(sent('/m/user/login')).toBe(1)
        await page.locator('[name=password]').fill('demo1234')
        await button.click()
        await expect(page).toHaveURL('/home')
      })

      await test.step('a read', async () => {
        // Starts on a page that requests no records, so that only the list's requests count.
        await page.goto('/setting')
        await settled(page)
        const busy = network.fault({ ...BUSY, path: '/m/trade/record' })
        const before = sent('/m/trade/record')
        await page.goto('/transaction-record')
        const again = page.getByRole('button', { name: text(lang, 'Try again'), exact: true })
        await expect(page.getByRole('main').getByRole('alert')).toContainText(words)
        await expect(again).toHaveAttribute('aria-disabled', 'true')
        await page.clock.runFor(15_000)
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
        await expect(again).toHaveAttribute('aria-disabled', 'true')
        expect(sent('/m/trade/record')).toBe(before + 1)
        await page.clock.runFor(15_000)
        await expect(again).not.toHaveAttribute('aria-disabled')
        expect(sent('/m/trade/record'), 'nothing is sent automatically').toBe(before + 1)
        busy.release()
        await press(page, lang, 'Try again')
        await expect(page.locator('main a[href^="/detail?"]').first()).toBeVisible()
      })

      await test.step('an order', async () => {
        const steps = depositSteps(page, lang, 101)
        const orders = platform.countOrders('demo')
        network.fault({ ...BUSY, path: '/m/recharge/order', times: 1 })
        await goToConfirm(page, steps, '300')
        await steps.confirm.tap()
        await expect(page.getByRole('main').getByRole('alert').filter({ hasText: words })).toBeVisible()
        await expect(steps.review).toHaveAccessibleDescription(/0:(30|2\d)/)
        await steps.field.fill('400')
        await expect(steps.review).toHaveAttribute('aria-disabled', 'true')
        await page.clock.runFor(30_000)
        await expect(steps.review).not.toHaveAttribute('aria-disabled')
        expect([sent('/m/recharge/order'), platform.countOrders('demo')]).toEqual([1, orders])
        await steps.review.tap()
        await steps.confirm.tap()
        await expect(page).toHaveURL(/\/detail\?id=/)
        expect(ordersSent(platform)).toMatchObject([{ money: '400' }])
        expect([platform.countOrders('demo'), platform.ledgerSum(), platform.unbalancedMovements()]).toEqual([
          orders + 1,
          0n,
          0,
        ])
      })
    },
  )
})
