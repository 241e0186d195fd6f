import type { Page } from '@playwright/test'
import { press } from './forms.ts'
import { expect, test } from './journey.ts'
import { dropLongTimers } from './long-timers.ts'
import { depositsOf, recordRequests, rows } from './record-rows.ts'
import { expectInvariants } from './invariants.ts'
import { answered, bypassHttpCache, settled } from './screens.ts'
import { text } from './texts.ts'

const RECORDS = '/m/trade/record'

function hrefs(page: Page): Promise<string[]> {
  return rows(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

test.afterEach(({ page, platform }) => expectInvariants(page, platform))

/** Resolves with the links of at least `count` first rows, in order. Scrolls, since only nearby rows are drawn. */
function firstHrefs(page: Page, count: number): Promise<string[]> {
  return page.evaluate(async (count) => {
    const found: string[] = []
    for (let top = 0; found.length < count; top += 500) {
      scrollTo(0, top)
      // A day that is not drawn yet is empty.
      do await new Promise((resolve) => requestAnimationFrame(resolve))
      while (
        [...document.querySelectorAll('main > div div:empty[style]')].some((day) => {
          const { top, bottom } = day.getBoundingClientRect()
          return top < innerHeight && bottom > 0
        })
      )
      const links = [...document.querySelectorAll('main li a[href^="/detail?"]')].filter(
        (link) => link.getBoundingClientRect().top < innerHeight,
      )
      const before = new Set(found)
      found.push(...links.map((link) => link.getAttribute('href') ?? '').filter((href) => !before.has(href)))
    }
    return found
  }, count)
}

/** Resolves with the tag name of the element right below the header. */
function stuckHeading(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { bottom = 0 } = document.querySelector('header')?.getBoundingClientRect() ?? {}
    return document.elementFromPoint(40, bottom + 4)?.localName
  })
}

test.describe('many records', () => {
  test.use({ lang: 'CN', theme: 'dark', size: 'android', member: 'heavy', expectedErrors: /ERR_/ })

  test('load page by page while they are scrolled, each once and in order, until the connection is lost', async ({
    page,
    context,
    platform,
    network,
    lang,
  }) => {
    await page.goto('/transaction-record')
    await expect(rows(page)).toHaveCount(20)
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        return recordRequests(platform).map((asked) => asked.page)
      })
      .toContain(10)
    const links = await firstHrefs(page, 180)
    const ids = links.map((href) => Number(new URL(href, page.url()).searchParams.get('id')))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids, 'the newest first').toEqual(ids.toSorted((one, other) => other - one))
    const { width, fits } = await page.evaluate(() => ({
      width: innerWidth,
      fits: document.documentElement.scrollWidth,
    }))
    expect(fits).toBe(width)
    await expect(page.getByText(text(lang, 'among the records loaded so far'))).toBeVisible()

    await test.step('renders only rows near the viewport', async () => {
      const drawn = (place: number) => page.locator(`main a[href="${links[place]}"]`)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
      await expect(drawn(100)).toHaveCount(1)
      await expect(drawn(0)).toHaveCount(0)
      await expect.poll(() => stuckHeading(page), 'the day of the rows stays in sight').toBe('h2')
      await drawn(100).focus()
      await page.evaluate(() => scrollTo(0, 0))
      await expect(drawn(0)).toHaveCount(1)
      await expect(drawn(100), 'where the focus is').toBeFocused()
      await expect(drawn(150)).toHaveCount(0)
    })

    // Red when a read that failed says that nothing was sent and no money moved, as a form does.
    await test.step('says only when to try again where the connection is lost', async () => {
      await answered(network)
      await context.setOffline(true)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert).toHaveText(text(lang, 'Try again when you’re back online.'))
    })
  })

  // Red when a filter without a match loads the member's whole history unasked.
  test('load on a tap after five pages without a match', async ({ page, platform, network, lang }) => {
    await page.goto('/transaction-record?range=90&status=progress')
    const pages = () => recordRequests(platform).map((asked) => asked.page)
    await expect.poll(pages).toContain(5)
    await answered(network)
    expect(pages()).toEqual([1, 2, 3, 4, 5])
    await press(page, lang, 'Show more')
    await expect.poll(pages).toContain(10)
  })

  // Red when Tab starts at the top of the page, because the focus went with the button: to the end, or an empty list.
  for (const search of ['?range=7', '?range=30&status=progress'])
    test(
      `keep the focus when the last page is loaded: ${search}`,
      { tag: '@long' },
      async ({ page, lang }) => {
        await page.goto(`/transaction-record${search}`)
        const more = page.getByRole('button', { name: text(lang, 'Show more') })
        await more.focus()
        await expect(async () => {
          await page.keyboard.press('Enter')
          await expect(more).toHaveCount(0, { timeout: 200 }) // else it presses again
        }).toPass()
        await expect(page.locator(':focus')).toBeVisible()
      },
    )

  // Red when the next page cancels the refresh: the first rows stay old, but count as fresh.
  test(
    'wait for a running refresh before the next page',
    { tag: '@long' },
    async ({ page, platform, network, lang }) => {
      await page.goto('/transaction-record')
      await expect(rows(page)).toHaveCount(20)
      await answered(network)
      const cancelled: string[] = []
      page.on('requestfailed', (request) => cancelled.push(request.url()))
      const held = network.fault({ kind: 'held', path: RECORDS })
      await page.getByRole('button', { name: text(lang, 'Refresh') }).click()
      await held.hit
      await press(page, lang, 'Show more')
      held.release()
      await expect.poll(() => recordRequests(platform).map((asked) => asked.page)).toContain(2)
      expect(cancelled).toEqual([])
    },
  )

  test('continue with a button where a page failed', { tag: '@long' }, async ({ page, network, lang }) => {
    const fault = network.fault({ kind: 'reset', path: RECORDS, skip: 1 })
    await page.goto('/transaction-record')
    await expect(rows(page)).toHaveCount(20)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(rows(page)).toHaveCount(20)
    fault.release()
    await press(page, lang, 'Show more')
    await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(40)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })

  test(
    'keep their place while the network comes and goes',
    { tag: '@long' },
    async ({ page, platform, network, lang }) => {
      const deposits = depositsOf(platform, 'heavy')
      const row = (place: number) => page.locator(`main a[href="/detail?id=${deposits[place]?.id}"]`)
      const banner = page.getByText(text(lang, 'No connection'))
      const more = page.getByRole('button', { name: text(lang, 'Show more') })
      await page.goto('/transaction-record')
      await expect(rows(page)).toHaveCount(20)
      for (let shown = 20; shown <= 100; shown += 20) {
        const last = row(shown - 1)
        const down = network.fault({ kind: 'down' })
        // Only days near the viewport are drawn, and the time of day decides which day a row belongs to.
        await expect(async () => {
          if ((await last.count()) === 0) await page.mouse.wheel(0, 300)
          await expect(last).toHaveCount(1, { timeout: 500 }) // else it scrolls on
        }).toPass()
        await last.evaluate((link) => link.scrollIntoView({ block: 'center' }))
        await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
        await expect(banner).toHaveCount(1)
        const place = await last.boundingBox()
        down.release()
        await more.evaluate((button: HTMLElement) => button.click())
        await expect(row(shown)).toHaveCount(1)
        await expect(banner).toHaveCount(0)
        expect((await last.boundingBox())?.y, 'the row stays where it is').toBe(place?.y)
      }
      const shown = await hrefs(page)
      expect(new Set(shown).size).toBe(shown.length)
      await expect(page.getByText(text(lang, 'Not saved on this device yet'))).toHaveCount(0)
    },
  )

  test(
    'stay in place, with no banner left, when the device goes offline and online ten times',
    { tag: '@long' },
    async ({ page, context, lang }) => {
      await page.goto('/transaction-record')
      await expect(rows(page)).toHaveCount(20)
      const row = rows(page).nth(15)
      await row.evaluate((link) => link.scrollIntoView({ block: 'center' }))
      for (let flip = 0; flip < 10; flip += 1) await context.setOffline(flip % 2 === 0)
      await expect(row).toBeInViewport()
      const shown = await hrefs(page)
      expect(new Set(shown).size).toBe(shown.length)
      await expect(page.getByText(text(lang, 'No connection'))).toHaveCount(0)
      await expect(page.getByText(text(lang, 'Not saved on this device yet'))).toHaveCount(0)
    },
  )
})

// Red when the search cancels the way to the record.
test.describe('the search of the records', () => {
  // A worker would have the code.
  test.use({ worker: false, lang: 'EN', member: 'demo' })

  test('lets a record open that is tapped just after it was typed', async ({ page, network, lang }) => {
    await page.clock.install()
    // No call may time out during the leap.
    await page.addInitScript(dropLongTimers, 10_000)
    await page.goto('/transaction-record?type=all')
    await settled(page)
    await expect(rows(page).first()).toBeVisible()
    await bypassHttpCache(page, /\/detail-.*\.js$/)
    const code = network.fault({ kind: 'held', path: /^\/assets\/detail-.*\.js$/ })
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    await page.getByLabel(text(lang, 'Order number or amount')).fill('5')
    await page.clock.runFor(200)
    await rows(page).first().tap()
    await code.hit
    await page.clock.runFor(110)
    code.release()
    await page.clock.resume()
    await expect(page).toHaveURL(/\/detail\?/)
  })
})

test.describe('the search of the records on a wide screen', () => {
  test.use({ lang: 'EN', member: 'demo', viewport: { width: 1000, height: 800 } })

  // Red when the search closes the record.
  test('leaves the record open that was chosen just after it was typed', async ({ page, lang }) => {
    await page.clock.install()
    // No call may time out during the leap.
    await page.addInitScript(dropLongTimers, 10_000)
    await page.goto('/transaction-record?type=all')
    await settled(page)
    const link = page.locator('main li a').first()
    await expect(link).toBeVisible()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    await page.getByLabel(text(lang, 'Order number or amount')).fill('5')
    await page.clock.runFor(200)
    await link.click()
    await expect(page).toHaveURL(/open=/)
    await page.clock.runFor(110)
    await page.clock.resume()
    await expect(page).toHaveURL(/q=5/)
    await expect(page).toHaveURL(/open=/)
  })
})
