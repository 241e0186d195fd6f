import type { Page, Route } from '@playwright/test'
import { MESSAGES } from '../platform/seed-texts/messages.ts'
import { press } from './forms.ts'
import { expect, test } from './journey.ts'
import { freshDeposit, newestDeposit } from './orders.ts'
import { failures, settled } from './screens.ts'
import { text } from './texts.ts'

// Red when a failure is swallowed, its words are taken for markup, or a query asked in the background shows toasts.
const MARKUP = '<img src=x onerror=alert(1)> & "500"'

/** Answers held back until they are let go. */
async function hold(page: Page, path: string): Promise<() => void> {
  const gone = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await gone.promise
    await route.continue()
  })
  return gone.resolve
}

const broken = (route: Route) => route.fulfill({ json: { code: 500, msg: MARKUP, data: [] } })

test.describe('a screen whose data cannot be had', () => {
  test.use({
    lang: 'EN',
    member: 'demo',
    theme: 'dark',
    size: 'android',
    expectedErrors: /status of 50|net::ERR_/,
  })

  test('says so, shows the server’s words as they are, and tries again', async ({ page, platform, lang }) => {
    const calls = {
      '/deposit': '**/m/deposit/class',
      '/transaction-record': '**/m/trade/record',
      [`/detail?id=${newestDeposit(platform).id}`]: '**/m/recharge/details',
    }
    for (const [path, call] of Object.entries(calls)) {
      await page.route(call, broken)
      await page.goto(path)
      const card = page.getByRole('main').getByRole('alert').filter({ hasText: MARKUP })
      await expect(card).toBeVisible()
      await expect(failures(page)).toHaveText([MARKUP])
      await expect(page.locator('img[src=x]')).toHaveCount(0)
      await page.unroute(call)
      await card.getByRole('button', { name: text(lang, 'Try again') }).click()
      await expect(card).toHaveCount(0)
      await settled(page)
    }
  })

  for (const [what, answer, said] of [
    ['503', { status: 503 }, 'The service has a problem at the moment. Try again in a little while.'],
    [
      'the page of a hotel',
      { contentType: 'text/html', body: '<h1>Sign in' },
      'The answer could not be read. If this network asks you to sign in, do that first.',
    ],
  ] as const) {
    test(`has its own words for ${what}`, async ({ page, lang }) => {
      await page.route('**/m/trade/record', (route) => route.fulfill(answer))
      await page.goto('/transaction-record')
      await expect(page.getByRole('main').getByRole('alert')).toContainText(text(lang, said))
      await page.unroute('**/m/trade/record')
      await press(page, lang, 'Try again')
      await settled(page)
      await expect(page.locator('main a[href^="/detail"]').first()).toBeVisible()
    })
  }
})

test.describe('the toast', () => {
  test.use({ lang: 'ID', expectedErrors: /status of 404/ })

  test('says that something is on its way while the member waits, and goes', async ({ page, lang }) => {
    const loading = page.locator('[popover] output').getByText(text(lang, 'Loading...'))
    await page.goto('/login')
    await settled(page)
    await expect(loading).toHaveCount(0)
    const letGo = await hold(page, '**/m/user/login')
    await page.locator('[name=username]').fill('demo')
    await page.locator('[name=password]').fill('wrong')
    await press(page, lang, 'Log in')
    await expect(loading).toBeVisible()
    letGo()
    await expect(failures(page)).toHaveText([MESSAGES.wrongAccount[lang]])
    await expect(loading).toHaveCount(0)
    await failures(page)
      .getByRole('button', { name: text(lang, 'Close') })
      .click()
    await expect(failures(page)).toHaveCount(0)
  })
})

test.describe('what the app asks by itself', () => {
  test.use({ lang: 'CN', member: 'demo', expectedErrors: /status of 503/ })

  test('shows no loading toast, and no failure', async ({ page, platform, lang }) => {
    const call = '**/m/recharge/details'
    await page.clock.install()
    await page.goto(`/detail?id=${freshDeposit(platform).id}`)
    await settled(page)
    const letGo = await hold(page, call)
    const asked = page.waitForRequest(call)
    await page.clock.runFor(5_000)
    await asked
    await page.clock.runFor(1_000)
    await expect(page.getByText(text(lang, 'Loading...'))).toHaveCount(0)
    const answered = page.waitForResponse(call)
    letGo()
    await answered
    await page.unroute(call)
    await page.route(call, (route) => route.fulfill({ status: 503 }))
    const failed = page.waitForResponse(call)
    await page.clock.runFor(20_000)
    await failed
    await page.clock.runFor(1_000)
    await expect(failures(page)).toHaveCount(0)
  })
})

test.describe('a part of the app that is gone after a deployment', () => {
  test.use({ lang: 'TW', serviceWorkers: 'block', expectedErrors: /status of 404/ })

  test('is tried with one reload, then the page says so and tries again', async ({ page, lang }) => {
    await page.goto('/home')
    await settled(page)
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.route(/\/assets\/service-/, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await page.getByRole('link', { name: text(lang, 'Service'), exact: true }).click()
    await expect(page.getByRole('heading', { name: text(lang, 'This page did not open') })).toBeVisible()
    expect(loads).toBe(1)
    await page.unroute(/\/assets\/service-/)
    await press(page, lang, 'Try again')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(lang, 'Customer service'))
  })
})
