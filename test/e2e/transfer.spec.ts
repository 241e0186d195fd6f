import { TOXICS } from '../platform/faults/toxics.ts'
import { SPECIAL_VENUES, VENUE_MESSAGES } from '../platform/seed-texts/lobby-texts.ts'
import { sentTo } from './card-steps.ts'
import { checkNow } from './check-now.ts'
import { asOf, factsIn } from './deposit-steps.ts'
import { draftsOn, journalStates } from './disk.ts'
import { press } from './forms.ts'
import { expect, test } from './journey.ts'
import { advanceClockUntil } from './page-clock.ts'
import { hidePage, showPage } from './page-visibility.ts'
import { expectInvariants } from './invariants.ts'
import { text } from './texts.ts'
import { steadyVenues, transferSteps } from './transfer-steps.ts'
import { moveBetweenVenues, moveIn, newestTransfers } from './transfers.ts'

const IN = '/m/game/deposit'
const OUT = '/m/game/withdrawal'
const RECOVER = '/m/game/all_trans'
const SWITCH = '/m/game/transfer'
const RECORDS = '/m/transfers_log/getlist'
const LOST = /ERR_|status of (429|50\d)/

test.use({ member: 'demo' })

test.beforeEach(({ network }) => steadyVenues(network))
test.afterEach(({ page, platform }) => expectInvariants(page, platform))

test.describe('a manual transfer', () => {
  test.use({ lang: 'EN', theme: 'light', size: 'android' })

  test('moves money to a venue and back, each once', async ({ page, platform, lang }) => {
    const steps = transferSteps(page, lang)
    const before = newestTransfers(platform).length
    const lantern = SPECIAL_VENUES.lantern[lang]
    const described = (words: string, values: Record<string, string>) =>
      expect(steps.field).toHaveAccessibleDescription(new RegExp(RegExp.escape(text(lang, words, values))))

    await test.step('a venue is searched and chosen', async () => {
      await page.goto('/transfer')
      await expect(steps.review).toHaveAccessibleDescription(text(lang, 'Choose a venue first'))
      await steps.main.getByRole('button', { name: text(lang, 'Choose a venue') }).tap()
      const choice = page.getByRole('dialog', { name: text(lang, 'Choose a venue') })
      const closed = choice.getByRole('radio', { name: SPECIAL_VENUES.closed[lang] })
      await expect(closed).toBeDisabled()
      await choice.getByRole('radio', { name: lantern }).press('ArrowDown')
      await expect(choice.getByRole('radio', { name: lantern }), 'an arrow key only moves').not.toBeFocused()
      await choice.getByRole('searchbox').fill('nowhere')
      await expect(choice.getByText(text(lang, 'No venue with this name'))).toBeVisible()
      await choice.getByRole('searchbox').fill(' lanTERN ')
      await expect(choice.getByRole('radio')).toHaveCount(1)
      await choice.getByRole('radio', { name: lantern }).tap()
      await expect(choice).toHaveCount(0)
      await expect(page).toHaveURL(/venue=1/)
    })

    await test.step('prompts for an amount, and names the source of each limit', async () => {
      await expect(steps.review).toHaveAccessibleDescription(text(lang, 'prompt.transfer-amount'))
      await steps.all.tap()
      await expect(steps.field).toHaveValue('11980.50')
      await steps.field.fill('0.5')
      await steps.field.blur()
      await described('Minimum transfer for {level}: {bound}', { level: 'VIP2', bound: '¥1' })
      await steps.field.fill('11980.51')
      await steps.field.blur()
      await described('{from} has only {bound}', {
        from: text(lang, 'Central wallet'),
        bound: '¥11,980.50',
      })
      await expect(steps.review).toHaveAccessibleDescription(text(lang, 'Check the amount first'))
      await steps.field.fill('1,000')
      await steps.field.blur()
      await expect(steps.field).toHaveValue('1000')
    })

    await test.step('what the sheet says is moved once, though it is pressed twice', async () => {
      await expect(steps.row(lantern), 'the sheet leaves out an unknown balance').toContainText('¥0.00')
      await steps.review.tap()
      expect(await factsIn(steps.sheet)).toEqual({
        [text(lang, 'Transfer from')]: text(lang, 'Central wallet'),
        [text(lang, 'Transfer to')]: lantern,
        [text(lang, 'Amount')]: '¥1,000.00',
        [text(lang, 'Central wallet afterwards')]: '¥10,980.50',
        [text(lang, '{title} afterwards', { title: lantern })]: '¥1,000.00',
      })
      await steps.confirm.evaluate((button: HTMLElement) => {
        button.click()
        button.click()
      })
      const moved = text(lang, '{amount} moved to {title}.', { amount: '¥1,000.00', title: lantern })
      await expect(page.getByText(moved)).toBeVisible()
      await expect(steps.sheet).toHaveCount(0)
      await expect(steps.field).toHaveValue('')
      await expect(steps.main).toContainText('¥10,980.50')
      await expect(steps.row(lantern)).toContainText('¥1,000.00')
      expect(sentTo(platform, IN)).toEqual([expect.objectContaining({ money: '1000' })])
    })

    await test.step('all of it comes back', async () => {
      await steps.swap.tap()
      await expect(page).toHaveURL(/direction=out/)
      await steps.field.fill('1000.01')
      await steps.field.blur()
      await described('{from} has only {bound}', { from: lantern, bound: '¥1,000' })
      await steps.all.tap()
      await expect(steps.field).toHaveValue('1000')
      await steps.review.tap()
      expect((await factsIn(steps.sheet))[text(lang, 'Transfer from')]).toBe(lantern)
      await hidePage(page)
      await steps.confirm.tap()
      const moved = '{amount} moved from {title} to your central wallet.'
      await expect(page.getByText(text(lang, moved, { amount: '¥1,000.00', title: lantern }))).toBeVisible()
      await expect.poll(() => journalStates(page, '1000'), 'not seen yet').toEqual(['done'])
      await showPage(page)
      await expect(steps.main).toContainText('¥11,980.50')
      await expect(steps.row(lantern)).toContainText('¥0.00')
      expect(sentTo(platform, OUT)).toHaveLength(1)
      const rows = newestTransfers(platform)
      expect(rows).toHaveLength(before + 2)
      expect(rows.slice(0, 2)).toMatchObject([
        { venue_id: 1, type: 2, money: 1000_0000n, status: 1 },
        { venue_id: 1, type: 1, money: 1000_0000n, status: 1 },
      ])
    })

    await test.step('the next one starts from the last one', async () => {
      // A page that is left may lose what is not on the disk yet.
      await expect.poll(() => draftsOn(page)).toEqual([])
      await expect.poll(() => journalStates(page, '1000')).toEqual([])
      await page.goto('/transfer')
      await press(page, lang, 'Last time {lastText}', { lastText: '¥1,000' })
      await expect(steps.field).toHaveValue('1000')
      await expect(steps.review).not.toHaveAttribute('aria-disabled')
    })
  })
})

test.describe('a recovery of everything', () => {
  test.use({ lang: 'CN', theme: 'dark' })

  test('comes back with a result by venue, and automatic transfer is switched once nothing is left', async ({
    page,
    platform,
    network,
    lang,
  }) => {
    const steps = transferSteps(page, lang)
    const closed = SPECIAL_VENUES.closed[lang]
    const lantern = SPECIAL_VENUES.lantern[lang]
    const { row } = steps
    moveIn(platform, 1, '30')
    moveIn(platform, 6, '20.5')
    moveIn(platform, 7, '10')
    // Moves the money to a venue that has closed since.
    moveBetweenVenues(platform, 7, 4)
    await page.goto('/transfer')
    await expect(steps.main).toContainText('¥50.50')

    await test.step('by venue', async () => {
      await expect(steps.row(lantern)).toContainText('¥30.00')
      await expect(page.getByText(text(lang, 'Checking the venues…'))).toHaveCount(0)
      await steps.recover.tap()
      // The closed venue does not report what it holds.
      await expect(steps.recoverSheet).toContainText(text(lang, 'At least {money}', { money: '¥50.50' }))
      await steps.recoverSheet.getByRole('button', { name: text(lang, 'Bring all money back') }).tap()
      const resultShown = async () => {
        const over = page.getByRole('heading', { name: text(lang, 'Not everything came back') })
        await expect(over).toBeVisible()
        await expect(row(closed)).toContainText(VENUE_MESSAGES.venueDown[lang])
        await expect(row(closed)).not.toContainText('¥')
        await expect(row(lantern)).toContainText('+¥30.00')
        await expect(steps.main.getByText('+¥20.50')).toBeVisible()
      }
      await resultShown()
      await page.reload()
      await resultShown()
      await expect(steps.field).toHaveCount(0)
      await press(page, lang, 'Back to my wallets')
      await expect(steps.main).toContainText('¥11,970.50')
      expect(sentTo(platform, RECOVER)).toHaveLength(1)
    })

    await test.step('automatic transfer', async () => {
      // The money can be recovered again.
      moveBetweenVenues(platform, 4, 7)
      await steps.main
        .getByRole('button', { name: text(lang, 'Refresh') })
        .first()
        .tap()
      await expect(steps.main.getByText('¥10.00').first()).toBeVisible()
      await steps.free.tap()
      const question = page.getByRole('alertdialog', { name: text(lang, 'Bring your money back first') })
      await expect(question).toContainText(VENUE_MESSAGES.recoverFirst[lang])
      await expect(steps.free).not.toBeChecked()
      await question.getByRole('button', { name: text(lang, 'Bring it back and switch') }).tap()
      await expect(page.getByText(text(lang, 'Automatic transfer is now on.'))).toBeVisible()
      await expect(steps.free).toBeChecked()
      await expect(steps.field).toHaveCount(0)
      await expect(steps.main).toContainText('¥11,980.50')
      expect(sentTo(platform, SWITCH)).toEqual([{ type: 2 }, { type: 2 }])
      expect(sentTo(platform, RECOVER)).toHaveLength(2)
      await steps.free.tap()
      await expect(page.getByText(text(lang, 'Automatic transfer is now off.'))).toBeVisible()
      await expect(steps.field).toBeVisible()
      // Red when the note says the opposite of what was done.
      const lost = network.fault({ ...TOXICS['code 500 with HTTP 200'], path: '/m/token/user' })
      await steps.free.tap()
      await expect(page.getByText(text(lang, 'Automatic transfer is now on.'))).toBeVisible()
      await expect(steps.free).toBeChecked()
      lost.release()
    })
  })
})

// Red when money that was played away since is shown as current.
test.describe('balances at venues from over a minute ago', () => {
  test.use({ lang: 'EN', theme: 'dark', size: 'android' })

  test('are shown with their time, in the sum and before a recovery', async ({
    page,
    platform,
    network,
    lang,
  }) => {
    await page.clock.install()
    const steps = transferSteps(page, lang)
    const sum = steps.main.getByText('¥30.00', { exact: true }).first().locator('../../..')
    moveIn(platform, 1, '30')
    await page.goto('/transfer')
    await expect(sum).toBeVisible()
    await expect(page.getByText(text(lang, 'Checking the venues…'))).toHaveCount(0)
    await expect(sum).not.toContainText(asOf(lang))
    network.fault({ kind: 'held', path: '/m/game/balance' })
    await page.clock.runFor(70_000)
    await expect(sum).toContainText(asOf(lang))
    await steps.recover.tap()
    await expect(steps.recoverSheet).toContainText('¥30.00')
    await expect(steps.recoverSheet).toContainText(asOf(lang))
  })
})

test.describe('a failure at the venues', () => {
  test.use({ lang: 'EN', theme: 'light', size: 'android', expectedErrors: /status of 429/ })

  // Red when venues that never answer lock the form permanently.
  test('returns to the form when no venue answers', async ({ page, platform, network, lang }) => {
    const steps = transferSteps(page, lang)
    network.fault({ ...TOXICS['the sign-in page of a network'], path: '/m/game/balance' })
    await page.goto('/transfer')
    await steps.recover.tap()
    await steps.recoverSheet.getByRole('button', { name: text(lang, 'Bring all money back') }).tap()
    await expect(page.getByText(text(lang, 'We couldn’t load this'))).toBeVisible()
    await press(page, lang, 'Back to my wallets')
    await expect(steps.field).toBeVisible()
    expect(sentTo(platform, RECOVER)).toHaveLength(1)
  })

  // Red when any refusal is taken for money in venues: its dialog would move money for nothing.
  test('shows a switch’s rate limit, and offers no recovery', async ({ page, platform, network, lang }) => {
    const steps = transferSteps(page, lang)
    network.fault({ ...TOXICS['429 with an envelope'], path: SWITCH })
    await page.goto('/transfer')
    await steps.free.tap()
    const refusal = steps.main.getByRole('alert').filter({ hasText: 'Too many attempts.' })
    await expect(refusal).toBeVisible()
    // Red when the switch can be tapped again during the wait that the server asked for.
    await expect(steps.free).toHaveAccessibleDescription(/0:(30|2\d)/)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(steps.free).not.toBeChecked()
    expect(sentTo(platform, RECOVER)).toEqual([])
  })
})

test.describe('a transfer whose answer is lost', () => {
  test.use({ lang: 'ID', theme: 'dark', size: 'android', expectedErrors: LOST })

  test('is unconfirmed in every tab, locks the form, and is found in the records', async ({
    page,
    context,
    platform,
    network,
    lang,
  }) => {
    const steps = transferSteps(page, lang)
    const before = newestTransfers(platform).length
    const noted = page.waitForResponse(`**${RECORDS}`)
    await page.goto('/transfer?venue=6')
    await noted
    await steps.field.fill('300.77')
    network.fault({ ...TOXICS['503 without an envelope, carried out'], path: IN })
    const closed = network.fault({ ...TOXICS['503 without an envelope, carried out'], path: RECORDS })
    await steps.review.tap()
    await steps.confirm.tap()
    await expect(steps.unknown).toContainText(text(lang, 'Don’t transfer again.'))
    await expect(steps.field).toHaveCount(0)
    const other = await context.newPage()
    await other.goto('/transfer?venue=1&amount=300')
    await expect(other.getByText(text(lang, 'Don’t transfer again.'))).toBeVisible()
    await expect(other.locator('input[inputmode=decimal]')).toHaveCount(0)
    await other.close()
    await page.reload()
    await expect(steps.unknown).toBeVisible()
    await expect(steps.field).toHaveCount(0)
    await checkNow(page, lang, network, RECORDS, closed)
    await expect(page.getByRole('heading', { name: text(lang, 'Your transfer is complete') })).toBeVisible()
    await press(page, lang, 'Make another transfer')
    // Red when the focus goes with the pressed button, and the form is not announced.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(steps.field).toHaveValue('')
    const rows = newestTransfers(platform)
    expect(rows).toHaveLength(before + 1)
    expect(rows[0]).toMatchObject({ venue_id: 6, type: 1, money: 300_7700n, status: 1 })
    expect(network.arrivals(IN)).toHaveLength(1)
  })
})

test.describe('a recovery whose answer is lost', () => {
  test.use({ lang: 'TW', theme: 'light', expectedErrors: LOST })

  test('is settled by the balances at the venues: with what is left, or with nothing', async ({
    page,
    platform,
    network,
    lang,
  }) => {
    await page.clock.install()
    const steps = transferSteps(page, lang)
    const lantern = SPECIAL_VENUES.lantern[lang]
    const recoverAll = async () => {
      await steps.recover.tap()
      await steps.recoverSheet.getByRole('button', { name: text(lang, 'Bring all money back') }).tap()
    }
    moveIn(platform, 1, '30')
    moveIn(platform, 6, '20')
    await page.goto('/transfer')
    await expect(steps.main).toContainText('¥50.00')
    await expect(page.getByText(text(lang, 'Checking the venues…'))).toHaveCount(0)

    await test.step('it never arrived', async () => {
      network.fault({ ...TOXICS['504 without an envelope'], path: RECOVER, times: 1 })
      await recoverAll()
      await expect(steps.unknown).toContainText(text(lang, 'Don’t transfer again.'))
      await expect(steps.field).toHaveCount(0)
      const over = page.getByRole('heading', { name: text(lang, 'Not everything came back') })
      // After three look-ups, the remaining balance counts as final.
      await advanceClockUntil(page, network, (stride) => expect(over).toBeVisible(stride))
      await expect(steps.row(lantern)).toContainText('¥30.00')
      await expect(steps.row(lantern)).toContainText(text(lang, 'The venue gave no reason.'))
      await expect(steps.main.getByText('¥20.00')).toBeVisible()
      await press(page, lang, 'Back to my wallets')
      await expect(steps.field).toBeVisible()
    })

    await test.step('it was carried out', async () => {
      network.fault({ ...TOXICS['503 without an envelope, carried out'], path: RECOVER, times: 1 })
      await recoverAll()
      // A venue in maintenance reports no balance, so it may still hold money.
      const over = text(lang, 'Your money is back from the venues that responded')
      await expect(page.getByRole('heading', { name: over })).toBeVisible()
      await expect(steps.row(lantern)).toContainText('+¥30.00')
      await expect(steps.row(SPECIAL_VENUES.closed[lang])).toContainText(text(lang, 'Under maintenance'))
      await press(page, lang, 'Back to my wallets')
      await expect(steps.main).toContainText('¥11,980.50')
      await expect(steps.row(lantern)).toContainText('¥0.00')
      expect(sentTo(platform, RECOVER)).toHaveLength(1)
    })
  })
})

test.describe('without a connection', () => {
  test.use({ lang: 'CN', theme: 'light', expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test(
    'nothing is sent, and the form says why',
    { tag: '@long' },
    async ({ page, context, platform, lang }) => {
      const steps = transferSteps(page, lang)
      await page.goto('/transfer?venue=1')
      await steps.field.fill('300')
      await steps.review.tap()
      await expect(steps.sheet).toContainText('¥300.00')
      await context.setOffline(true)
      await steps.confirm.tap()
      await expect(steps.sheet).toHaveCount(0)
      await expect(page.getByText(text(lang, 'There was no connection, so nothing was sent.'))).toBeVisible()
      const why = text(lang, 'You’re offline. Reconnect to transfer.')
      await expect(steps.review).toHaveAccessibleDescription(why)
      await expect(steps.recover).toHaveAccessibleDescription(
        text(lang, 'You’re offline. Reconnect to bring your money back.'),
      )
      await expect(steps.free).toBeDisabled()
      await expect(steps.free).toHaveAccessibleDescription(
        text(lang, 'You’re offline. Reconnect to change this.'),
      )
      await context.setOffline(false)
      await expect(steps.review).not.toHaveAttribute('aria-disabled')
      await expect(steps.field).toHaveValue('300')
      expect([IN, OUT, RECOVER, SWITCH].flatMap((path) => sentTo(platform, path))).toEqual([])
    },
  )
})
