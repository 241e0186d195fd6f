import type { Page } from '@playwright/test'
import { press } from './forms.ts'
import { expect, test } from './journey.ts'
import { recordsAsked, rows } from './record-rows.ts'
import { text } from './texts.ts'

const RECORDS = '**/m/trade/record'

function hrefs(page: Page): Promise<string[]> {
  return rows(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

test.describe('many records', () => {
  test.use({ lang: 'CN', theme: 'dark', size: 'android', member: 'heavy', expectedErrors: /ERR_/ })

  test('come page by page while they are scrolled, each once and in order', async ({
    page,
    platform,
    lang,
  }) => {
    await page.goto('/transaction-record')
    await expect(rows(page)).toHaveCount(20)
    for (let pages = 2; pages <= 10; pages += 1) {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(pages * 20)
    }
    const ids = (await hrefs(page)).map((href) => Number(new URL(href, page.url()).searchParams.get('id')))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids, 'the newest first').toEqual(ids.toSorted((one, other) => other - one))
    const { width, fits } = await page.evaluate(() => ({
      width: innerWidth,
      fits: document.documentElement.scrollWidth,
    }))
    expect(fits).toBe(width)
    await expect(page.getByText(text(lang, 'of those loaded so far'))).toBeVisible()
    expect(recordsAsked(platform).map(({ page: asked }) => asked)).toContain(10)
  })

  test('go on by a press where a page did not come', async ({ page, lang }) => {
    await page.route(RECORDS, (route) =>
      route.request().postData()?.includes('"page":2,') ? route.abort() : route.continue(),
    )
    await page.goto('/transaction-record')
    await expect(rows(page)).toHaveCount(20)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(rows(page)).toHaveCount(20)
    await page.unroute(RECORDS)
    await press(page, lang, 'Show more')
    await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(40)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })

  test('keep their place while the network comes and goes', async ({ page, context, lang }) => {
    await page.goto('/transaction-record')
    await expect(rows(page)).toHaveCount(20)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(40)
    const row = rows(page).nth(30)
    await row.evaluate((link) => link.scrollIntoView({ block: 'center' }))
    for (let flip = 0; flip < 10; flip += 1) await context.setOffline(flip % 2 === 0)
    await expect(row).toBeInViewport()
    const shown = await hrefs(page)
    expect(new Set(shown).size).toBe(shown.length)
    await expect(page.getByText(text(lang, 'Not on this device yet'))).toHaveCount(0)
  })
})
