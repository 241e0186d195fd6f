import type { Page } from '@playwright/test'
import { LANGUAGES, type WireLanguage } from '../../src/i18n/locales.ts'
import { violations } from './axe.ts'
import { depositSteps, goToConfirm } from './deposit-steps.ts'
import { press } from './forms.ts'
import { expect, test } from './journey.ts'
import { measureShift } from './layout-shift.ts'
import { answered, settled } from './screens.ts'
import { acceptedRules } from './session-setup.ts'
import { text } from './texts.ts'
import { workerReady } from './worker.ts'

/** Chooses a language in the settings, by its own name. */
function choose(page: Page, lang: WireLanguage): Promise<void> {
  const title = LANGUAGES.find(({ wire }) => wire === lang)?.title ?? ''
  return page.getByRole('radio', { name: title, exact: true }).click()
}

// Red when a text is not translated, is formatted for another language, or the choice needs a reload.
test.describe('a change of language', () => {
  test.use({ worker: true, lang: 'CN', member: 'demo', size: 'android', expectedErrors: /net::ERR_/ })

  test('applies at once to texts, figures and calls, without loading the page again', async ({
    page,
    network,
  }) => {
    await page.goto('/setting')
    await settled(page)
    await test.step('forced colours, which paint all backgrounds alike, still show what is chosen', async () => {
      await page.emulateMedia({ forcedColors: 'active' })
      const chosen = page.locator('label', { has: page.locator(':checked') })
      const other = page.locator('label', { has: page.locator(':not(:checked)[type=radio]') })
      await expect(chosen.first()).toHaveCSS('text-decoration-line', 'underline')
      await expect(other.first()).toHaveCSS('text-decoration-line', 'none')
      await page.emulateMedia({ forcedColors: 'none' })
    })
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    const others = LANGUAGES.filter(({ wire }) => wire === 'EN' || wire === 'ID')
    for (const [place, { wire, locale }] of others.entries()) {
      await choose(page, wire)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(wire, 'Settings'))
      await expect(page).toHaveTitle(text(wire, 'Settings'))
      expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(wire)
      // The worker fetches the new language's config.
      await workerReady(page)
      await answered(network)
      const before = network.arrivals().length
      await page.getByRole('button', { name: text(wire, 'Back'), exact: true }).click()
      await expect(page, 'home from a page that was opened directly').toHaveURL(
        place === 0 ? '/home' : '/member',
      )
      await settled(page)
      await page.getByRole('link', { name: text(wire, 'Me'), exact: true }).click()
      await settled(page)
      const total = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(12_480.5)
      await expect(page.getByRole('main')).toContainText(total)
      await page.getByRole('button', { name: text(wire, 'Refresh') }).click()
      const calls = () =>
        network
          .arrivals()
          .slice(before)
          .filter(({ path }) => path.startsWith('/m/'))
      await expect.poll(() => calls().length).toBeGreaterThan(0)
      expect(calls().filter(({ headers }) => headers['lang'] !== wire)).toEqual([])
      await page
        .getByRole('link', { name: text(wire, 'Settings'), exact: true })
        .first()
        .click()
      await settled(page)
    }
    expect(await page.evaluate(() => Reflect.get(window, 'stillHere'))).toBe(true)
  })

  test('is stored for offline use once the connection is back', async ({ page, network }) => {
    await page.goto('/setting')
    await settled(page)
    await workerReady(page)
    const cut = network.fault({ kind: 'reset', path: /^\/m\// })
    await choose(page, 'ID')
    await expect(page.getByText(text('ID', 'No connection')).first()).toBeVisible()
    cut.release()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await workerReady(page)
  })
})

test.describe('a change of language in another tab', () => {
  test.use({ lang: 'CN', member: 'demo', size: 'android' })

  // Red when a sheet closes, keeps the old language or loses what was typed.
  test('reaches the other tab’s open sheets', async ({ page, context }) => {
    const other = await context.newPage()
    await page.goto('/setting')
    await settled(page)
    await goToConfirm(other, depositSteps(other, 'CN', 101), '300')
    await expect(depositSteps(other, 'CN', 101).sheet).toBeVisible()
    await choose(page, 'TW')
    await expect(depositSteps(other, 'TW', 101).sheet).toContainText('300.00')

    await other.goto('/add-card')
    await other.getByRole('button', { name: text('TW', 'Choose the bank') }).tap()
    await expect(other.getByRole('dialog', { name: text('TW', 'Choose the bank') })).toBeVisible()
    await choose(page, 'EN')
    await expect(other.getByRole('dialog', { name: text('EN', 'Choose the bank') })).toContainText(
      'China Merchants Bank',
    )
  })
})

test.describe('with records that take long', () => {
  test.use({ lang: 'EN', member: 'demo' })

  // Red when home stays empty below the wallet until the orders in progress are known.
  test('home is shown after a moment, and stays when the language changes', async ({ page, network }) => {
    await page.clock.install()
    const held = network.fault({ kind: 'held', path: '/m/trade/record' })
    await page.goto('/home')
    const all = (lang: 'EN' | 'TW') => page.getByRole('region', { name: text(lang, 'Announcements') })
    const orders = page.getByRole('main').getByRole('link', { name: /500/ })
    await held.hit
    await page.clock.runFor(2_000)
    await expect(all('EN')).toBeVisible()
    held.release()
    await settled(page)
    await expect(orders).toHaveCount(1)
    const again = network.fault({ kind: 'held', path: '/m/trade/record' })
    await page.getByRole('button', { name: text('EN', 'Language') }).click()
    await page.getByRole('radio', { name: '繁體中文' }).click()
    await again.hit
    await expect(all('TW')).toBeVisible()
    await expect(orders).toHaveCount(1)
    again.release()
  })
})

test.describe('without a connection', () => {
  // Cold, as an earlier journey may have left the texts in the HTTP cache.
  test.use({ worker: true, lang: 'EN', cold: true, expectedErrors: /net::ERR_/ })

  test(
    'a language used before can be chosen; a new one is refused and changes nothing',
    { tag: '@long' },
    async ({ page, context }) => {
      await page.goto('/setting')
      await settled(page)
      await workerReady(page)
      await choose(page, 'TW')
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')
      await workerReady(page)
      await choose(page, 'EN')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await context.setOffline(true)
      await choose(page, 'TW')
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('TW', 'Settings'))
      await choose(page, 'ID')
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')
    },
  )

  test(
    'the shell starts in a language that was never in use',
    { tag: '@long' },
    async ({ page, context }) => {
      await page.goto('/home')
      await settled(page)
      await workerReady(page)
      await page.evaluate(() => localStorage.setItem('lang', 'ID'))
      await context.setOffline(true)
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('lang', 'id')
      await expect(page.getByRole('link', { name: text('ID', 'Me'), exact: true })).toBeVisible()
      await expect(page.getByText(text('ID', 'No connection')).first()).toBeVisible()
    },
  )
})

test.describe('the language sheet of home', () => {
  test.use({ lang: 'EN', member: 'demo' })

  test('stays open while arrow keys move through the languages', async ({ page }) => {
    await page.goto('/home')
    await settled(page)
    await page.getByRole('button', { name: text('EN', 'Language') }).click()
    await page.getByRole('radio', { name: 'English' }).press('ArrowDown')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('radio', { name: '繁體中文' }).press('ArrowDown')
    await expect(page.locator('html')).toHaveAttribute('lang', 'id')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

// Red when the bar is in Chinese, moves the content, is shown with a dialog, or returns after an answer.
test.describe('a visitor whose phone is in English', () => {
  test.use({
    storageState: async ({ network }, use) => use(acceptedRules(network.url)),
  })

  test('sees the default, and is offered English once', async ({ page }) => {
    const html = page.locator('html')
    const bar = page.getByRole('complementary', { name: 'Switch to English?' })
    const shift = await measureShift(page)
    await page.goto('/home')
    await settled(page)
    await expect(bar).toBeVisible()
    await expect(html).toHaveAttribute('lang', 'zh-CN')
    expect(await violations(page)).toEqual([])
    const { sum, parts } = await shift()
    expect(sum, parts.join()).toBeLessThan(0.001)
    await page.getByRole('button', { name: text('CN', 'Language') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(bar).toHaveCount(0)
    await press(page, 'CN', 'Close')
    await bar.getByRole('button', { name: 'Close' }).click()
    await expect(bar).toHaveCount(0)
    // Closing the bar chooses Chinese, so nothing is offered again.
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('CN')

    await page.evaluate(() => localStorage.removeItem('lang'))
    await page.reload()
    await bar.getByRole('button', { name: 'Switch' }).click()
    await expect(html).toHaveAttribute('lang', 'en')
    await expect(bar).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('EN')
  })

  test.describe('without a connection', () => {
    test.use({ cold: true, expectedErrors: /net::ERR_/ })

    test('sees why the language does not change, and can try again', async ({ page, context, network }) => {
      await page.goto('/home')
      await settled(page)
      const bar = page.getByRole('complementary', { name: 'Switch to English?' })
      await expect(bar).toBeVisible()
      await answered(network)
      await context.setOffline(true)
      await bar.getByRole('button', { name: 'Switch' }).click()
      await expect(bar.getByRole('status')).toHaveText('We couldn’t load English. Try again?')
      await context.setOffline(false)
      await bar.getByRole('button', { name: 'Switch' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(bar).toHaveCount(0)
    })
  })
})

test('an unknown stored language falls back to Chinese', { tag: '@long' }, async ({ page }) => {
  await page.goto('/home')
  for (const stored of ['XX', '', 'zh', '<script>', 'en']) {
    await page.evaluate((value) => localStorage.setItem('lang', value), stored)
    await page.reload()
    await settled(page)
    await expect(page.locator('html'), stored).toHaveAttribute('lang', 'zh-CN')
    await expect(page.getByRole('link', { name: text('CN', 'Me'), exact: true })).toBeVisible()
  }
})

const withoutIndonesian = (body: string) => body.replace(/\{"code":"ID"[^}]*\},?/, '').replace(',]', ']')

// Red when the page keeps the list that the worker had cached.
test.describe('the operator’s list of languages', () => {
  test.use({ worker: true, lang: 'EN' })

  test(
    'is the stored one first, then the server’s current one',
    { tag: '@long' },
    async ({ page, network }) => {
      const languages = page.getByRole('radio', { name: /^(English|Bahasa Indonesia|简体中文|繁體中文)$/ })
      await page.goto('/setting')
      await settled(page)
      await workerReady(page)
      await expect(languages).toHaveCount(4)
      network.fault({ kind: 'rewritten', path: '/m/lang/getlist', change: withoutIndonesian })
      await page.clock.install({ time: Date.now() + 600_000 })
      await page.reload()
      await expect(languages).toHaveCount(3)
    },
  )
})

// Red when the error is in the language of the start.
test('an error that ends the app is in the language chosen since the start', async ({ page }) => {
  await page.goto('/setting')
  await choose(page, 'ID')
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  await page.evaluate(() => {
    const frame = document.createElement('div')
    frame.className = 'frame'
    frame.append(document.createElement('main'))
    document.body.append(frame)
    window.lanternBoot?.fail()
  })
  await expect(page.getByText('Aplikasi tidak dapat dibuka.')).toBeVisible()
})
