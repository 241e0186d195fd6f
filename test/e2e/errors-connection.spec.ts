import type { Page } from '@playwright/test'
import { NOTICES } from '../platform/seed-texts/notices.ts'
import { TOXICS } from '../platform/faults/toxics.ts'
import { figure } from './deposit-steps.ts'
import { expect, test } from './journey.ts'
import { advanceClockUntil } from './page-clock.ts'
import { answered, settled } from './screens.ts'
import { text } from './texts.ts'

/** Pulls the page down from its top until it refreshes. */
async function pullDown(page: Page): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 150, y }] })
  await touch('touchStart', 150)
  for (const y of [200, 260, 320, 380]) await touch('touchMove', y)
  await touch('touchEnd')
}

// Red when slow is called offline, the bar waits for or trusts the device's `online` event, or an old answer replaces a newer one.
test.describe('the connection banner', () => {
  test.use({ lang: 'CN', theme: 'dark', size: 'android', member: 'demo', expectedErrors: /ERR_/ })

  test('shows “slow” when answers are late, “offline” when they are cut, and disappears once an answer arrives', async ({
    page,
    network,
    lang,
  }) => {
    const slow = page.getByText(text(lang, 'The network is slow'))
    const gone = page.getByText(text(lang, 'No connection'))
    const refresh = page.getByRole('button', { name: text(lang, 'Refresh') })
    await page.clock.install()
    await page.goto('/home')
    await settled(page)
    await expect(refresh).not.toHaveAttribute('aria-busy')

    const stalled = network.fault({ kind: 'stall', path: /^\/m\// })
    await refresh.click()
    await stalled.hit
    await page.clock.runFor(10_000)
    await expect(slow).toContainText(/\d\d:\d\d/)
    await expect(gone).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText(figure(lang, '12480.5'))
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(slow).toBeVisible()
    stalled.release()
    await advanceClockUntil(page, network, (stride) => expect(slow).toHaveCount(0, stride))

    const cut = network.fault({ ...TOXICS['reset before it reaches the server'], path: /^\/m\// })
    await refresh.click()
    await cut.hit
    await expect(gone).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(refresh).not.toHaveAttribute('aria-busy')
    await expect(gone).toBeVisible()
    cut.release()
    await advanceClockUntil(page, network, (stride) => expect(gone).toHaveCount(0, stride))
  })

  // Red when a bar moves what is pressed, so that the click goes elsewhere.
  test('neither appears nor goes during a press, and the click arrives', async ({ page, network, lang }) => {
    const bar = page.locator('#root > output').getByText(text(lang, 'No connection'))
    const main = page.getByRole('main')
    const theme = (name: string) => page.getByRole('radio', { name: text(lang, name), exact: true })
    const say = (event: string) => page.evaluate((name) => dispatchEvent(new Event(name)), event)
    await page.clock.install()
    await page.goto('/setting')
    await settled(page)
    await answered(network)
    await page.clock.pauseAt(Date.now() + 60_000) // a press may take long here
    await answered(network) // the leap may have begun requests

    await theme('Light').hover()
    await page.mouse.down()
    const cut = network.fault({ ...TOXICS['reset before it reaches the server'], path: /^\/m\// })
    await say('offline')
    // The diagnostics show what the app knows.
    await expect(main).toContainText(text(lang, 'No connection'))
    await expect(bar).toHaveCount(0)
    await page.mouse.up()
    await expect(theme('Light')).toBeChecked()
    await page.clock.runFor(1)
    await expect(bar).toBeVisible()

    await theme('Dark').hover()
    await page.mouse.down()
    cut.release()
    await say('online')
    await expect(main).toContainText(text(lang, 'Connected'))
    await expect(bar).toBeVisible()
    await page.mouse.up()
    await expect(theme('Dark')).toBeChecked()
    await page.clock.runFor(1)
    await expect(bar).toHaveCount(0)
  })
})

test.describe('two overlapping answers', () => {
  test.use({ lang: 'EN', member: 'demo' })

  test('show the one requested last, in whatever order they arrive', async ({
    page,
    platform,
    network,
    lang,
  }) => {
    const main = page.getByRole('main')
    const refresh = page.getByRole('button', { name: text(lang, 'Refresh') })

    await test.step('when the member refreshes again', async () => {
      await page.goto('/member')
      await settled(page)
      const first = network.fault({ kind: 'late', path: '/m/token/user', times: 1 })
      await refresh.click()
      await first.hit
      platform.db.run("UPDATE member SET vip = 4 WHERE username = 'demo'")
      await pullDown(page)
      await expect(main).toContainText('VIP4')
      first.release()
      await settled(page)
      await expect(main).toContainText('VIP4')
    })

    await test.step('when the language is changed meanwhile', async () => {
      const notice = NOTICES.find(({ top, terminal }) => top === 1 && terminal !== 2)
      const late = network.fault({ kind: 'late', path: /notice|indexdata/ })
      await page.goto('/home')
      await late.hit
      late.release()
      // A page that is not loaded yet ignores a pull.
      await settled(page)
      const old = network.fault({ kind: 'late', path: /notice|indexdata/ })
      await pullDown(page)
      await old.hit
      await page.getByRole('button', { name: text(lang, 'Language') }).click()
      await page.getByRole('dialog').getByText('Bahasa Indonesia').click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'id')
      old.release()
      await expect(main).toContainText(notice?.title.ID ?? 'no notice')
      await expect(page.locator('[popover] output')).toBeEmpty()
      await expect(main).not.toContainText(notice?.title.EN ?? 'no notice')
    })
  })
})
