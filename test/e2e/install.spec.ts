import type { Page } from '@playwright/test'
import { press } from './forms.ts'
import { expect, test } from './journey.ts'
import { measureShift } from './layout-shift.ts'
import { openInside, settled } from './screens.ts'
import { text } from './texts.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** Simulates the browser's install prompt; `outcome` is the member's answer. */
function offer(page: Page, outcome: 'accepted' | 'dismissed') {
  return page.evaluate((answer) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.body.dataset.asked = String(Number(document.body.dataset.asked ?? 0) + 1)
        return Promise.resolve({ outcome: answer })
      },
    })
    return !dispatchEvent(event)
  }, outcome)
}

/** Makes this a returning visit: the first was some time ago. */
function seenBefore(page: Page) {
  return page.addInitScript(() => {
    if (localStorage.getItem('install') === null) localStorage.setItem('install', '{"visits":1}')
  })
}

/** Leaves home and returns. The card is loaded only when it is due, so it may not be shown at once. */
async function homeAgain(page: Page): Promise<void> {
  await openInside(page, '/service')
  await openInside(page, '/home')
}

// Red when the offer of the device's language takes the place of the card, or covers the end of the page.
test.describe('a visitor who has not chosen a language', () => {
  test.use({ lang: 'CN', locale: 'en-US' })

  test('is offered both the device’s language and installation', async ({ page, lang }) => {
    await page.addInitScript(() => localStorage.removeItem('lang'))
    await seenBefore(page)
    await page.goto('/home')
    await settled(page)
    await offer(page, 'accepted')
    const card = page.getByRole('main').getByRole('button', { name: text(lang, 'Install'), exact: true })
    await expect(card).toBeVisible()
    const bar = page.getByRole('complementary', { name: 'Switch to English?' })
    await expect(bar).toBeVisible()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const isClear = async () => {
      const [end, start] = [await page.getByRole('main').boundingBox(), await bar.boundingBox()]
      return end && start && end.y + end.height <= start.y
    }
    await expect.poll(isClear).toBe(true)
  })
})

// Red when the card is shown on a first visit, on money screens, when installed or after a dismissal, or pushes the page down.
test.describe('a browser that can install', () => {
  test.use({ lang: 'TW', size: 'android' })

  test(
    'offers it from the second visit on, only on home, and not for a month after it was dismissed',
    { tag: '@long' },
    async ({ page, lang }) => {
      const card = page.getByRole('main').getByRole('button', { name: text(lang, 'Install'), exact: true })
      const shift = await measureShift(page)
      await page.goto('/home')
      await settled(page)
      expect(await offer(page, 'accepted'), 'the browser’s own bar stays hidden').toBe(true)
      await page.goto('/home')
      await settled(page)
      await offer(page, 'accepted')
      await homeAgain(page)
      await expect(card).toHaveCount(0)

      await seenBefore(page)
      await page.evaluate(() => {
        localStorage.removeItem('install')
        sessionStorage.removeItem('visit')
      })
      await page.reload()
      await settled(page)
      await offer(page, 'dismissed')
      await expect(card).toBeVisible()
      expect((await shift()).sum).toBeLessThan(0.02)
      await page.getByRole('link', { name: text(lang, 'Service'), exact: true }).tap()
      await settled(page)
      await expect(card).toHaveCount(0)
      await page.getByRole('link', { name: text(lang, 'Home'), exact: true }).tap()
      await expect(card).toBeVisible()
      await press(page, lang, 'Not now')
      await expect(card).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

      await page.reload()
      await settled(page)
      await offer(page, 'accepted')
      await homeAgain(page)
      await expect(card).toHaveCount(0)
      await page.getByRole('link', { name: text(lang, 'Me'), exact: true }).tap()
      await page
        .getByRole('link', { name: text(lang, 'Settings'), exact: true })
        .first()
        .tap()
      await press(page, lang, 'Install')
      await expect(page.locator('body')).toHaveAttribute('data-asked', '1')
      await expect(card).toHaveCount(0)
    },
  )
})

test.describe('an iPhone', () => {
  test.use({ lang: 'ID', theme: 'dark', userAgent: IPHONE, member: 'demo' })

  test(
    'shows the steps after a login, and nothing once started from the home screen',
    { tag: '@long' },
    async ({ page, context, lang }) => {
      const how = page.getByRole('button', { name: text(lang, 'Show me how'), exact: true })
      await page.goto('/home')
      await settled(page)
      await how.tap()
      const sheet = page.getByRole('dialog', { name: text(lang, 'Add the app to your home screen') })
      await expect(sheet.getByRole('listitem')).toHaveCount(3)
      await expect(sheet.locator('li svg')).toHaveCount(3)
      await sheet.getByRole('button', { name: text(lang, 'Close') }).tap()
      await page.goto('/deposit')
      await settled(page)
      await expect(how).toHaveCount(0)

      const installed = await context.newPage()
      await installed.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
      await installed.goto('/setting')
      await settled(installed)
      await expect(
        installed.getByText(text(lang, 'You’ve opened the app from the home screen.')),
      ).toBeVisible()
      await installed.goto('/home')
      await settled(installed)
      await homeAgain(installed)
      await expect(installed.getByRole('main')).not.toContainText(text(lang, 'Show me how'))
    },
  )
})
