import type { Route } from '@playwright/test'
import { readDisk, tokenOnDisk } from './disk.ts'
import { logIn, logOut, press } from './forms.ts'
import { expect, test } from './journey.ts'
import { failures, settled } from './screens.ts'
import { signIn } from './sign-in.ts'
import { text } from './texts.ts'

// Red when a second dialog opens, an old session's 401 ends the new one, a tab is not told, or a bad cookie is believed or left.
test.describe('a member logged out by the server', () => {
  test.use({ lang: 'TW', theme: 'dark', member: 'demo', expectedErrors: /status of 401/ })

  test('sees one dialog and one message for many answers, and comes back after login', async ({
    page,
    platform,
    lang,
  }) => {
    await page.goto('/home')
    await settled(page)
    platform.endTokens('demo')
    const told: string[] = []
    // All calls under way say so together, half of them by HTTP as well.
    await page.route('**/m/**', async (route) => {
      const place = told.push(route.request().url())
      await expect.poll(() => told.length).toBeGreaterThanOrEqual(4)
      await route.fulfill({ status: place % 2 ? 401 : 200, json: { code: 401, msg: 'over', data: [] } })
    })
    await page.getByRole('button', { name: text(lang, 'Refresh') }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toHaveCount(1)
    await expect(dialog).toHaveAccessibleName(text(lang, 'Member login'))
    const words = dialog.getByText(text(lang, 'mine.login-error'))
    await expect(words).toBeVisible()
    await expect(failures(page)).toHaveText(['over'])
    await page.unroute('**/m/**')
    await press(page, lang, 'Log in')
    await expect(page).toHaveURL(/\/login\?/)
    await expect(dialog).toHaveCount(0)
    await logIn(page, lang, 'demo', 'demo1234')
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('heading', { name: text(lang, 'Total balance') })).toBeVisible()
  })

  test('stays a guest on the page when the dialog is closed', async ({ page, platform, lang }) => {
    await page.goto('/member')
    await settled(page)
    platform.endTokens('demo')
    await page.getByRole('button', { name: text(lang, 'Refresh') }).click()
    await press(page, lang, 'Not now')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page).toHaveURL('/member')
    await expect(page.getByRole('link', { name: text(lang, 'Log in'), exact: true })).toBeVisible()
  })
})

test.describe('a session', () => {
  test.use({ lang: 'EN', size: 'android', member: 'demo' })

  test('is not ended by a late 401 of the one before', async ({ page, lang }) => {
    await page.goto('/home')
    await settled(page)
    const late = Promise.withResolvers<void>()
    const answerLate = async (route: Route) => {
      await late.promise
      await route.fulfill({ json: { code: 401, msg: 'over', data: [] } })
    }
    await page.route('**/m/token/user', answerLate, { times: 1 })
    await page.getByRole('button', { name: text(lang, 'Refresh') }).click()
    await page.getByRole('link', { name: text(lang, 'Me'), exact: true }).click()
    await page
      .getByRole('link', { name: text(lang, 'Settings'), exact: true })
      .first()
      .click()
    await press(page, lang, 'Log out')
    await page.getByRole('alertdialog').getByRole('button').first().click()
    await page.getByRole('link', { name: text(lang, 'Log in'), exact: true }).click()
    await logIn(page, lang, 'fresh', 'fresh1234')
    await expect(page).toHaveURL('/home')
    late.resolve()
    await page.getByRole('link', { name: text(lang, 'Me'), exact: true }).click()
    await expect(page.getByText('fresh', { exact: true })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  test('ends and begins in all tabs together', async ({ page, context, platform, lang }) => {
    await page.goto('/home')
    await settled(page)
    const other = await context.newPage()
    await other.goto('/home')
    const wallet = other.getByRole('heading', { name: text(lang, 'Total balance') })
    await expect(wallet).toBeVisible()
    await page.bringToFront()
    await logOut(page, lang)
    await other.bringToFront()
    await expect(wallet).toHaveCount(0)
    const before = platform.requests.length
    await other.getByRole('link', { name: text(lang, 'Service'), exact: true }).click()
    await other.getByRole('link', { name: text(lang, 'Me'), exact: true }).click()
    await other.reload()
    await settled(other)
    const later = platform.requests.slice(before).filter(({ path }) => path.startsWith('/m/'))
    expect(later.filter(({ headers }) => 'authorization' in headers)).toEqual([])
    expect(later.length).toBeGreaterThan(0)
    await page.bringToFront()
    await page.getByRole('link', { name: text(lang, 'Log in'), exact: true }).click()
    await logIn(page, lang, 'fresh', 'fresh1234')
    await expect(other.getByText('fresh', { exact: true })).toBeVisible()
  })
})

test.describe('the cookie with the first token', () => {
  test.use({ lang: 'CN', expectedErrors: /status of 401/ })

  test('is taken once and goes', async ({ page, context, platform, lang }) => {
    await signIn(context, platform.url, 'demo')
    const [cookie] = await context.cookies()
    await page.goto('/member')
    await expect(page.getByText('demo', { exact: true })).toBeVisible()
    expect(await context.cookies()).toEqual([])
    expect(await tokenOnDisk(page)).toBe(cookie?.value)
    await logOut(page, lang)
    await context.addCookies([{ name: 'token', value: cookie?.value ?? '', url: platform.url }])
    await page.goto('/member')
    await settled(page)
    await expect(page.getByText('demo', { exact: true })).toHaveCount(0)
    expect(await context.cookies()).toEqual([])
    expect(await tokenOnDisk(page)).toBeUndefined()
  })

  for (const [what, value] of [
    ['garbage', '{"not":"a token"} <script>'],
    ['a text of 4 KB', 'x'.repeat(4_090)],
    ['line breaks', 'good%0d%0aAuthorization:%20Bearer%20evil'],
  ] as const) {
    test(`leaves a guest and goes when it holds ${what}`, async ({ page, context, platform }) => {
      await context.addCookies([{ name: 'token', value, url: platform.url }])
      await page.goto('/home')
      await settled(page)
      await expect.poll(() => context.cookies()).toEqual([])
      await expect.poll(() => tokenOnDisk(page)).toBeUndefined()
      expect(JSON.stringify(await readDisk(page))).not.toContain(value.slice(0, 20))
    })
  }
})

test.describe('a member of whom nothing is known yet', () => {
  test.use({ lang: 'EN', member: 'demo', expectedErrors: /status of 503/ })

  test('is logged in all the same, sees no invented money, and can try again', async ({ page, lang }) => {
    await page.route('**/m/token/user', (route) => route.fulfill({ status: 503 }))
    await page.goto('/home')
    const card = page.getByRole('alert').filter({ hasText: '--' })
    await expect(card).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/0[.,]00/)
    await page.unroute('**/m/token/user')
    await card.getByRole('button', { name: text(lang, 'Try again') }).click()
    await expect(page.getByText('12,480.50')).toBeVisible()
  })
})
