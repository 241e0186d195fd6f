import type { Page } from '@playwright/test'
import { PAID_AFTER_MS } from '../platform/deposits.ts'
import { depositSteps, goToConfirm, orderShown, UNPAID } from './deposit-steps.ts'
import { journalStates, readDatabases } from './disk.ts'
import { expect, test } from './journey.ts'
import { freshDeposit } from './orders.ts'
import { showPage, hidePage } from './page-visibility.ts'
import { advanceClockUntil } from './page-clock.ts'
import { settled } from './screens.ts'
import { text } from './texts.ts'

/** The calls to the operating system. */
interface System {
  asked: number
  shown: string[]
  badges: number[]
}

/** Replaces the browser's notification APIs: grants permission, and records the calls. */
function mockNotifications(page: Page) {
  return page.addInitScript(() => {
    const system: System = { asked: 0, shown: [], badges: [] }
    class NotificationStub extends EventTarget {
      static get permission() {
        return sessionStorage.getItem('permission') ?? 'default'
      }
      static requestPermission() {
        system.asked += 1
        sessionStorage.setItem('permission', 'granted')
        return Promise.resolve('granted')
      }
      constructor(title: string, { body = '' } = {}) {
        super()
        system.shown.push(`${title}: ${body}`)
      }
      close() {
        system.shown.push('closed')
      }
    }
    const setAppBadge = async (count: number) => void system.badges.push(count)
    const clearAppBadge = async () => void system.badges.push(0)
    Object.assign(window, { Notification: NotificationStub, system })
    Object.assign(navigator, { setAppBadge, clearAppBadge })
  })
}

const system = (page: Page) => page.evaluate((): System => Reflect.get(window, 'system'))

/** Resolves with the number of stored values that list this order as in progress. */
const storedAsOpen = async (page: Page, id: number | bigint) =>
  Object.entries(await readDatabases(page)).filter(
    ([key, value]) => key.includes('in-progress') && JSON.stringify(value).includes(`"${id}"`),
  ).length

// Red when a payment is not announced, its notification shows the amount, or permission is requested before an order or without a tap.
test.describe('a member whose deposit is paid meanwhile', () => {
  test.use({ lang: 'EN', theme: 'dark', member: 'fresh' })

  test(
    'is notified on another screen, and by the system while the app is hidden',
    { tag: '@long' },
    async ({ page, platform, network, lang }) => {
      const home = page.getByRole('link', { name: text(lang, 'Home'), exact: true })
      const me = page.getByRole('link', { name: text(lang, 'Me'), exact: true })
      const allow = page.getByRole('button', { name: text(lang, 'Allow'), exact: true })
      /** Waits until the app follows the member's orders: it then sets the badge. */
      const watched = () => expect.poll(async () => (await system(page)).badges).not.toEqual([])
      const order = async (money: string) => {
        await goToConfirm(page, depositSteps(page, lang, 101), money)
        await watched()
        await steps.confirm.tap()
        await expect(orderShown(page, lang)).toBeVisible()
        // A seen result leaves the journal a moment later; until then it would be announced again.
        await expect.poll(() => journalStates(page, money)).toEqual([])
        await page.goBack()
        await page.goto('/home')
        await settled(page)
        // The app announces only orders that it has seen in progress.
        await expect(page.getByRole('main')).toContainText(`¥${money}.00`)
        await watched()
      }
      const notice = (amount: string) =>
        page.getByRole('link', {
          name: text(lang, 'Deposit of {amount}: {state}', { amount, state: 'Successful' }),
          exact: true, // the card below says more
        })
      const steps = depositSteps(page, lang, 101)
      await page.clock.install()
      await mockNotifications(page)
      await page.goto('/home')
      await settled(page)
      await expect(allow).toHaveCount(0)
      await order('300')
      await expect(allow).toBeVisible()
      expect((await system(page)).asked).toBe(0)
      await allow.tap()
      await expect(allow).toHaveCount(0)
      expect((await system(page)).asked).toBe(1)

      await page.getByRole('link', { name: text(lang, 'Service'), exact: true }).tap()
      await settled(page)
      platform.clock.advance(PAID_AFTER_MS)
      await advanceClockUntil(page, network, (stride) => expect(notice('¥300.00')).toBeVisible(stride))
      await expect(me).toHaveAccessibleDescription(text(lang, 'Order updates'))
      expect((await system(page)).badges.at(-1)).toBe(1)
      // The page of the order is left before its details arrive; the order is still announced only once.
      const stalledDetails = network.fault({ kind: 'stall', path: '/m/recharge/details' })
      await notice('¥300.00').tap()
      await expect(page).toHaveURL(/\/detail\?id=/)
      await expect(notice('¥300.00')).toHaveCount(0)
      await expect.poll(async () => (await system(page)).badges.at(-1)).toBe(0)
      await stalledDetails.hit
      await page.goto('/home')
      stalledDetails.release()

      await order('301')
      await expect(home).toBeVisible()
      await hidePage(page)
      // The network is gone for a moment.
      await page.evaluate(() => dispatchEvent(new Event('offline')) && dispatchEvent(new Event('online')))
      platform.clock.advance(PAID_AFTER_MS)
      const news = text(lang, 'There’s an update on your deposit. Open the app to see it.')
      await advanceClockUntil(page, network, (stride) =>
        expect.poll(async () => (await system(page)).shown, stride).toEqual([expect.stringContaining(news)]),
      )
      expect((await system(page)).shown.join()).not.toContain('301')
      await showPage(page)
      await expect(notice('¥301.00')).toBeVisible()
    },
  )
})

// Red when a result is missed because the app was closed, is lost with a hidden app that alone has read it, or is announced at each start.
test.describe('a member whose deposits are paid while the app is hidden or closed', () => {
  test.use({ lang: 'EN', member: 'demo' })

  test('sees the news at the next start, once', async ({ page, context, platform, network, lang }) => {
    const notice = (tab: Page, id: number | bigint) =>
      tab.locator(`[popover] a[href^="/detail?id=${id}"]`, { hasText: text(lang, 'Successful') })
    await page.clock.install()
    await mockNotifications(page)
    const { id } = freshDeposit(platform, 101)
    await page.goto('/home')
    await expect.poll(() => storedAsOpen(page, id)).toBe(1)
    await hidePage(page)
    platform.clock.advance(UNPAID + PAID_AFTER_MS)
    await advanceClockUntil(page, network, (stride) =>
      expect.poll(async () => (await system(page)).badges.at(-1), stride).toBe(1),
    )
    await page.close()

    const next = await context.newPage()
    await next.goto('/home')
    await expect(notice(next, id)).toBeVisible()
    await expect.poll(() => storedAsOpen(next, id)).toBe(0)

    const { id: another } = freshDeposit(platform, 101)
    await next.reload()
    await expect.poll(() => storedAsOpen(next, another)).toBe(1)
    await next.close()
    platform.clock.advance(UNPAID + PAID_AFTER_MS)
    const later = await context.newPage()
    await later.goto('/home')
    await expect(notice(later, another)).toBeVisible()
    await expect(notice(later, id)).toHaveCount(0)
  })
})

// Red when no result is announced until a clock that was set back has caught up.
test.describe('a member whose clock is set back while a deposit is in progress', () => {
  test.use({ lang: 'EN', member: 'demo' })

  test('sees that the deposit was paid', async ({ page, platform, network, lang }) => {
    await page.clock.install()
    const { id } = freshDeposit(platform, 101)
    await page.goto('/home')
    await expect.poll(() => storedAsOpen(page, id)).toBe(1)
    await hidePage(page)
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) - 3 * 3_600_000)
    await showPage(page)
    platform.clock.advance(UNPAID + PAID_AFTER_MS)
    const notice = page.locator(`[popover] a[href^="/detail?id=${id}"]`, {
      hasText: text(lang, 'Successful'),
    })
    await advanceClockUntil(page, network, (stride) => expect(notice).toBeVisible(stride))
  })
})
