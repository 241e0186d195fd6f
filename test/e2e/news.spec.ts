import type { Page } from '@playwright/test'
import { RIPE_AFTER } from '../platform/deposits.ts'
import { journalOf } from './bad-day-story.ts'
import { depositSteps, goToConfirm, orderShown } from './deposit-steps.ts'
import { expect, test } from './journey.ts'
import { bringIntoSight, putOutOfSight } from './out-of-sight.ts'
import { passTimeUntil } from './page-time.ts'
import { settled } from './screens.ts'
import { text } from './texts.ts'

/** What the system was asked to do. */
interface System {
  asked: number
  shown: string[]
  badges: number[]
}

/** Stands in for the system: it allows notifications when it is asked, and keeps what it is told. */
function standInForSystem(page: Page) {
  return page.addInitScript(() => {
    const system: System = { asked: 0, shown: [], badges: [] }
    class Told extends EventTarget {
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
    Object.assign(window, { Notification: Told, system })
    Object.assign(navigator, { setAppBadge, clearAppBadge })
  })
}

const system = (page: Page) => page.evaluate((): System => Reflect.get(window, 'system'))

// Red when an order that is paid meanwhile is not told, told with an amount for all to read, or the system is asked before an order or without a tap.
test.describe('a member whose deposit is paid meanwhile', () => {
  test.use({ lang: 'EN', theme: 'dark', member: 'fresh' })

  test(
    'hears of it on another screen, and from the system while the app is out of sight',
    { tag: '@long' },
    async ({ page, platform, line, lang }) => {
      const home = page.getByRole('link', { name: text(lang, 'Home'), exact: true })
      const me = page.getByRole('link', { name: text(lang, 'Me'), exact: true })
      const allow = page.getByRole('button', { name: text(lang, 'Allow'), exact: true })
      /** The app follows what comes of orders: from then on it says how much news there is. */
      const watched = () => expect.poll(async () => (await system(page)).badges).not.toEqual([])
      const order = async (money: string) => {
        await goToConfirm(page, depositSteps(page, lang, 101), money)
        await watched()
        await steps.confirm.tap()
        await expect(orderShown(page, lang)).toBeVisible()
        // What is seen is struck a moment later; until then it would be told again.
        await expect.poll(() => journalOf(page, money)).toEqual([])
        await page.goBack()
        await page.goto('/home')
        await settled(page)
        // Of an order that is not known to be on its way there is no news when it is over.
        await expect(page.getByRole('main')).toContainText(`¥${money}.00`)
        await watched()
      }
      const told = (amount: string) =>
        page.getByRole('link', {
          name: text(lang, 'Deposit {amount}: {state}', { amount, state: 'Successful' }),
        })
      const steps = depositSteps(page, lang, 101)
      await page.clock.install()
      await standInForSystem(page)
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
      platform.clock.advance(RIPE_AFTER)
      await passTimeUntil(page, (stride) => expect(told('¥300.00')).toBeVisible(stride))
      await expect(me).toHaveAccessibleDescription(text(lang, 'Order updates'))
      expect((await system(page)).badges.at(-1)).toBe(1)
      // Left before its page has heard of it, an order is told once all the same.
      const unheard = line.fault({ kind: 'stall', path: '/m/recharge/details' })
      await told('¥300.00').tap()
      await expect(page).toHaveURL(/\/detail\?id=/)
      await expect(told('¥300.00')).toHaveCount(0)
      await expect.poll(async () => (await system(page)).badges.at(-1)).toBe(0)
      await unheard.hit
      await page.goto('/home')
      unheard.release()

      await order('301')
      await expect(home).toBeVisible()
      await putOutOfSight(page)
      platform.clock.advance(RIPE_AFTER)
      const news = text(lang, 'There is news about your deposit. Open the app to see.')
      await passTimeUntil(page, (stride) =>
        expect.poll(async () => (await system(page)).shown, stride).toEqual([expect.stringContaining(news)]),
      )
      expect((await system(page)).shown.join()).not.toContain('301')
      await bringIntoSight(page)
      await expect(told('¥301.00')).toBeVisible()
    },
  )
})
