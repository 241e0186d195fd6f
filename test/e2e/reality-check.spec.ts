import { channelById } from '../platform/channels.ts'
import { placeDeposit } from '../platform/deposits.ts'
import { memberByName } from '../platform/members.ts'
import { depositSteps, goToConfirm, NEVER_PAID } from './deposit-steps.ts'
import { readDatabases } from './disk.ts'
import { press } from './forms.ts'
import { expect, test } from './journey.ts'
import { saferPlaySteps } from './safer-play-steps.ts'
import { settled } from './screens.ts'
import { expectInvariants } from './invariants.ts'
import { text } from './texts.ts'

const MINUTE = 60_000
const PAID_SOON = 101

/** The time of the session and of the day. The journey's own duration counts too. */
const all = (minutes: RegExp) => [minutes, minutes]

// Red when a reload loses time or two tabs count it twice, the reality check interrupts an order, its sum is not that of the records, or it
// reappears at once. Also when a request for exclusion leaves this device open before it arrives, claims too early that it has, or cannot be resent.
test.describe('the clock of a session', () => {
  test.use({ member: 'demo', lang: 'EN', expectedErrors: /net::ERR_|status of 502/ })

  test(
    'counts once, interrupts after the chosen time, and waits until an order is over',
    { tag: '@long' },
    async ({ page, context, platform, lang }) => {
      const member = memberByName(platform.db, 'demo')
      const channel = channelById(PAID_SOON)
      if (!member || !channel) throw new Error('the seed has changed')
      // Starts at noon, so that no day ends while its time is counted.
      platform.clock.advance(new Date().setHours(36, 0, 0, 0) - platform.clock.now())
      placeDeposit(
        platform.db,
        member,
        { channel, money: 200_0000n, requestId: undefined },
        platform.clock.now(),
      )
      platform.clock.advance(MINUTE)
      await page.clock.install({ time: platform.clock.now() })
      const safer = saferPlaySteps(page, lang)
      const check = page.getByRole('alertdialog', { name: text(lang, 'Time for a break') })
      const time = page.locator('main dl').first().locator('dd')

      await test.step('survives a reload, and counts once in two tabs', async () => {
        await safer.open()
        await expect(page.getByRole('radio', { name: text(lang, 'Never') })).toHaveCount(0)
        const often = page.getByRole('radio', { name: '30 minutes' })
        await often.tap()
        await expect(often).toBeChecked()
        // The counting begins, and is stored, once its code has loaded.
        const stored = async () => Object.keys(await readDatabases(page)).join()
        await expect.poll(stored).toContain('play-time')
        await page.clock.runFor(20 * MINUTE + 20_000)
        await expect(time).toHaveText(all(/^2[01] minutes/))
        await page.reload()
        await expect(time).toHaveText(all(/^2[01] minutes/))
        const other = await context.newPage()
        await saferPlaySteps(other, lang).open()
        await page.clock.runFor(4 * MINUTE)
        await expect(time).toHaveText(all(/^2[456] minutes/))
        await other.close()
      })

      await test.step('the check waits while a sheet is open', async () => {
        const steps = depositSteps(page, lang, NEVER_PAID)
        await goToConfirm(page, steps, '300')
        await page.clock.runFor(8 * MINUTE)
        await expect(steps.sheet).toBeVisible()
        await expect(check).toHaveCount(0)
        await page.keyboard.press('Escape')
        await expect(steps.sheet).toHaveCount(0)
        await page.clock.runFor(2_000)
        await expect(check).toContainText(/ 3\d minutes/)
        await expect(check).toContainText('¥200.00')
        await expect(check).toContainText(
          text(lang, 'From your records. Orders still in progress aren’t counted.'),
        )
        await check.getByRole('button', { name: text(lang, 'Continue') }).tap()
        await expect(check).toHaveCount(0)
        await expect(steps.field).toHaveValue('300')
        await page.clock.runFor(MINUTE)
        await expect(check).toHaveCount(0)
        await expectInvariants(page, platform)
      })
    },
  )

  test('a request for exclusion closes this device at once, even if it does not arrive', async ({
    page,
    context,
    platform,
    network,
    lang,
  }) => {
    await saferPlaySteps(page, lang).open()
    await context.setOffline(true)
    await press(page, lang, 'Request self-exclusion')
    await expect(page.getByRole('dialog')).toContainText(
      text(
        lang,
        'Customer service will get this message and close your account. Until then, your account still works on other devices.',
      ),
    )
    await press(page, lang, 'Send and block play here')
    const send = page.getByRole('button', { name: text(lang, 'Send the request') })
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    expect(platform.feedback('demo')).toHaveLength(0)

    await test.step('no answer is no yes', async () => {
      await context.setOffline(false)
      network.fault({
        kind: 'answer',
        status: 502,
        body: '',
        reaches: true,
        path: '/m/feedback/to',
        times: 1,
      })
      await expect(send).not.toHaveAttribute('aria-disabled')
      await send.tap()
      await press(page, lang, 'Send again')
      await expect(
        page.getByText(
          text(
            lang,
            'Your request has been sent. Customer service will close your account and reply by chat. Deposits and games are blocked on this device.',
          ),
        ),
      ).toBeVisible()
      const written = platform.feedback('demo').map((one) => one.text)
      expect(written).toHaveLength(2)
      expect(written[0]).toMatch(/demo.*exclu/)
      expect(written[0]?.length).toBeLessThanOrEqual(300)
    })

    await test.step('deposits are blocked', async () => {
      const steps = depositSteps(page, lang, NEVER_PAID)
      await page.goto(`/deposit?class=${steps.channel.classId}&channel=${steps.channel.id}`)
      await steps.field.fill('300')
      await expect(
        page.getByText(
          text(lang, 'You asked to self-exclude. Deposits and games are blocked on this device.'),
        ),
      ).toBeVisible()
      await expect(steps.review).toHaveAttribute('aria-disabled', 'true')
      await settled(page)
    })
  })
})
