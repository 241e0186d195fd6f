import type { Page } from '@playwright/test'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import { GAME_TEXTS } from '../platform/seed-texts/game-texts.ts'
import { envelope } from '../platform/faults/toxics.ts'
import { GAME_TITLES, SPECIAL_VENUES, VENUE_MESSAGES } from '../platform/seed-texts/lobby-texts.ts'
import type { Platform } from '../platform/start-platform.ts'
import { expectNotStored, sentTo } from './card-steps.ts'
import { expect, test } from './journey.ts'
import { changeDemo, launchSteps, sessionTokens } from './launch-steps.ts'
import { dropLongTimers } from './long-timers.ts'
import { showPage, hidePage } from './page-visibility.ts'
import { saferPlaySteps } from './safer-play-steps.ts'
import { answered, settled } from './screens.ts'
import { expectInvariants } from './invariants.ts'
import { text } from './texts.ts'
import { steadyVenues, transferSteps } from './transfer-steps.ts'

const CLASSES = '/m/interface/class'
const LIST = '/m/interface/list'
const LAUNCH = '/m/game/login'
const USER = '/m/token/user'
const BALANCE = '/m/game/balance'
const IN = '/m/game/deposit'

test.afterEach(({ page, platform }) => expectInvariants(page, platform))

test.describe('a guest with automatic transfer', () => {
  test.use({ lang: 'ID', theme: 'dark', size: 'android' })

  test('logs in first, plays in a new tab, and finds the balance refreshed', async ({
    page,
    platform,
    network,
    lang,
  }) => {
    const steps = launchSteps(page, lang)
    changeDemo(platform, 'transfer = 2')
    // The launch must not time out while it is held.
    await page.addInitScript(dropLongTimers, 10_000)

    await test.step('the way in leads back to home', async () => {
      await page.goto('/home')
      await steps.tile.tap()
      await steps.sheet.getByRole('link', { name: text(lang, 'Log in') }).tap()
      await page.locator('input[autocomplete=username]').fill('demo')
      await page.locator('input[type=password]').fill('demo1234')
      await page.locator('form button[type=submit]').tap()
      await expect(page).toHaveURL(/\/home$/)
      await expect(page.getByRole('main')).toContainText('11.980,50')
      expect(sentTo(platform, LAUNCH)).toEqual([])
    })

    const held = network.fault({ kind: 'held', path: LAUNCH })
    const tab = await steps.opened(() => steps.tile.tap())

    await test.step('the tab says what it waits for, in the app’s own look', async () => {
      await expect(tab.getByRole('heading', { name: GAME_TITLES.coin[lang] })).toBeVisible()
      await expect(tab.getByText(text(lang, 'Opening…'))).toBeVisible()
      await expect(tab.locator('html')).toHaveAttribute('lang', 'id')
      await expect(tab.getByRole('heading')).toHaveCSS('font-size', '20px')
      await expect(steps.sheet).toContainText(text(lang, 'Opening in a new tab…'))
    })

    await test.step('the game opens, played with the money that followed', async () => {
      held.release()
      await expect(tab).toHaveTitle(GAME_TITLES.coin[lang])
      await expect(tab.locator('#balance')).toHaveText('11980.50 CNY')
      await expect(tab).not.toHaveURL(/session=/)
      expect(await tab.evaluate(() => window.opener)).toBeNull()
      await expect(steps.sheet).toHaveCount(0)
      await tab.getByRole('radio', { name: '50' }).check()
      await tab.getByRole('button', { name: GAME_TEXTS.heads[lang] }).click()
      await expect(tab.getByRole('listitem')).toHaveCount(1)
    })

    await test.step('back in the app the user info is asked once', async () => {
      await answered(network)
      const asked = network.arrivals(USER).length
      await hidePage(page)
      await showPage(page)
      await expect.poll(() => network.arrivals(USER).length).toBe(asked + 1)
      await expect(page.getByRole('main')).toContainText('Dompet utama 0,00')
      await answered(network)
      expect(network.arrivals(USER)).toHaveLength(asked + 1)
      await expect(page.getByRole('link', { name: text(lang, 'Bring all money back') })).toHaveCount(0)
      expect(sentTo(platform, LAUNCH)).toHaveLength(1)
      await expectNotStored(page, sessionTokens(platform))
    })
  })
})

test.describe('a member who transfers money manually', () => {
  test.use({ member: 'demo', lang: 'EN', theme: 'light' })

  test('is asked first, transfers some, plays, and sees what is left at the venue', async ({
    page,
    platform,
    network,
    lang,
  }) => {
    steadyVenues(network)
    const steps = launchSteps(page, lang)
    const transfer = transferSteps(page, lang)
    const venue = SPECIAL_VENUES.lantern[lang]
    await page.goto('/home')

    await test.step('a venue without a reported balance does not count as empty', async () => {
      const silent = network.fault({
        kind: 'answer',
        path: BALANCE,
        status: 200,
        body: '{"code":0,"msg":"closed","data":[]}',
      })
      await steps.tile.tap()
      await expect(steps.sheet).toContainText(text(lang, 'Unavailable'))
      await steps.sheet.getByRole('button', { name: text(lang, 'Close') }).tap()
      silent.release()
    })

    const tab =
      await test.step('an empty venue: one button transfers the chosen amount and opens the game', async () => {
        await steps.tile.tap()
        await expect(steps.sheet).toContainText(`${venue}¥0.00`)
        await expect(steps.sheet).toContainText('¥11,980.50')
        await expect(transfer.field, 'all of it').toHaveValue('11980.50')
        await expect(steps.play).toHaveText('Move ¥11,980.50 and play')
        await transfer.field.fill('11980.51')
        await transfer.field.blur()
        await expect(steps.play).toHaveAccessibleDescription(text(lang, 'Check the amount first'))
        await transfer.field.fill('100')
        await expect(steps.play).toHaveText('Move ¥100.00 and play')
        const opened = await steps.opened(() =>
          steps.play.evaluate((button: HTMLElement) => {
            button.click()
            button.click()
          }),
        )
        await expect(opened.locator('#balance')).toHaveText('100.00 CNY')
        await expect(steps.sheet).toHaveCount(0)
        expect(sentTo(platform, IN)).toEqual([expect.objectContaining({ money: '100' })])
        expect(sentTo(platform, LAUNCH)).toHaveLength(1)
        return opened
      })
    await tab.close()

    await test.step('what was left there is shown, and can be recovered', async () => {
      const left = page.getByText(
        text(lang, 'You still have {amount} at {title}.', { amount: '¥100.00', title: venue }),
      )
      const away = async () => {
        await hidePage(page)
        await showPage(page)
      }
      await away()
      await expect(left).toBeVisible()
      await page
        .getByRole('status')
        .getByRole('button', { name: text(lang, 'Close') })
        .press('Enter')
      await expect(left).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await away()
      const again = await steps.opened(() => steps.tile.tap())
      await expect(again.locator('#balance')).toHaveText('100.00 CNY')
      await expect(left).toHaveCount(0)
      await away()
      await expect(left).toBeVisible()
      await page.getByRole('link', { name: text(lang, 'Bring all money back') }).tap()
      await expect(transfer.recoverSheet).toContainText('¥100.00')
    })
  })
})

/** Starts a game where the browser blocks new tabs. Resolves with the link that the app shows instead. */
async function showLink(page: Page, platform: Platform, lang: WireLanguage) {
  changeDemo(platform, 'transfer = 2')
  await page.addInitScript(() => {
    window.open = () => null
  })
  const steps = launchSteps(page, lang)
  await page.goto('/home')
  await expect(page.getByRole('main')).toContainText('11,980.50')
  await steps.tile.tap()
  const link = steps.sheet.getByRole('link', { name: /localhost:\d+/ })
  await expect(link).toBeVisible()
  return { steps, link }
}

test.describe('where the browser blocks new tabs', () => {
  test.use({ member: 'demo', lang: 'TW', theme: 'dark' })

  test(
    'shows a link that names the host and opens the game',
    { tag: '@long' },
    async ({ page, platform, lang }) => {
      const { steps, link } = await showLink(page, platform, lang)
      const tab = await steps.opened(() => link.tap())
      await expect(tab).toHaveTitle(GAME_TITLES.coin[lang])
      expect(await tab.evaluate(() => window.opener)).toBeNull()
      await expect(steps.sheet).toHaveCount(0)
      expect(await page.content()).not.toContain('session=')
      expect(sentTo(platform, LAUNCH)).toHaveLength(1)
      await expectNotStored(page, sessionTokens(platform))
    },
  )

  test('removes the link and stops a game that is opening when a time-out begins in another tab', async ({
    page,
    context,
    platform,
    network,
    lang,
  }) => {
    const { steps, link } = await showLink(page, platform, lang)
    const held = network.fault({ kind: 'held', path: LAUNCH })
    const opening = await context.newPage()
    // The launch must not time out meanwhile.
    await opening.addInitScript(dropLongTimers, 10_000)
    const there = launchSteps(opening, lang)
    await opening.goto('/home')
    await settled(opening)
    const tab = await there.opened(() => there.tile.tap())
    await held.hit
    const other = await context.newPage()
    await other.goto('/safer-play')
    await saferPlaySteps(other, lang).timeOut(1)
    await expect(steps.sheet).toContainText(text(lang, 'Games are blocked'))
    await expect(link).toHaveCount(0)
    held.release()
    await expect(there.sheet).toContainText(text(lang, 'Games are blocked'))
    await expect.poll(() => tab.isClosed()).toBe(true)
  })
})

// Red when a hot venue opens directly on home, and its games everywhere else.
test.describe('a hot venue without its own `category`', () => {
  test.use({ lang: 'EN', size: 'android' })

  test('links to its games', async ({ page, network, lang }) => {
    network.fault({ kind: 'rewritten', path: CLASSES, change: (body) => body.replace('"reco"', '""') })
    network.fault({ kind: 'rewritten', path: LIST, change: (body) => body.replaceAll('"category"', '"-"') })
    await page.goto('/home')
    const hot = page.getByRole('region', { name: text(lang, 'Hot games') })
    await hot.getByRole('link', { name: 'Lantern Games' }).tap()
    await expect(page).toHaveURL(/class=game&venue=LANTERN$/)
  })
})

test.describe('a game that does not open', () => {
  test.use({
    member: 'demo',
    lang: 'CN',
    theme: 'light',
    size: 'android',
    expectedErrors: /ERR_INTERNET_DISCONNECTED|status of (429|50\d)/,
  })

  test(
    'leaves no tab behind, and says why',
    { tag: '@long' },
    async ({ page, context, platform, network, lang }) => {
      changeDemo(platform, 'transfer = 2')
      const steps = launchSteps(page, lang)
      const close = () => steps.sheet.getByRole('button', { name: text(lang, 'Close') }).tap()
      const mayHaveMoved = text(
        lang,
        'Automatic transfer may have moved your money to the game’s venue already. It’s still yours: you’ll find it under venue wallets, and in the game when it opens.',
      )
      await page.goto('/home')
      await expect(page.getByRole('main')).toContainText('11,980.50')

      // `page-url.test.ts` has all kinds of them.
      await test.step('an address that may not be followed (S7)', async () => {
        const body = JSON.stringify({ code: 200, msg: '', data: { url: 'javascript:alert(1)' } })
        const odd = network.fault({ kind: 'answer', path: LAUNCH, status: 200, body })
        await steps.openedAndClosed(() => steps.tile.tap())
        await expect(steps.sheet).toContainText(text(lang, 'Unsafe address'))
        await steps.expectNoTab()
        await expect(page).toHaveURL(/\/home$/)
        await close()
        odd.release()
      })

      await test.step('a venue that refuses, in its own words; then again', async () => {
        const body = JSON.stringify({ code: 0, msg: VENUE_MESSAGES.venueDown[lang], data: [] })
        const down = network.fault({ kind: 'answer', path: LAUNCH, status: 200, body })
        await steps.openedAndClosed(() => steps.tile.tap())
        await expect(steps.sheet).toContainText(VENUE_MESSAGES.venueDown[lang])
        await steps.expectNoTab()
        down.release()
        const again = steps.sheet.getByRole('button', { name: text(lang, 'Try again') })
        const tab = await steps.opened(() => again.tap())
        await expect(tab).toHaveTitle(GAME_TITLES.coin[lang])
        await expect(steps.sheet).toHaveCount(0)
        await tab.close()
      })

      await test.step('a rate limit without an envelope: nothing was moved', async () => {
        const limit = network.fault({ kind: 'answer', path: LAUNCH, status: 429, body: 'slow down' })
        await steps.openedAndClosed(() => steps.tile.tap())
        await expect(steps.sheet).toContainText(text(lang, 'The game didn’t open'))
        await close()
        limit.release()
      })

      await test.step('an answer that is lost: automatic transfer may have moved the money', async () => {
        const lost = network.fault({ kind: 'answer', path: LAUNCH, status: 503, body: '' })
        await steps.openedAndClosed(() => steps.tile.tap())
        await expect(steps.sheet).toContainText(text(lang, 'No response'))
        await steps.expectNoTab()
        lost.release()
        const down = network.fault({ ...envelope(0, VENUE_MESSAGES.venueDown[lang]), path: LAUNCH })
        const again = steps.sheet.getByRole('button', { name: text(lang, 'Try again') })
        await steps.openedAndClosed(() => again.tap())
        await expect(steps.sheet).toContainText(text(lang, 'The game didn’t open'))
        await expect(steps.sheet, 'also after the next try').toContainText(mayHaveMoved)
        await close()
        down.release()
      })

      await test.step('one that is stopped while it waits: the money may have moved too', async () => {
        const held = network.fault({ kind: 'held', path: LAUNCH })
        const tab = await steps.opened(() => steps.tile.tap())
        await steps.sheet.getByRole('button', { name: text(lang, 'Cancel') }).tap()
        await expect.poll(() => tab.isClosed()).toBe(true)
        await expect(steps.sheet).toHaveCount(0)
        await expect(page.getByText(mayHaveMoved)).toBeVisible()
        held.release()
      })

      await test.step('without a connection, and for a disabled member, nothing is sent', async () => {
        const sent = network.arrivals(LAUNCH).length
        await context.setOffline(true)
        await expect(page.getByText(text(lang, 'No connection')).first()).toBeVisible()
        await steps.tile.tap()
        await expect(steps.sheet).toContainText(text(lang, 'Games need a connection. Nothing was sent.'))
        await close()
        await context.setOffline(false)
        await expect(page.getByText(text(lang, 'No connection'))).toHaveCount(0)
        expect(network.arrivals(LAUNCH)).toHaveLength(sent)
        // After the refusal the app refetches the user info, which contains the reason; it must not arrive earlier.
        const heldUserInfo = network.fault({ kind: 'held', path: USER })
        changeDemo(platform, 'status = 0')
        await steps.tile.tap()
        await expect(steps.sheet).toContainText(text(lang, 'The game didn’t open'))
        const userInfo = page.waitForResponse(`**${USER}`)
        heldUserInfo.release()
        await (await userInfo).finished()
        await close()
        await steps.expectNoTab()
        await steps.tile.tap()
        await expect(steps.sheet).toContainText(text(lang, 'This account can’t play right now'))
        await steps.expectNoTab()
        expect(network.arrivals(LAUNCH)).toHaveLength(sent + 1)
      })
    },
  )
})
