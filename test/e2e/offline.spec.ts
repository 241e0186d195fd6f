import type { Page } from '@playwright/test'
import { readDatabases } from './disk.ts'
import { newestDeposit } from './orders.ts'
import { showPage, hidePage } from './page-visibility.ts'
import { expect, test } from './phone.ts'
import { answered, failures, openInside, SCREENS, settled } from './screens.ts'
import { allTexts, text } from './texts.ts'
import { workerReady } from './worker.ts'

// Red when the worker does not cache a route's chunk or catalog, or a screen waits for an answer that cannot arrive.
const BANNER = 'No connection'
/** Why nothing can be sent, on pages that show their form without stored data. */
const WHY: Record<'guest' | 'member', Record<string, string>> = {
  guest: {
    '/login': 'You’re offline. Reconnect to log in.',
    '/register': 'You’re offline. Reconnect to register.',
  },
  member: {
    '/feedback': 'You’re offline. What you wrote is saved for 24 hours; send it when you’re back online.',
  },
}

/** Screens with chunks of their own; the gate visits no others offline. */
const MAIN_SCREENS = [
  '/member',
  '/withdraw',
  '/transfer',
  '/vip',
  '/activity',
  '/setting',
  '/feedback',
  '/home/category',
]

/** Marks the page once it contains a text, however shortly. Runs in the page. */
function noteTexts(wanted: string): void {
  new MutationObserver(() => {
    if (document.body?.textContent?.includes(wanted)) document.documentElement.dataset['said'] = ''
  }).observe(document, { childList: true, subtree: true })
}

test.use({ worker: true, expectedErrors: /net::ERR_/ })

test.describe('a member who was here once', () => {
  test.use({ lang: 'EN', member: 'demo', theme: 'dark' })

  for (const [which, tag] of [
    ['the main', ''],
    ['all', '@long'],
  ] as const) {
    test(
      `opens home, records and ${which} screens in airplane mode, and sees why money cannot move`,
      { tag: tag || [] },
      async ({ phone, platform, lang }) => {
        const before = await phone.openApp()
        await before.goto('/home')
        await workerReady(before)
        // Answers are stored a moment later: a page that is left before may lose them.
        for (const [path, stored] of [
          ['/transaction-record', 'records:deposit'],
          ['/deposit', 'deposit-channels'],
          ['/wallet-card', '•••• 0128'],
        ] as const) {
          await before.goto(path)
          await settled(before)
          await expect
            .poll(async () => JSON.stringify(await readDatabases(before)).includes(stored), stored)
            .toBe(true)
        }
        await phone.closeApp()

        const page = await phone.openApp({ offline: true })
        const banner = page.getByText(text(lang, BANNER)).first()
        await page.goto('/home')
        await settled(page)
        await expect(banner).toContainText(/as of \d{1,2}:\d\d/)
        await expect(page.getByRole('main')).toContainText('12,480.50')
        await expect(page.getByRole('main')).toContainText(/as of \d{1,2}:\d\d/)

        await page.addInitScript(noteTexts, text(lang, 'Not saved on this device yet'))
        await page.goto('/transaction-record')
        await settled(page)
        await expect(page.locator('html'), 'says nothing before the device is read').not.toHaveAttribute(
          'data-said',
        )
        const deposit = newestDeposit(platform)
        await expect(page.locator(`main a[href*="id=${deposit.id}"]`)).toBeVisible()
        await expect(page.getByRole('main')).toContainText(/Saved on this device, as of \d{1,2}:\d\d/)

        await page.goto('/deposit?amount=500')
        await settled(page)
        await expect(page.getByText(text(lang, 'You’re offline. Reconnect to deposit.'))).toBeVisible()

        await page.goto('/wallet-card')
        await settled(page)
        await expect(page.getByRole('listitem').filter({ hasText: '•••• 0128' })).toBeVisible()
        await expect(page.getByRole('main')).toContainText(/as of \d{1,2}:\d\d/)
        await expect(page.locator('main li button')).toHaveCount(0)
        await expect(page.getByText(text(lang, 'You’re offline. Reconnect to add or delete.'))).toBeVisible()

        // Navigates inside the app: the worker answers every URL with the same page, so only the screens' chunks matter.
        const screens = [...SCREENS, `/detail?id=${deposit.id}`].filter((one) => one !== '/wallet-card')
        for (const path of which === 'the main' ? MAIN_SCREENS : screens) {
          await openInside(page, path)
          await expect(banner).toBeVisible()
          await expect(failures(page)).toHaveCount(0)
          await expect(page.getByText(text(lang, 'This page didn’t open')), path).toHaveCount(0)
          const why = WHY.member[path]
          if (why) await expect(page.getByText(text(lang, why)), path).toBeVisible()
        }
      },
    )
  }
})

test.describe('a guest', () => {
  test.use({ lang: 'ID', size: 'android' })

  test(
    'who saw home once opens every screen by its tabs and URLs',
    { tag: '@long' },
    async ({ phone, lang }) => {
      const never = await phone.openApp({ offline: true })
      await expect(never.goto('/'), 'nothing is here yet').rejects.toThrow(/ERR_/)
      await phone.closeApp()

      const before = await phone.openApp()
      await before.goto('/home')
      await settled(before)
      await workerReady(before)
      await phone.closeApp()

      const page = await phone.openApp({ offline: true })
      await page.goto('/')
      await settled(page)
      await expect(page.locator('main img').first()).toBeAttached()
      for (const tab of ['Service', 'Me', 'Home']) {
        await page.getByRole('link', { name: text(lang, tab), exact: true }).click()
        await settled(page)
      }
      await page.goto('/login')
      for (const path of SCREENS) {
        await openInside(page, path)
        await expect(page.getByText(text(lang, BANNER)).first()).toBeVisible()
        const title = await page.getByRole('heading', { level: 1 }).first().innerText()
        // Without its catalog a page would show message ids.
        if (path !== '/home') expect([...allTexts(lang)], path).toContain(title)
        const why = WHY.guest[path]
        if (why) await expect(page.getByText(text(lang, why)), path).toBeVisible()
      }
    },
  )

  test(
    'sees the offline bar until the server has answered',
    { tag: '@long' },
    async ({ page, context, network, lang }) => {
      const banner = page.getByText(text(lang, BANNER)).first()
      await page.goto('/home')
      await settled(page)
      await workerReady(page)
      await context.setOffline(true)
      await expect(banner).toBeVisible()
      const nothing = network.fault({ kind: 'reset', path: /^\/m\// })
      await context.setOffline(false)
      await nothing.hit
      await expect(banner).toBeVisible()
      nothing.release()
      await page.getByRole('link', { name: text(lang, 'Service'), exact: true }).click()
      await page.getByRole('link', { name: text(lang, 'Home'), exact: true }).click()
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(banner).toHaveCount(0)
    },
  )
})

async function openMe(page: Page): Promise<void> {
  await page.clock.install()
  const backgroundWork = page.waitForResponse(/follow-news-.*\.js$/)
  await page.goto('/member')
  await settled(page)
  await backgroundWork
}

async function setBack(page: Page): Promise<void> {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) - 3 * 3_600_000)
}

// Red when balances and orders count as fresh until the clock has caught up.
test.describe('a phone whose clock was set back', () => {
  // A worker would answer for a file before its route is asked.
  test.use({ lang: 'EN', member: 'demo', worker: false })

  test('refetches when the page is shown, or at the next answer if it was visible', async ({
    page,
    network,
  }) => {
    await openMe(page)
    await test.step('set back while hidden', async () => {
      await hidePage(page)
      await setBack(page)
      const asked = page.waitForRequest('**/m/token/user')
      await showPage(page)
      await asked
    })
    await test.step('set back while visible', async () => {
      await answered(network)
      const asked = page.waitForRequest('**/m/token/user')
      await setBack(page)
      await openInside(page, '/activity')
      await asked
    })
  })

  test('refetches once `follow-member` has loaded', async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route(/follow-member-.*\.js$/, (route) => held.promise.then(() => route.continue()))
    const wanted = page.waitForRequest(/follow-member-.*\.js$/)
    await page.clock.install()
    await page.goto('/member')
    await settled(page)
    await wanted
    await setBack(page)
    const answer = page.waitForResponse('**/m/**')
    await openInside(page, '/activity')
    await answer
    const asked = page.waitForRequest('**/m/token/user')
    held.resolve()
    await asked
  })
})
