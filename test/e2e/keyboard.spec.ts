import { PAID_AFTER_MS } from '../platform/deposits.ts'
import { depositSteps, figure } from './deposit-steps.ts'
import { expect, test, type JourneyOptions } from './journey.ts'
import { arrowTo, enter, expectArrived, logInByKeys, tabTo } from './keyboard.ts'
import { advanceClockUntil } from './page-clock.ts'
import { rows } from './record-rows.ts'
import { settled } from './screens.ts'
import { text } from './texts.ts'

const LOOKS: { channel: number; money: string; look: Partial<JourneyOptions> }[] = [
  { channel: 302, money: '50', look: { lang: 'CN', theme: 'dark', size: 'android' } },
  { channel: 102, money: '700.5', look: { lang: 'EN', theme: 'light', size: 'iphone' } },
  { channel: 202, money: '900', look: { lang: 'TW', theme: 'dark', size: 'iphone' } },
  { channel: 301, money: '300', look: { lang: 'ID', theme: 'light', size: 'android' } },
]

for (const { channel: id, money, look } of LOOKS) {
  const tag = look.lang === 'EN' ? [] : '@long'
  test.describe(`by keyboard alone, ${look.lang}`, { tag }, () => {
    test.use({ ...look, isMobile: false, hasTouch: false })

    test(`logs in, deposits on channel ${id} and finds it again`, async ({
      page,
      context,
      platform,
      network,
      lang,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.clock.install()
      const steps = depositSteps(page, lang, id)
      const link = (source: string) => page.getByRole('link', { name: text(lang, source), exact: true })
      const button = (source: string) => page.getByRole('button', { name: text(lang, source), exact: true })

      await test.step('log in', async () => {
        await page.goto('/home')
        await settled(page)
        await logInByKeys(page, lang)
      })

      await test.step('a tab and back: each screen is announced, although the tab bar stays', async () => {
        const tabs = page.getByRole('navigation')
        for (const [tab, path] of [
          ['Me', '/member'],
          ['Home', '/home'],
        ] as const) {
          await tabs.getByRole('link', { name: text(lang, tab), exact: true }).press('Enter')
          await expectArrived(page, path)
        }
      })

      await test.step('class, channel and amount', async () => {
        await enter(page, link('Deposit'))
        await expectArrived(page, /\/deposit/)
        const group = page.getByRole('radiogroup', { name: text(lang, 'Payment method') })
        await arrowTo(page, group, group.getByRole('radio').nth(steps.channel.classId - 1))
        await arrowTo(page, page.getByRole('group', { name: text(lang, 'Channel') }), steps.radio)
        if (steps.channel.amountType === 2) {
          const chip = page.getByRole('button', { name: figure(lang, money, 0), exact: true })
          await tabTo(page, chip)
          await page.keyboard.press('Space')
          await expect(chip).toHaveAttribute('aria-pressed', 'true')
          await tabTo(page, steps.review)
        } else {
          await tabTo(page, steps.field)
          await page.keyboard.type(money)
        }
      })

      await test.step('the sheet keeps the focus, and gives it back', async () => {
        await page.keyboard.press('Enter')
        await expect(steps.sheet).toBeVisible()
        await tabTo(page, steps.confirm)
        await tabTo(page, steps.sheet.getByRole('button').first())
        await page.keyboard.press('Escape')
        await expect(steps.sheet).toHaveCount(0)
        await expect(steps.channel.amountType === 2 ? steps.review : steps.field).toBeFocused()
        await page.keyboard.press('Enter')
        await enter(page, steps.confirm)
        await expectArrived(page, /\/detail\?id=/)
      })

      await test.step('what to pay', async () => {
        if (steps.channel.pay === 1) {
          const opening = page.waitForEvent('popup')
          await enter(page, page.getByRole('link', { name: text(lang, 'Go to payment page') }))
          await (await opening).close()
          return
        }
        await enter(page, button('Copy all'))
        await expect(page.getByRole('status').filter({ hasText: text(lang, 'Copied') })).toHaveCount(1)
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('\n')
      })

      await test.step('the status is announced, and the focus is not lost with what went', async () => {
        platform.clock.advance(PAID_AFTER_MS)
        const paid = page.getByRole('status').filter({ hasText: text(lang, 'Successful') })
        await advanceClockUntil(page, network, (stride) => expect(paid).toBeVisible(stride))
        await expect(page.locator('body')).not.toBeFocused()
      })

      await test.step('records, chosen by status', async () => {
        await enter(page, link('All deposits'))
        await expectArrived(page, /\/transaction-record/)
        const tabs = page.getByRole('radiogroup', { name: text(lang, 'Records to show') })
        await arrowTo(page, tabs, tabs.locator('input[value=summary]'))
        // After the last tab comes the first.
        await page.keyboard.press('ArrowDown')
        await expect(tabs.locator('input[value=deposit]:focus')).toBeChecked()
        const chip = page.getByRole('button', { name: text(lang, 'Status:') })
        await enter(page, chip)
        const states = page.getByRole('dialog')
        await arrowTo(page, states, states.locator('input[value=successful]'))
        const answered = page.waitForResponse(
          (answer) =>
            answer.url().endsWith('/m/trade/record') &&
            /"status":1\b/.test(answer.request().postData() ?? ''),
        )
        await page.keyboard.press('Enter')
        await expect(chip).toBeFocused()
        await expect(page).toHaveURL(/status=successful/)
        await answered
        await expect(page.getByRole('banner').locator('[aria-busy]')).toHaveCount(0)
        const row = rows(page).first()
        await enter(page, row)
        await expectArrived(page, /\/detail\?id=/)
        await enter(page, button('Back'))
        await expectArrived(page, /\/transaction-record/)
        await enter(page, button('Back'))
      })
      expect(platform.ledgerSum()).toBe(0n)
    })
  })
}
