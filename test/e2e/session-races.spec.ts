import type { Page } from '@playwright/test'
import { envelope } from '../platform/faults/toxics.ts'
import { depositSteps, figure, goToConfirm, ordersSent } from './deposit-steps.ts'
import { readDatabases, tokenOnDisk } from './disk.ts'
import { logIn, press } from './forms.ts'
import { expect, test } from './journey.ts'
import { showPage, hidePage } from './page-visibility.ts'
import { failures, settled } from './screens.ts'
import { text } from './texts.ts'

/** Hides the page for this long, then shows it again; `last` runs just before that. */
async function sleep(page: Page, howLong: string, last = async () => {}): Promise<void> {
  await hidePage(page)
  await page.clock.fastForward(howLong)
  await last()
  await showPage(page)
}

test.afterEach(({ platform }) => {
  expect([platform.ledgerSum(), platform.unbalancedMovements()]).toEqual([0n, 0])
})

// Red when a second dialog or toast is shown, the session ends twice, the order counts as unconfirmed, or what was typed is lost.
test.describe('a session that ends during an order and other calls', () => {
  test.use({ lang: 'TW', theme: 'dark', member: 'demo', expectedErrors: /status of 401/ })

  test(
    'says so once, and after the login the order is still there as typed',
    { tag: '@long' },
    async ({ page, platform, network, lang }) => {
      const steps = depositSteps(page, lang, 101)
      await page.clock.install()
      await goToConfirm(page, steps, '300')
      await page.waitForURL(/amount=300/)
      const address = page.url()
      const messages = await page.evaluateHandle(() => {
        const heard: unknown[] = []
        new BroadcastChannel('lantern-session').addEventListener('message', ({ data }) => heard.push(data))
        return heard
      })
      platform.endTokens('demo')
      // All answers arrive together, half of them as HTTP 401.
      network.fault({ kind: 'latency', ms: 2_000, path: /^\/m\// })
      const byCode = network.fault({ ...envelope(401, 'over'), path: /^\/m\/(recharge|token)/ })
      const byHttp = network.fault({
        ...envelope(401, 'over', { status: 401 }),
        path: /^\/m\/(deposit|trade)/,
      })
      await sleep(page, '00:11', async () => {
        await steps.confirm.tap()
        // Otherwise the session may end before the order is sent.
        await expect.poll(() => network.arrivals('/m/recharge/order').length).toBe(1)
      })
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toHaveAccessibleName(text(lang, 'Member login'))
      await expect(dialog).toHaveCount(1)
      await expect(dialog.getByText(text(lang, 'mine.login-error'))).toHaveClass(/text-bad/)
      await expect(failures(page)).toHaveText(['over'])
      await expect.poll(() => byCode.hits + byHttp.hits).toBeGreaterThanOrEqual(5)
      await expect.poll(() => messages.jsonValue()).toHaveLength(1)
      await expect.poll(() => tokenOnDisk(page)).toBeUndefined()
      network.clear()

      await press(page, lang, 'Log in')
      await expect(dialog).toHaveCount(0)
      await logIn(page, lang, 'demo', 'demo1234')
      await expect(page).toHaveURL(address)
      await expect(steps.field).toHaveValue('300')
      await expect(page.getByText(text(lang, 'Don’t pay again.'))).toHaveCount(0)
      const orders = platform.countOrders('demo')
      await steps.review.tap()
      await steps.confirm.tap()
      await expect(page).toHaveURL(/\/detail\?id=/)
      expect(platform.countOrders('demo')).toBe(orders + 1)
    },
  )
})

// Red when a tab does not follow, shows one member's data to another, sends what the first one typed, or gives no notice.
test.describe('a login of another member in another tab', () => {
  test.use({ lang: 'EN', size: 'android', member: 'demo' })

  test(
    'switches this tab at once, and is announced once',
    { tag: '@long' },
    async ({ page, context, platform, lang }) => {
      const steps = depositSteps(page, lang, 101)
      const other = await context.newPage()
      const dialog = page.getByRole('alertdialog')
      await goToConfirm(page, steps, '300')

      await other.goto('/setting')
      await press(other, lang, 'Log out')
      await other.getByRole('alertdialog').getByRole('button').first().click()
      await other.waitForURL('/home')
      await expect(page.getByText(text(lang, 'Log in to deposit'))).toBeVisible()
      await expect(steps.sheet).toHaveCount(0)

      await other.getByRole('link', { name: text(lang, 'Log in'), exact: true }).click()
      await logIn(other, lang, 'fresh', 'fresh1234')
      await expect(other.getByRole('heading', { name: text(lang, 'Wallet balance') })).toBeVisible()
      await expect(dialog).toHaveAccessibleName(text(lang, 'Account changed'))
      await expect(page).toHaveURL('/home')
      await press(page, lang, 'Got it')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('main')).toContainText(figure(lang, '0'))
      await page.getByRole('link', { name: text(lang, 'Me'), exact: true }).click()
      await expect(page.getByText('fresh', { exact: true })).toBeVisible()
      await expect(page.getByText('demo', { exact: true })).toHaveCount(0)
      await expect(other.getByRole('alertdialog')).toHaveCount(0)
      expect(JSON.stringify(await readDatabases(page))).not.toContain('"username":"demo"')
      expect(ordersSent(platform)).toEqual([])
    },
  )
})

// Red when a page that slept shows an old balance as current, does not refetch, or reports the end of the session more than once.
test.describe('a page that slept for two hours', () => {
  test.use({ lang: 'ID', theme: 'dark', member: 'demo' })

  test(
    'says how old the balance is, refetches it, and says once that the session has ended',
    { tag: '@long' },
    async ({ page, platform, network, lang }) => {
      await page.clock.install()
      await page.goto('/home')
      await settled(page)
      const money = page.locator('main p').filter({ hasText: figure(lang, '12480.5') })
      await expect(money).toBeVisible()
      const late = network.fault({ kind: 'late', path: '/m/token/user' })
      await sleep(page, '02:00:00')
      await late.hit
      await expect(money).toHaveClass(/text-ink-2/)
      await expect(page.getByRole('main')).toContainText(
        new RegExp(text(lang, 'as of {when}', { when: '\\d\\d[:.]\\d\\d' })),
      )
      late.release()
      await expect(money).not.toHaveClass(/text-ink-2/)

      platform.endTokens('demo')
      await sleep(page, '02:00:00')
      await expect(page.getByRole('alertdialog')).toHaveCount(1)
      await press(page, lang, 'Not now')
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(page).toHaveURL('/home')
      await expect(
        page.getByRole('main').getByRole('link', { name: text(lang, 'Log in'), exact: true }),
      ).toBeVisible()
      await expect(money).toHaveCount(0)
    },
  )
})
