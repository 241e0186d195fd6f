import { journalStates } from './disk.ts'
import { depositSteps, figure, ordersSent, orderShown } from './deposit-steps.ts'
import { expect, test } from './journey.ts'
import { beginOf, saferPlaySteps } from './safer-play-steps.ts'
import { settled } from './screens.ts'
import { expectInvariants } from './invariants.ts'
import { text } from './texts.ts'

// An unpaid deposit fails in the end, and no longer counts.
const PAID_SOON = 101
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

// Red when a lower limit waits or a higher one does not, more is sent than a limit leaves, deposits in progress do not count, the form does not
// show what is left before typing, records that failed cannot be refreshed, the sheet of a limit does not show what it leaves or moves its button
// during typing, another tab uses the old limit, or a limit counts as checked without records.
test.describe('a deposit limit', () => {
  test.use({ member: 'demo', lang: 'EN', expectedErrors: /status of 503/ })

  test('applies at once, counts what is in progress, and is raised after a day on the server', async ({
    page,
    context,
    platform,
    network,
    lang,
  }) => {
    const steps = depositSteps(page, lang, PAID_SOON)
    const safer = saferPlaySteps(page, lang)
    const left = (free: string, all: string) =>
      page.getByText(
        text(lang, '{free} of {all} left', {
          free: `¥${figure(lang, free, 0)}`,
          all: `¥${figure(lang, all, 0)}`,
        }),
      )
    const form = `/deposit?class=${steps.channel.classId}&channel=${steps.channel.id}`

    await test.step('is set on a page linked from the form, and lowering it applies at once', async () => {
      await page.goto(form)
      await page
        .getByRole('main')
        .getByRole('link', { name: text(lang, 'Safer play') })
        .tap()
      await settled(page)
      await expect(page.getByText(text(lang, 'on this device'), { exact: true })).toHaveCount(4)
      await safer.limit('24 hours', '1000.50')
      await expect(safer.row('24 hours')).toContainText('¥1,000.50')
      await expect(
        page.getByText(text(lang, 'Deposit limit set: {amount}', { amount: '¥1,000.50' })),
      ).toBeVisible()
      await safer.limit('24 hours', '400')
      await expect(safer.row('24 hours')).toContainText('¥400')
    })

    await test.step('is shown in the form before anything is typed, and blocks what is over it', async () => {
      await page.goto(form)
      await expect(left('400', '400')).toBeVisible()
      await steps.field.fill('400.01')
      await expect(steps.review).toHaveAttribute('aria-disabled', 'true')
      await expect(page.getByRole('main')).toContainText(
        text(lang, 'That’s over your 24-hour limit. You can deposit at most {left} more.', { left: '¥400' }),
      )
      await steps.field.fill('300')
      await steps.review.tap()
      await steps.confirm.tap()
      await expect(orderShown(page, lang)).toBeVisible()
      await expect.poll(() => journalStates(page, '300'), 'how it ended was seen').toEqual([])
      await page.goto(form)
      await expect(left('100', '400')).toBeVisible()
      expect(ordersSent(platform)).toHaveLength(1)
    })

    await test.step('warns before a limit is set that leaves nothing, without moving the button', async () => {
      await safer.open()
      await safer.row('24 hours').tap()
      await expect(safer.sheet.getByText(text(lang, 'Deposit limit'), { exact: true })).toHaveCount(1)
      const place = await safer.set.boundingBox()
      await safer.field.fill('250')
      await expect(safer.sheet).toContainText(
        text(lang, 'With a limit of {all}, you couldn’t deposit anything for now.', { all: '¥250' }),
      )
      expect(await safer.set.boundingBox()).toEqual(place)
      await safer.field.fill('390.5')
      await expect(safer.sheet).not.toContainText(
        beginOf(lang, 'With a limit of {all}, you couldn’t deposit anything for now.'),
      )
      expect(await safer.set.boundingBox()).toEqual(place)
      await page.goto(form)
    })

    await test.step('updates at once in another tab’s form and sheet', async () => {
      await steps.field.fill('100')
      await steps.review.tap()
      await expect(steps.sheet).toBeVisible()
      const other = await context.newPage()
      const there = saferPlaySteps(other, lang)
      await there.open()
      await there.limit('24 hours', '350')
      await expect(left('50', '350')).toBeVisible()
      await steps.confirm.tap()
      await expect(steps.sheet).toHaveCount(0)
      await there.limit('24 hours', '900')
      await expect(there.row('24 hours')).toContainText(
        beginOf(lang, 'Will change to {next} on {when}').replace('{next}', '¥900'),
      )
      await other.close()
      await expect(left('50', '350')).toBeVisible()
      expect(ordersSent(platform)).toHaveLength(1)
    })

    await test.step('shows that not all records could be read', async () => {
      const broken = network.fault({ kind: 'answer', status: 503, body: '', path: '/m/trade/record' })
      const partly = page.getByText(
        text(
          lang,
          'We couldn’t read all your records. Only the deposits that we could read are counted, so you may have less left than shown.',
        ),
      )
      await page.reload()
      await expect(partly).toBeVisible()
      await expect(left('50', '350')).toBeVisible()
      await safer.open()
      await safer.row('Calendar month').tap()
      await safer.field.fill('350')
      await expect(
        safer.sheet.getByText(
          text(
            lang,
            'We don’t know how much you can still deposit with this limit. Deposits you’ve already made count, so it may be nothing.',
          ),
        ),
      ).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(partly).toBeVisible()
      broken.release()
      await page.getByRole('button', { name: text(lang, 'Refresh') }).tap()
      await expect(
        page.getByText(text(lang, 'From your records, including orders in progress.')),
      ).toBeVisible()
      await page.goto(form)
    })

    await test.step('is raised when the server’s day is over, and not before', async () => {
      platform.clock.advance(DAY - 5 * MINUTE)
      await page.reload()
      await expect(left('50', '350')).toBeVisible()
      platform.clock.advance(10 * MINUTE)
      await page.reload()
      await expect(left('900', '900')).toBeVisible()
      await steps.field.fill('900')
      await expect(steps.review).not.toHaveAttribute('aria-disabled')
      await expectInvariants(page, platform)
    })
  })
})
