import { TOXICS } from '../platform/faults/toxics.ts'
import { sentTo } from './card-steps.ts'
import { depositSteps, NEVER_PAID, orderShown, ordersSent } from './deposit-steps.ts'
import { logIn, logOut } from './forms.ts'
import { expect, test } from './journey.ts'
import { launchSteps } from './launch-steps.ts'
import { freshDeposit } from './orders.ts'
import { saferPlaySteps, blockText } from './safer-play-steps.ts'
import { openInside, settled } from './screens.ts'
import { expectInvariants } from './invariants.ts'
import { text } from './texts.ts'

const DAY = 24 * 3_600_000

// Red when a time-out allows a deposit or a game, blocks a withdrawal, differs in another tab, is lost at a logout, ends when the device's clock
// is set forward, or does not end when the server says so.
test.describe('a time-out', () => {
  test.use({ member: 'demo', lang: 'ID', theme: 'dark', size: 'android', expectedErrors: /status of 503/ })

  test('blocks deposits and games until the server says that it is over', async ({
    page,
    context,
    platform,
    network,
    lang,
  }) => {
    const steps = depositSteps(page, lang, NEVER_PAID)
    const games = launchSteps(page, lang)
    const form = `/deposit?class=${steps.channel.classId}&channel=${steps.channel.id}`
    const expectShut = async () => {
      await expect(steps.review).toHaveAttribute('aria-disabled', 'true')
      expect(ordersSent(platform)).toEqual([])
    }

    // The lines of the member centre that invite to deposit and play, and the link of an empty list of deposits.
    const expectInvitations = async (lines: number, links: number) => {
      await openInside(page, '/member')
      await expect(page.locator('main a[href="/mine-info"]').first().locator('p')).toHaveCount(lines)
      await openInside(page, '/transaction-record?from=2020-01-01&to=2020-01-01')
      await expect(
        page.getByText(text(lang, 'Every deposit in this period appears here, with its status.')),
      ).toBeVisible()
      await expect(page.locator('main a[href="/deposit"]')).toHaveCount(links)
    }

    await test.step('begins two taps from home, and in a form of another tab at once', async () => {
      await page.goto('/home')
      await settled(page)
      await expectInvitations(4, 1)
      const other = await context.newPage()
      const there = depositSteps(other, lang, NEVER_PAID)
      await other.goto(form)
      await there.field.fill('300')
      await expect(there.review).not.toHaveAttribute('aria-disabled')
      await page.goto('/home')
      await page
        .getByRole('main')
        .getByRole('link', { name: text(lang, 'Safer play') })
        .tap()
      await settled(page)
      await saferPlaySteps(page, lang).timeOut(7)
      await expect(blockText(page, lang)).toBeVisible()
      await expect(page.locator('main input[type=radio][value="1"]')).toHaveCount(0)
      await expect(blockText(other, lang)).toBeVisible()
      await expect(there.review).toHaveAttribute('aria-disabled', 'true')
      await other.close()
    })

    await test.step('outlives a logout, and opens no game, before anything is sent', async () => {
      await logOut(page, lang)
      await page.goto('/login?back=/home')
      const unknown = network.fault({
        ...TOXICS['503 without an envelope, carried out'],
        path: '/m/token/user',
      })
      await logIn(page, lang, 'demo', 'demo1234')
      await page.waitForURL('/home')
      // Until it is known who has logged in, so is whether a time-out forbids it.
      await games.tile.tap()
      await expect(games.sheet).toContainText(text(lang, 'The game didn’t open'))
      unknown.release()
      await games.sheet.getByRole('button', { name: text(lang, 'Try again') }).tap()
      await expect(blockText(page, lang)).toBeVisible()
      expect(sentTo(platform, '/m/game/login')).toEqual([])
      await games.expectNoTab()
    })

    await test.step('leaves withdrawals open, and invites to no deposit', async () => {
      await expectInvitations(2, 0)
      const { id } = freshDeposit(platform)
      await page.goto(`/detail?id=${id}`)
      await expect(orderShown(page, lang)).toBeVisible()
      await expect(blockText(page, lang)).toBeVisible()
      await expect(page.getByRole('link', { name: text(lang, 'Send the receipt') })).toBeVisible()
      await expect(page.getByText('never@lantern.example')).toHaveCount(0)
      await expect(page.getByRole('timer', { name: text(lang, 'Time left to pay') })).toHaveCount(0)
      await page.goto('/home')
      await expect(page.locator(`main a[href^="/detail?id=${id}"]`)).toBeVisible()
      await expect(
        page.getByText(new RegExp(text(lang, 'Pay within {left}', { left: '[0-9:]+' }))),
      ).toHaveCount(0)
      await page.goto('/withdraw')
      await expect(page.locator('input[inputmode=decimal]')).toBeVisible()
      await expect(blockText(page, lang)).toHaveCount(0)
    })

    await test.step('is not over by the clock of the device', async () => {
      await page.clock.install({ time: Date.now() + 8 * DAY })
      await page.goto(form)
      await steps.field.fill('300')
      await expectShut()
      await expect(
        page.getByText(
          text(
            lang,
            'According to this device, your time-out is over. Once you’re online and our server has confirmed the time, you can deposit and play.',
          ),
        ),
        'online, the server’s time counts',
      ).toHaveCount(0)
    })

    await test.step('ends when the server says so', async () => {
      platform.clock.advance(7 * DAY)
      await page.reload()
      await expect(steps.field).toBeVisible()
      await expect(steps.review).not.toHaveAttribute('aria-disabled')
      await page.goto('/safer-play')
      await expect(page.locator('main input[type=radio][value="1"]')).toBeVisible()
      await expectInvariants(page, platform)
    })
  })
})
