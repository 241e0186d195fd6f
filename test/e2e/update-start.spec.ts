import type { Page } from '@playwright/test'
import { waitForUpdate, buildOf, expect, test } from './deployed.ts'
import { checkNow } from './check-now.ts'
import { depositSteps, goToConfirm } from './deposit-steps.ts'
import { settled } from './screens.ts'
import { text } from './texts.ts'
import { workerReady } from './worker.ts'

test.use({ worker: true })

// Red when a member has to tap for a new version that a start could load, or a start shows the old one and then replaces it.
// The next journey checks the same for an open page.
test.describe('an app that was closed', { tag: '@long' }, () => {
  test.use({ lang: 'TW', expectedErrors: /ERR_/ })

  test('starts in the new version, without a tap and without a connection', async ({ phone, site, lang }) => {
    const page = await phone.openApp()
    await page.goto('/home')
    await workerReady(page)
    site.deploy('v2')
    await waitForUpdate(page)
    await expect(page.getByText(text(lang, 'A new version is ready'))).toBeVisible()
    await phone.closeApp()
    const again = await phone.openApp({ offline: true })
    await again.goto('/service')
    await settled(again)
    expect(await buildOf(again)).toBe('v2')
    await expect(again.getByText(text(lang, 'A new version is ready'))).toHaveCount(0)
  })
})

/** Resolves with how often a first screen replaced the frame in this tab. */
function firstScreens(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('first-screens')))
}

test.describe('a page that is reloaded while a new version waits', () => {
  test.use({ lang: 'EN', theme: 'dark', member: 'fresh', expectedErrors: /ERR_/ })

  test(
    'switches to it before the first screen, unless another page is open or an order is unconfirmed',
    { tag: ['@request_id', '@long'] },
    async ({ page, context, site, network, platform, lang }) => {
      const offer = page.getByText(text(lang, 'A new version is ready'))
      const load = async () => {
        await page.reload()
        await settled(page)
        await expect(offer).toBeVisible()
        expect(await buildOf(page)).toBeUndefined()
      }
      await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('#root main')) return
          observer.disconnect()
          sessionStorage.setItem('first-screens', String(Number(sessionStorage.getItem('first-screens')) + 1))
        }).observe(document, { childList: true, subtree: true })
      })
      await page.goto('/home')
      await workerReady(page)
      const records = network.fault({ kind: 'stall', path: '/m/trade/record' })
      network.fault({ kind: 'reset', path: '/m/recharge/order', reaches: true })
      const steps = depositSteps(page, lang, 101)
      await goToConfirm(page, steps, '300')
      await steps.confirm.tap()
      await expect(
        page.getByRole('heading', { name: text(lang, 'We don’t know the result yet') }),
      ).toBeVisible()
      site.deploy('v2')
      await waitForUpdate(page)

      await test.step('not while an order is unconfirmed', async () => {
        await load()
        await checkNow(page, lang, network, '/m/trade/record', records)
        await page.getByRole('link', { name: text(lang, 'See the order') }).tap()
        await expect(page).toHaveURL(/\/detail/)
      })
      await test.step('not from under another page', async () => {
        const other = await context.newPage()
        await other.goto('/service')
        await settled(other)
        await load()
        await other.close()
      })
      await test.step('else at once', async () => {
        // A start waits two seconds for the new version to take over; on a busy machine it may continue without it.
        await expect(async () => {
          const before = await firstScreens(page)
          await page.reload()
          await expect.poll(() => buildOf(page), { timeout: 5_000 }).toBe('v2') // then a reload tries again
          await settled(page)
          await expect(offer).toHaveCount(0)
          expect(await firstScreens(page)).toBe(before + 1)
        }).toPass()
      })
      expect(platform.countOrders('fresh')).toBe(1)
      expect(platform.ledgerSum()).toBe(0n)
      expect(platform.unbalancedMovements()).toBe(0)
    },
  )
})
