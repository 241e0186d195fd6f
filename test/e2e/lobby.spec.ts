import { TOXICS } from '../platform/faults/toxics.ts'
import { GAMES } from '../platform/venues.ts'
import { logIn, logOut, press } from './forms.ts'
import { expect, test } from './journey.ts'
import { LANTERN, tiles, titled } from './lobby-steps.ts'
import { answered, openInside, settled } from './screens.ts'
import { text } from './texts.ts'

const LIST = '/m/interface/list'
const GAME_LIST = '/m/gamelist/getlist'

test.describe('home', () => {
  test.use({ lang: 'EN', size: 'iphone', theme: 'dark', expectedErrors: /status of 500/ })

  test('shows the classes, the venues of the chosen one and hot games; each fails independently', async ({
    page,
    network,
  }) => {
    const fault = network.fault({ kind: 'answer', status: 500, body: '', path: LIST })
    await page.goto('/home')
    const rail = page.getByRole('group', { name: text('EN', 'Game classes') })
    await expect(rail.getByRole('button')).toHaveCount(7)
    const again = page.getByRole('main').getByRole('button', { name: text('EN', 'Try again') })
    await expect(again, 'one for both lists').toHaveCount(1)
    await expect(rail.getByRole('button', { name: 'Live', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    fault.release()
    await again.click()
    await expect(page.getByRole('heading', { name: 'Live', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: text('EN', 'Hot games') })).toBeVisible()

    await rail.getByRole('button', { name: 'Slots', exact: true }).click()
    await titled(page, 'Lantern Games').getByRole('link').click()
    await expect(page).toHaveURL(/\/home\/category\?class=game&venue=LANTERN$/)
    const tabs = page.getByRole('navigation', { name: text('EN', 'Main') })
    await expect(tabs.getByRole('link', { name: text('EN', 'Home') })).toHaveAttribute('aria-current', 'page')
    // By keyboard: the failure toast still covers the button.
    await page.getByRole('button', { name: text('EN', 'Back'), exact: true }).press('Enter')
    await expect(rail.getByRole('button', { name: 'Slots', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )

    await test.step('a venue under maintenance cannot be pressed, and causes no request', async () => {
      await rail.getByRole('button', { name: 'Sports', exact: true }).click()
      const closed = titled(page, 'Mist Sports').getByRole('button')
      await expect(closed).toBeDisabled()
      await expect(closed).toContainText(text('EN', 'Under maintenance'))
      await closed.click({ force: true })
      // The next press would not reach its button under a dialog.
      await rail.getByRole('button', { name: 'Slots', exact: true }).click()
      await expect(titled(page, 'Lantern Games')).toBeVisible()
      await page.goto('/home/category?class=sport')
      await titled(page, 'Mist Sports').getByRole('button').first().click({ force: true })
      await page.getByRole('button', { name: text('EN', 'Back'), exact: true }).click()
      await expect(page).toHaveURL('/home')
      await answered(network)
      expect(network.arrivals('/m/game/login')).toEqual([])
    })
  })
})

test.describe('the lobby', () => {
  test.use({ lang: 'ID', size: 'android', member: 'demo' })

  test('ignores outdated search results, keeps favourites, and restores its scroll position', async ({
    page,
    network,
    lang,
  }) => {
    await page.goto('/home/category?class=game')
    await titled(page, 'Permainan Lantern').getByRole('link').click()
    const field = page.getByRole('textbox', { name: text(lang, 'Search for a game') })
    const first = GAMES[0]?.title.ID ?? ''
    await expect(titled(page, first)).toBeVisible()

    await test.step('the answer to an older word comes last, and changes nothing', async () => {
      const held = network.fault({ kind: 'late', path: GAME_LIST, times: 1 })
      await field.fill('naga')
      await expect.poll(() => network.arrivals(GAME_LIST).at(-1)?.body).toContain('naga')
      await held.hit
      await field.fill('harimau')
      const found = page.locator('main li').filter({ hasText: /harimau/i })
      await expect(found.first()).toBeVisible()
      held.release()
      await expect(page).toHaveURL(/word=harimau/)
      await field.press('Enter')
      await expect(tiles(page).filter({ hasText: /naga/i })).toHaveCount(0)
      await expect(found.first()).toBeVisible()
      await expect(page.locator('main output').first(), 'is announced').toHaveText(/^harimau: [1-9]/)
    })

    await test.step('what was searched for is offered again, until it is forgotten', async () => {
      await press(page, lang, 'Clear search')
      await expect(page).not.toHaveURL(/word=/)
      await expect(field).toBeFocused()
      await page.getByRole('button', { name: 'harimau', exact: true }).click()
      await expect(page).toHaveURL(/word=harimau/)
      await press(page, lang, 'Clear search')
      await press(page, lang, 'Clear recent searches')
      await expect(field).toBeFocused()
      await expect(page.getByRole('group', { name: text(lang, 'Recent searches') })).toHaveCount(0)
    })
    await field.fill('tidak ada')
    await expect(page.getByText(text(lang, 'No results'))).toBeVisible()
    await press(page, lang, 'Show all')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    const favourite = page.getByRole('button', {
      name: text(lang, 'Favourite: {title}', { title: first }),
      exact: true,
    })
    await favourite.click()
    await expect(favourite).toHaveAttribute('aria-pressed', 'true')

    await page.getByRole('radio', { name: text(lang, 'Hot'), exact: true }).click()
    await expect(page).toHaveURL(/show=hot/)
    await expect(titled(page, first)).toBeVisible()

    await test.step('restores the scroll position and the search', async () => {
      await press(page, lang, 'Back')
      await page.getByRole('textbox', { name: text(lang, 'Search for a venue') }).fill('slot')
      await expect(page).toHaveURL(/word=slot/)
      await expect(titled(page, 'Permainan Lantern')).toHaveCount(0)
      const visited: string[] = []
      page.on('framenavigated', (frame) => visited.push(frame.url()))
      const rail = page.getByRole('group', { name: text(lang, 'Game classes') })
      await rail.locator('[aria-pressed=true]').click()
      const words = page.getByRole('textbox', { name: text(lang, 'Search for a venue') })
      await words.fill('slo')
      await expect(page).toHaveURL(/word=slo$/)
      expect(visited.join(), 'the chosen class clears no search').not.toMatch(/class=game(,|$)/)
      await words.fill('slot')
      await expect(page).toHaveURL(/word=slot$/)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const last = tiles(page).last()
      await expect.poll(() => last.evaluate((tile) => tile.ariaPosInSet === tile.ariaSetSize)).toBe(true)
      await last.scrollIntoViewIfNeeded()
      const place = await page.evaluate(() => scrollY)
      expect(place).toBeGreaterThan(200)
      await last.getByRole('link').click()
      await expect(page).toHaveURL(/venue=/)
      await press(page, lang, 'Back')
      await expect(page).toHaveURL(/word=slot/)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    })

    await test.step('a favourite is the member’s own on this device, and outlives a logout', async () => {
      await logOut(page, lang)
      await openInside(page, `${LANTERN}&show=favourites`)
      await expect(page.getByText(text(lang, 'No favourites here yet'))).toBeVisible()
      await openInside(page, '/login')
      await logIn(page, lang, 'demo', 'demo1234')
      await expect(page).not.toHaveURL(/login/)
      await openInside(page, `${LANTERN}&show=favourites`)
      await expect(titled(page, first)).toBeVisible()
      await expect(page.getByText(text(lang, 'Stored on this device only.'))).toBeVisible()
      await openInside(page, '/activity')
      await openInside(page, '/home/category?class=live&show=favourites')
      await expect(page.getByText(text(lang, 'No favourites here yet'))).toBeVisible()
      await page.goto('/home/category?in=all')
      await expect(page.getByRole('region', { name: text(lang, 'Favourites'), exact: true })).toContainText(
        text(lang, 'Stored on this device only.'),
      )
    })
  })
})

test.describe('a long list', () => {
  test.use({ lang: 'TW', size: 'android' })

  test('keeps its scroll position when Back loads the app again, and the focus when it is scrolled away', async ({
    page,
    network,
    lang,
  }) => {
    await page.goto(LANTERN)
    await page.waitForFunction(() => {
      scrollTo(0, document.documentElement.scrollHeight)
      return document.querySelector('main li[aria-posinset="450"]') !== null
    })
    await page.evaluate(() => scrollTo(0, 15_000))
    // The tiles at the end are drawn until the next frame.
    await expect(page.locator('main li[aria-posinset="450"]')).toHaveCount(0)
    const tile = tiles(page).filter({ visible: true }).nth(6)
    const title = (await tile.textContent()) ?? ''
    await expect(tile).toBeInViewport()
    await page.goto('/service')
    await page.goBack()
    await expect(page).toHaveURL(/venue=LANTERN/)
    await expect(titled(page, title)).toBeInViewport()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(15_000)

    await test.step('a search loads one page, not as many as were shown before', async () => {
      await page.evaluate(() => scrollTo(0, 0))
      const word = '金'
      await page.getByRole('textbox', { name: text(lang, 'Search for a game') }).fill(word)
      const searches = () => network.arrivals(GAME_LIST).filter(({ body }) => body.includes(word))
      await expect(tiles(page).filter({ hasText: word })).not.toHaveCount(0)
      await expect(tiles(page).filter({ hasNotText: word }), 'only results are shown').toHaveCount(0)
      await answered(network)
      expect(searches()).toHaveLength(1)
    })

    // Red when the next Tab begins at the top of the page.
    await test.step('a focused game keeps the focus when it is scrolled away', async () => {
      await page.goto(LANTERN)
      const focused = tiles(page).first().getByRole('button').first()
      await focused.focus()
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect(page.locator('main li[aria-posinset="16"]')).toHaveCount(0)
      await expect(focused).toBeFocused()
    })
  })
})

test.describe('one search', () => {
  test.use({ lang: 'EN', size: 'iphone', member: 'demo', expectedErrors: /ERR_|status of 503/ })

  test('finds venues and games from home, and says when a search failed', async ({ page, network, lang }) => {
    const name = text(lang, 'Search venues and games')
    const field = page.getByRole('textbox', { name })
    const group = (title: string) => page.getByRole('region', { name: text(lang, title), exact: true })
    const far = GAMES.at(-1)?.title.EN ?? ''
    const count = page.locator('main output').first()
    await page.goto('/home')
    await page.getByRole('link', { name }).click()
    await expect(field).toBeFocused()

    await test.step('venues, games on home, and games of a venue never opened', async () => {
      await field.fill('lantern')
      await expect(group('Venues').getByRole('link', { name: 'Lantern Games' })).toBeVisible()
      const coin = group('Games').getByRole('button', { name: /Lantern Coin/ })
      await expect(coin, 'the game and its venue').toContainText('Lantern Games')
      await field.fill(far)
      await expect(group('Games').getByText(far, { exact: true }).first()).toBeVisible()
      await expect(group('Venues')).toHaveCount(0)
      await field.press('Enter')
      await expect(count, 'is announced').toHaveText(/: [1-9]/)
      await field.fill('nowhere')
      await expect(page.getByText(text(lang, 'No results'))).toBeVisible()
      await expect(count).toHaveText('nowhere: 0')
      await expect(group('Hot games').getByRole('button').first()).toBeVisible()
      await expect(page.getByRole('link', { name: text(lang, 'All games') })).toHaveAttribute(
        'href',
        /\/home\/category$/,
      )
      await field.fill('l')
      await expect(count, 'one letter is searched on this device').toHaveText(/^l: [1-9]/)
      // Too short to ask the server: what this device knows is not all.
      await field.fill('~')
      await expect(page.getByText(text(lang, 'No results'))).toHaveCount(0)
      await press(page, lang, 'Clear search')
      await page.getByRole('button', { name: far, exact: true }).click()
      await expect(group('Games').getByText(far, { exact: true }).first()).toBeVisible()
    })

    await test.step('a reload keeps the search and the group that shows all its results', async () => {
      await field.fill('dragon')
      await group('Games')
        .getByRole('button', { name: /^(More results|All \()/ })
        .tap()
      const thirteenth = group('Games').getByRole('listitem').nth(12)
      await expect(thirteenth).toBeVisible()
      await page.reload()
      await expect(field).toHaveValue('dragon')
      await expect(thirteenth).toBeVisible()
    })

    await test.step('a search that failed is not an empty one', async () => {
      const again = page.getByRole('main').getByRole('button', { name: text(lang, 'Try again') })
      const closed = network.fault({ ...TOXICS['503 without an envelope, carried out'], path: GAME_LIST })
      await field.fill('lantern c')
      await expect(group('Games').getByRole('button', { name: /Lantern Coin/ })).toBeVisible()
      await expect(again, 'what was found may not be all').toBeVisible()
      closed.release()
      // By keyboard, here and below: the failure toast still covers the button.
      await again.press('Enter')
      await expect(again).toHaveCount(0)
      // Offline too. The app refetches automatically on reconnect.
      const down = network.fault({ kind: 'down' })
      await field.fill('elsewhere')
      await expect(group('Games')).toHaveCount(0)
      await expect(again).toBeVisible()
      await expect(page.getByText(text(lang, 'No results'))).toHaveCount(0)
      down.release()
      await page.getByRole('button', { name: text(lang, 'Clear search'), exact: true }).press('Enter')
    })
  })

  test('works without a connection, and forgets its words at a logout', async ({ page, context, lang }) => {
    const name = text(lang, 'Search venues and games')
    const field = page.getByRole('textbox', { name })
    const group = (title: string) => page.getByRole('region', { name: text(lang, title), exact: true })
    await page.goto('/home')
    await settled(page) // words are stored once the member is known
    await page.getByRole('link', { name }).click()
    await expect(field).toBeFocused()

    await test.step('a venue opens, and Back returns to what was found', async () => {
      await field.fill('lantern')
      await group('Venues').getByRole('link', { name: 'Lantern Games' }).click()
      await expect(page).toHaveURL(/class=game&venue=LANTERN$/)
      await expect(tiles(page).first()).toBeVisible()
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading, 'the link is gone').toBeFocused()
      await press(page, lang, 'Back')
      await expect(field).toHaveValue('lantern')
      await expect(heading).toBeFocused()
      await expect(group('Venues').getByRole('link', { name: 'Lantern Games' })).toBeVisible()
    })

    await test.step('offline: what is stored, which includes the games of that venue', async () => {
      await context.setOffline(true)
      await expect(
        page.getByText(text(lang, 'You’re offline, so this searches only what’s stored on this device.')),
      ).toBeVisible()
      const first = GAMES[30]?.title.EN ?? ''
      await field.fill(first)
      await expect(group('Games').getByText(first, { exact: true }).first()).toBeVisible()
      await context.setOffline(false)
    })

    await test.step('a logout clears the words', async () => {
      await press(page, lang, 'Clear search')
      const recent = page.getByRole('group', { name: text(lang, 'Recent searches') })
      await expect(recent).toBeVisible()
      await logOut(page, lang)
      await page.goto('/login')
      await logIn(page, lang, 'demo', 'demo1234')
      await expect(page).not.toHaveURL(/login/)
      await page.goto('/home/category?in=all')
      await expect(field).toBeFocused()
      await expect(recent).toHaveCount(0)
    })
  })
})

test.describe('five thousand games', () => {
  test.use({ lang: 'CN', size: 'iphone', expectedErrors: /ERR_/ })

  test('are one list that draws only the rows near the viewport', { tag: '@long' }, async ({ page }) => {
    // No venue of the platform has so many games, so this one gets all of them.
    await page.route(`**${GAME_LIST}`, async (route) => {
      const { page: number, size } = route.request().postDataJSON()
      const data = GAMES.slice((number - 1) * size, number * size).map(({ id, title }) => ({
        id,
        title: `${title.CN} ${id}`,
        img: '',
      }))
      const pages = { total: GAMES.length, current_page: number, lastPage: Math.ceil(GAMES.length / size) }
      await route.fulfill({ json: { code: 200, msg: '', data: { data, ...pages } } })
    })
    await page.goto(LANTERN)
    await expect(tiles(page).first()).toHaveAttribute('aria-posinset', '1')
    await page.waitForFunction(
      (all) => {
        scrollTo(0, document.documentElement.scrollHeight)
        return document.querySelector(`main li[aria-posinset="${all}"]`) !== null
      },
      GAMES.length,
      { timeout: 0 }, // a hundred pages
    )
    const last = GAMES.at(-1)
    await expect(titled(page, `${last?.title.CN} ${last?.id}`)).toBeInViewport()
    await expect(tiles(page).last()).toHaveAttribute('aria-posinset', String(GAMES.length))
    expect(await tiles(page).count()).toBeLessThan(100)
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(2_000)

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
    await expect(tiles(page).first()).not.toHaveAttribute('aria-posinset', '1')
    expect(await tiles(page).count()).toBeLessThan(100)
  })
})
