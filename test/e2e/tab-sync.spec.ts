import type { Request } from '@playwright/test'
import { TOXICS } from '../platform/faults/toxics.ts'
import { depositSteps, goToConfirm, NEVER_PAID } from './deposit-steps.ts'
import { logIn, logOut, press } from './forms.ts'
import { expect, test } from './journey.ts'
import { saferPlaySteps, blockText } from './safer-play-steps.ts'
import { goInside, settled } from './screens.ts'
import { text } from './texts.ts'
import { workerReady } from './worker.ts'

// Red when one of the eight does not reach the other tab, or is trusted there without a request to the server.
test.use({ lang: 'EN', theme: 'light', expectedErrors: /ERR_|status of 50\d/ })

test('login, balance, hidden amounts, language, theme, text size, submissions and logout agree in two tabs', async ({
  page,
  context,
  network,
  worker,
}) => {
  const other = await context.newPage()
  await other.goto('/login')
  await settled(other)
  await page.goto('/login')
  await logIn(page, 'EN', 'demo', 'demo1234')
  await expect(page).toHaveURL('/home')
  await expect(other.getByText(text('EN', 'Wallet balance'))).toBeVisible()
  await expect(other.getByText('12,480.50')).toBeVisible()
  await expect(page.getByText('12,480.50')).toBeVisible()

  await test.step('the balance', async () => {
    network.fault({
      kind: 'rewritten',
      path: '/m/token/user',
      change: (body) => body.replace(/11(,?)980\.5/, '10$1980.5'),
    })
    await page.getByRole('button', { name: text('EN', 'Refresh') }).tap()
    await expect(page.getByText('11,480.50')).toBeVisible()
    await expect(other.getByText('11,480.50')).toBeVisible()
  })

  await test.step('hidden amounts', async () => {
    const hidden = page.getByRole('main').getByText('••••')
    await press(other, 'EN', 'Hide amounts')
    await expect(hidden.first()).toBeVisible()
    await press(other, 'EN', 'Show amounts')
    await expect(hidden).toHaveCount(0)
  })

  await test.step('submissions', async () => {
    const steps = depositSteps(page, 'EN', NEVER_PAID)
    await goToConfirm(page, steps, '300')
    network.fault({ ...TOXICS['carried out, then reset'], path: '/m/recharge/order' })
    network.fault({ ...TOXICS['503 without an envelope, carried out'], path: '/m/trade/record' })
    await steps.confirm.tap()
    await expect(page.getByText(text('EN', 'Don’t pay again.'))).toBeVisible()
    await expect(other.getByRole('link', { name: text('EN', 'We’ll keep checking.') })).toBeVisible()
  })

  await test.step('the language', async () => {
    await page.goto('/setting')
    await page.getByRole('radio', { name: 'Bahasa Indonesia' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('ID', 'Settings'))
    await expect(other.getByText(text('ID', 'Wallet balance'))).toBeVisible()
    await expect(other.locator('html')).toHaveAttribute('lang', 'id')
    await page.getByRole('radio', { name: 'English' }).tap()
    await expect(other.locator('html')).toHaveAttribute('lang', 'en')
  })

  await test.step('the theme and the text size', async () => {
    if (worker) await workerReady(other) // a page follows these only from then on
    await page.getByRole('radio', { name: text('EN', 'Dark') }).tap()
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('radio', { name: text('EN', 'Larger') }).tap()
    await expect(other.locator('html')).toHaveCSS('--text-scale', '1.3')
    await page.evaluate(() => localStorage.setItem('text-size', '40')) // no size of the app
    await page.getByRole('radio', { name: text('EN', 'Same as your device') }).tap()
    await expect(other.locator('html')).not.toHaveAttribute('data-theme')
    await expect(other.locator('html')).toHaveCSS('--text-scale', '1.3')
    await page.getByRole('radio', { name: text('EN', 'Normal') }).tap()
  })

  await test.step('the logout', async () => {
    await logOut(page, 'EN')
    await expect(other.getByText(text('EN', 'Wallet balance'))).toHaveCount(0)
    await expect(other.getByRole('link', { name: text('EN', 'Register'), exact: true })).toBeVisible()
    // Counts requests as they leave the page: one from before the logout may arrive late at the server.
    const later: Request[] = []
    other.on('request', (request) => later.push(request))
    await other.getByRole('link', { name: text('EN', 'Service'), exact: true }).click()
    await other.getByRole('link', { name: text('EN', 'Me'), exact: true }).click()
    await other.reload()
    await settled(other)
    const calls = later.filter((request) => new URL(request.url()).pathname.startsWith('/m/'))
    expect(calls.filter((request) => 'authorization' in request.headers())).toEqual([])
    expect(calls.length).toBeGreaterThan(0)
  })

  await test.step('the next login, of another member', async () => {
    await page.getByRole('link', { name: text('EN', 'Log in'), exact: true }).click()
    await logIn(page, 'EN', 'fresh', 'fresh1234')
    await expect(other.getByText('fresh', { exact: true })).toBeVisible()
  })
})

/** Makes a page hear nothing of other tabs, as in the back-forward cache. Runs in the page. */
function deafen(): void {
  addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true })
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      this.addEventListener('message', (event) => event.stopImmediatePropagation())
    }
  }
}

// Red when a page that comes back from the back-forward cache ignores a time-out, or shows amounts that were hidden meanwhile.
test.describe('a page that is back from the back-forward cache', () => {
  test.use({ member: 'demo' })

  test('takes over what other tabs changed', async ({ page, context }) => {
    const other = await context.newPage()
    await other.addInitScript(deafen)
    const { channel } = depositSteps(other, 'EN', NEVER_PAID)
    await other.goto(`/deposit?class=${channel.classId}&channel=${channel.id}`)
    await settled(other)
    await page.goto('/home')
    await press(page, 'EN', 'Hide amounts')
    await expect(page.getByRole('main').getByText('••••').first()).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: text('EN', 'Safer play') })
      .tap()
    await settled(page)
    await saferPlaySteps(page, 'EN').timeOut(7)
    await expect(blockText(page, 'EN')).toBeVisible()
    await page.goto('/setting')
    await page.getByRole('radio', { name: 'Bahasa Indonesia' }).tap()
    await expect(page.locator('html')).toHaveAttribute('lang', 'id')

    await expect(other.locator('html')).toHaveAttribute('lang', 'en')
    await expect(blockText(other, 'EN')).toHaveCount(0)
    await other.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(other.locator('html')).toHaveAttribute('lang', 'id')
    await expect(blockText(other, 'ID')).toBeVisible()
    await goInside(other, '/home')
    await expect(other.getByRole('main').getByText('••••').first()).toBeVisible()
  })
})
