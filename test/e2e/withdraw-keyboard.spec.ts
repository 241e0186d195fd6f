import { PAID_OUT_AFTER_MS } from '../platform/withdrawals.ts'
import { expect, test } from './journey.ts'
import { arrowTo, enter, expectArrived, logInByKeys, tabTo } from './keyboard.ts'
import { rows } from './record-rows.ts'
import { settled } from './screens.ts'
import { expectInvariants } from './invariants.ts'
import { text } from './texts.ts'
import { withdrawSteps } from './withdraw-steps.ts'

test.afterEach(({ page, platform }) => expectInvariants(page, platform))

test.describe('by keyboard alone', () => {
  test.use({ lang: 'EN', theme: 'dark', isMobile: false, hasTouch: false })

  test(
    'logs in, withdraws and finds it in the records',
    { tag: '@long' },
    async ({ page, platform, lang }) => {
      const steps = withdrawSteps(page, lang)
      const link = (source: string) => page.getByRole('link', { name: text(lang, source), exact: true })
      // Waits until nothing moves and no loading toast covers the header.
      const quiet = async () => {
        await settled(page)
        await expect(page.locator('[popover] output > *')).toHaveCount(0)
      }
      await page.goto('/home')
      await quiet()
      await logInByKeys(page, lang)
      await quiet()
      await enter(page, link('Withdraw'))
      await expectArrived(page, /\/withdraw/)
      await quiet()
      await expect(steps.field, 'the bounds are heard with the field').toHaveAccessibleDescription(
        /At least ¥100/,
      )
      const group = page.getByRole('group', { name: text(lang, 'Withdraw to') })
      await tabTo(page, group.getByRole('radio').first())
      await page.keyboard.press('Space')
      await arrowTo(page, group, group.getByRole('radio').nth(1))
      await tabTo(page, steps.field)
      await page.keyboard.type('150.999')
      await tabTo(page, page.getByRole('button', { name: '151', exact: true }))
      await page.keyboard.press('Enter')
      await expect(steps.field).toHaveValue('151')
      await expect(steps.field, 'the chip is gone').toBeFocused()
      await enter(page, steps.review)
      await expect(steps.sheet).toBeVisible()
      await tabTo(page, steps.confirm)
      await page.keyboard.press('Escape')
      await expect(steps.review).toBeFocused()
      await page.keyboard.press('Enter')
      await enter(page, steps.confirm)
      await expectArrived(page, /\/detail\?id=.*&type=withdrawal/)
      platform.clock.advance(PAID_OUT_AFTER_MS)
      await expect(page.getByRole('status').filter({ hasText: text(lang, 'Successful') })).toBeVisible()
      await expect(page.locator('body')).not.toBeFocused()
      await quiet()
      await enter(page, link('All withdrawals'))
      await expectArrived(page, '/transaction-record?type=withdrawal')
      await expect(rows(page).first()).toContainText('151.00')
      await quiet()
      await enter(page, rows(page).first())
      await expectArrived(page, /\/detail\?id=.*&type=withdrawal/)
    },
  )
})

test.describe('a member with a small screen', () => {
  test.use({ lang: 'TW', theme: 'dark', size: 'android', member: 'coded' })

  // Red when the page moves to bring the chosen radio out of the scroll padding: the next tap would miss.
  test('chooses a card under the header, and the page stays where it is', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 600 })
    await page.goto('/withdraw')
    await settled(page)
    const radio = page.getByRole('main').getByRole('radio').first()
    await radio.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 80))
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(0)
    const { x = 0, y = 0, height = 0 } = (await radio.boundingBox()) ?? {}
    await page.touchscreen.tap(x + 40, y + height / 2)
    await expect(radio).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })
})
