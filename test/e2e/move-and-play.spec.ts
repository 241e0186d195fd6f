import type { Page } from '@playwright/test'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import type { FaultProxy } from '../platform/faults/fault-proxy.ts'
import type { Platform } from '../platform/start-platform.ts'
import { envelope, TOXICS } from '../platform/faults/toxics.ts'
import { SPECIAL_VENUES, VENUE_MESSAGES } from '../platform/seed-texts/lobby-texts.ts'
import { checkNow } from './check-now.ts'
import { journalStates, readDatabases } from './disk.ts'
import { press } from './forms.ts'
import { expect, test } from './journey.ts'
import { launchSteps } from './launch-steps.ts'
import { dropLongTimers } from './long-timers.ts'
import { advanceClockUntil } from './page-clock.ts'
import { saferPlaySteps, blockText } from './safer-play-steps.ts'
import { expectInvariants } from './invariants.ts'
import { text } from './texts.ts'
import { steadyVenues, transferSteps } from './transfer-steps.ts'
import { newestTransfers } from './transfers.ts'
import { workerReady } from './worker.ts'

const LAUNCH = '/m/game/login'
const BALANCE = '/m/game/balance'
const IN = '/m/game/deposit'
const RECORDS = '/m/transfers_log/getlist'

/** Prepares both journeys. No venue reports its balance, so the sheet is shown before every game. */
function prepare({ page, platform, network, lang }: Fixtures) {
  const steady = steadyVenues(network)
  network.fault({ ...envelope(0, VENUE_MESSAGES.venueDown[lang]), path: BALANCE })
  const steps = launchSteps(page, lang)
  const transfer = transferSteps(page, lang)
  const before = newestTransfers(platform).length
  return {
    steady,
    steps,
    transfer,
    /** Returns the amounts of the transfers that were made since, newest first. */
    made: () =>
      newestTransfers(platform)
        .slice(0, -before)
        .map(({ money }) => money),
    moved: page.getByText(
      text(lang, '{amount} is at {title} now. You can bring it back under Transfer.', {
        amount: '¥10,00',
        title: SPECIAL_VENUES.lantern[lang],
      }),
    ),
    close: () => steps.sheet.getByRole('button', { name: text(lang, 'Close') }).tap(),
    /** Goes home once the last move's result has left the journal. Until then home would show the result again, without a field. */
    goHome: async () => {
      await expect.poll(() => journalStates(page, '10'), 'the result was seen').toEqual([])
      await page.goto('/home')
    },
    /** Opens the sheet and moves 10 to the venue. */
    moveTen: async () => {
      await steps.tile.tap()
      await transfer.field.fill('10')
      await steps.play.tap()
    },
  }
}

interface Fixtures {
  page: Page
  platform: Platform
  network: FaultProxy
  lang: WireLanguage
}

test.afterEach(({ page, platform }) => expectInvariants(page, platform))

// Red when money moves twice, a game opens without its money, or the result is not shown.
test.describe('move and play', () => {
  test.use({ member: 'demo', lang: 'ID', theme: 'dark', size: 'android', expectedErrors: /status of 503/ })

  test('moves money once and opens the game, or says why not', async ({ page, platform, network, lang }) => {
    const { steps, transfer, made, moved, close, goHome, moveTen } = prepare({
      page,
      platform,
      network,
      lang,
    })
    await page.goto('/home')

    await test.step('the whole balance is proposed; typing or “Other amount” replaces it', async () => {
      await steps.tile.tap()
      await expect(transfer.field).toHaveValue('11980,50')
      await transfer.field.tap()
      await page.keyboard.type('50')
      await press(page, lang, 'Other amount')
      await expect(transfer.field).toHaveValue('50')
      await press(page, lang, 'All')
      await expect(transfer.field).toHaveValue('11980,50')
      await press(page, lang, 'Other amount')
      await expect(transfer.field).toBeFocused()
      await expect(transfer.field).toHaveValue('')
      await close()
    })

    await test.step('refused: the reason is in the sheet, and what was typed stays', async () => {
      const refused = network.fault({ ...envelope(0, VENUE_MESSAGES.venueDown[lang]), path: IN })
      await moveTen()
      await expect(steps.sheet.locator('footer').getByRole('alert')).toContainText(
        VENUE_MESSAGES.venueDown[lang],
      )
      await expect(transfer.field).toHaveValue('10')
      await steps.expectNoTab()
      refused.release()
      await page.goto('/home')
    })

    await test.step('a blocked tab: a link opens the game', async () => {
      await page.evaluate(() => {
        window.open = () => null
      })
      await moveTen()
      await expect(moved).toBeVisible()
      await expect(steps.sheet.locator('.text-ok').filter({ has: moved }), 'as a success').toBeVisible()
      const tab = await steps.opened(() => steps.sheet.getByRole('link', { name: /localhost:\d+/ }).tap())
      await expect(tab.locator('#balance')).toHaveText('10.00 CNY')
      expect(await tab.evaluate(() => window.opener)).toBeNull()
      await tab.close()
      await expect(steps.sheet).toHaveCount(0)
      expect(await page.content()).not.toContain('session=')
      await expect(moved, 'in a toast').toBeVisible()
    })

    await test.step('a game that does not open: the money is there, and only the game is tried again', async () => {
      await goHome()
      const down = network.fault({ ...envelope(0, VENUE_MESSAGES.venueDown[lang]), path: LAUNCH })
      await steps.openedAndClosed(moveTen)
      await expect(steps.sheet).toContainText(text(lang, 'The game didn’t open'))
      await expect(moved).toBeVisible()
      await steps.expectNoTab()
      const again = steps.sheet.getByRole('button', { name: text(lang, 'Try again') })
      const launched = network.arrivals(LAUNCH).length
      await steps.openedAndClosed(() => again.tap())
      await expect.poll(() => network.arrivals(LAUNCH)).toHaveLength(launched + 1)
      await expect(steps.sheet).toContainText(text(lang, 'The game didn’t open'))
      await expect(moved).toBeVisible()
      down.release()
      const tab = await steps.opened(() => again.tap())
      await expect(tab.locator('#balance')).toHaveText('20.00 CNY')
      await tab.close()
    })

    expect(made()).toEqual([10_0000n, 10_0000n])
    // The first one was refused.
    expect(network.arrivals(IN)).toHaveLength(3)
  })

  test('leads to the transfer page when the answer is lost, and opens no game in a time-out', async ({
    page,
    context,
    platform,
    network,
    lang,
  }) => {
    const { steps, transfer, made, moved, close, goHome, moveTen } = prepare({
      page,
      platform,
      network,
      lang,
    })

    await test.step('an answer that is lost: the transfer page, where the form is locked', async () => {
      await page.goto('/home')
      const launched = network.arrivals(LAUNCH).length
      const noted = page.waitForResponse(`**${RECORDS}`)
      await steps.tile.tap()
      await noted
      network.fault({ ...TOXICS['503 without an envelope, carried out'], path: IN, times: 1 })
      const hiding = network.fault({ ...TOXICS['503 without an envelope, carried out'], path: RECORDS })
      await transfer.field.fill('10')
      await steps.play.tap()
      await expect(transfer.unknown).toContainText(text(lang, 'Don’t transfer again.'))
      await expect(page).toHaveURL(/\/transfer$/)
      await expect(transfer.field).toHaveCount(0)
      await steps.expectNoTab()
      await page.goto('/home')
      await steps.tile.tap()
      await expect(steps.sheet).toContainText(text(lang, 'Don’t transfer again.'))
      await expect(transfer.field).toHaveCount(0)
      await steps.sheet.getByRole('link').tap()
      await checkNow(page, lang, network, RECORDS, hiding)
      const another = page.getByRole('button', { name: text(lang, 'Make another transfer') })
      await expect(another).toBeVisible()
      // Red when a result that the member has seen, but not dismissed, allows no further move.
      await expect.poll(async () => JSON.stringify(await readDatabases(page))).toContain('resultShown')
      await page.goto('/home')
      await steps.tile.tap()
      await expect(transfer.field).toBeVisible()
      await page.goto('/transfer')
      await another.tap()
      expect(network.arrivals(LAUNCH)).toHaveLength(launched)
    })

    await test.step('a time-out that begins meanwhile: the game stays closed', async () => {
      // The transfer must not time out meanwhile.
      await page.addInitScript(dropLongTimers, 10_000)
      await goHome()
      const launched = network.arrivals(LAUNCH).length
      const held = network.fault({ kind: 'held', path: IN })
      const [tab] = await Promise.all([context.waitForEvent('page'), moveTen()])
      await held.hit
      const other = await context.newPage()
      await other.goto('/safer-play')
      await saferPlaySteps(other, lang).timeOut(1)
      await expect(blockText(other, lang)).toBeVisible()
      await other.close()
      held.release()
      await expect(steps.sheet).toContainText(text(lang, 'Games are blocked'))
      await expect(moved).toBeVisible()
      await expect.poll(() => tab.isClosed()).toBe(true)
      await close()
      expect(network.arrivals(LAUNCH)).toHaveLength(launched)
    })

    expect(made()).toEqual([10_0000n, 10_0000n])
    expect(network.arrivals(IN)).toHaveLength(2)
  })

  // Red when an amount over an old balance is sent without a word, or the balance cannot be refreshed.
  test('says that an old balance may have changed, and loads it', async ({
    page,
    platform,
    network,
    lang,
  }) => {
    await page.clock.install()
    const { steps, transfer } = prepare({ page, platform, network, lang })
    await page.goto('/home')
    await steps.tile.tap()
    await expect(transfer.field).toBeVisible()
    await advanceClockUntil(page, network, (stride) => expect(transfer.all).toBeDisabled(stride), 61_000)
    await transfer.field.fill('20000')
    const note = steps.sheet.getByRole('status').filter({
      hasText: text(lang, 'This is more than your last known balance, which may have changed since.'),
    })
    await expect(note).toBeVisible()
    await press(page, lang, 'Refresh the balance')
    await expect(note).toHaveCount(0)
    await expect(steps.play).toHaveAttribute('aria-disabled', 'true')
  })

  test.describe('without a connection', () => {
    test.use({ worker: true, expectedErrors: /ERR_/ })

    test('leads to the transfer page, whose bar names the time of known data', async ({
      page,
      platform,
      network,
      lang,
    }) => {
      const { steps, transfer, steady } = prepare({ page, platform, network, lang })
      steady.release()
      await page.goto('/home')
      await workerReady(page)
      await steps.tile.tap()
      await transfer.field.fill('10')
      const failed: string[] = []
      page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname))
      // If the connection were cut before the tap, the app would disable the button.
      const held = network.fault({ kind: 'held', path: IN })
      await steps.play.tap()
      await held.hit
      network.fault({ kind: 'down' })
      await expect(transfer.unknown).toContainText(text(lang, 'Don’t transfer again.'))
      await expect.poll(() => failed, 'balances were asked for').toContain(BALANCE)
      const bar = page.locator('#root > output').getByText(text(lang, 'No connection'))
      await expect(bar).toContainText(text(lang, 'as of {when}', { when: '' }))
      await expect(bar).not.toContainText('1970')
    })
  })
})

/** Shows every transfer as in progress. */
const toInProgress = (body: string) => body.replaceAll('"status":1', '"status":2')

// Red when money counts as moved while the transfer's row is still in progress.
test.describe('a transfer that is in progress', { tag: '@long' }, () => {
  test.use({ lang: 'EN', theme: 'light', size: 'android', member: 'demo' })

  test('is accepted, and not shown as moved', async ({ page, network, lang }) => {
    steadyVenues(network)
    const steps = transferSteps(page, lang)
    network.fault({ kind: 'rewritten', path: RECORDS, change: toInProgress })
    await page.goto('/transfer?venue=1')
    await steps.field.fill('100')
    await steps.review.tap()
    await steps.confirm.tap()
    const accepted = text(lang, 'Your order arrived and is in your records. Don’t send it again.')
    await expect(page.getByText(accepted)).toBeVisible()
    await expect(page.getByText('¥100.00 moved to')).toHaveCount(0)
  })
})
