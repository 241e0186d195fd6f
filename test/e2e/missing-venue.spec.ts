import type { Page } from '@playwright/test'
import type { FaultProxy } from '../platform/faults/fault-proxy.ts'
import { expect, test } from './journey.ts'
import { LANTERN, tiles, titled } from './lobby-steps.ts'
import { openInside } from './screens.ts'
import { text } from './texts.ts'

const LIST = '/m/interface/list'

/** Removes the first venue from a list. */
function withoutLantern(body: string): string {
  const answer = JSON.parse(body)
  answer.data = answer.data.filter((row: { code: string }) => row.code !== 'LANTERN')
  return JSON.stringify(answer)
}

/** Opens a class whose list lacks the first venue. The server's next list has it. */
async function openOlderList(page: Page, network: FaultProxy): Promise<void> {
  const older = network.fault({ kind: 'rewritten', path: LIST, change: withoutLantern })
  await page.goto('/home/category?class=game')
  await expect(tiles(page).first()).toBeVisible()
  older.release()
}

/** Goes from the page of a class to a venue, without a page load. */
async function openVenue(page: Page, code: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ __TSR_key: to }, '', `/home/category?class=game&venue=${to}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }, code)
}

// Red when the app calls a venue unavailable without asking the server.
test.describe('a venue that the stored list lacks', () => {
  test.use({ lang: 'EN', size: 'android' })

  test('opens its games, also with an unknown class', async ({ page, network }) => {
    await openOlderList(page, network)
    await openInside(page, '/activity')
    await openInside(page, LANTERN)
    await expect(titled(page, 'Lantern Coin')).toBeVisible()
    await openInside(page, '/activity')
    await openInside(page, '/home/category?class=unknown&venue=LANTERN')
    await expect(titled(page, 'Lantern Coin')).toBeVisible()
    await openInside(page, '/activity')
    await openInside(page, '/home/category?class=game&venue=NONE')
    await expect(page.getByText(text('EN', 'This venue is no longer available'))).toBeVisible()
  })

  // Red when a link whose class is another one’s says that the venue is gone, or a refetch hides that one is gone.
  test('opens its games with the class of another venue; one that is gone stays unavailable during a refetch', async ({
    page,
    network,
    lang,
  }) => {
    await page.goto('/home/category?class=live&venue=LANTERN')
    await expect(titled(page, 'Lantern Coin')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern Games')
    await openInside(page, '/activity')
    await openInside(page, '/home/category?class=live&venue=NONE')
    const gone = page.getByText(text(lang, 'This venue is no longer available'))
    await expect(gone).toBeVisible()
    const held = network.fault({ kind: 'held', path: LIST })
    await page.getByRole('button', { name: text(lang, 'Refresh') }).click()
    await held.hit
    await expect(page.getByRole('main').locator('.animate-pulse')).toHaveCount(0)
    expect(await gone.count()).toBe(1)
    held.release()
  })

  test('opens its games from the page of its class, too', async ({ page, network }) => {
    await openOlderList(page, network)
    await openVenue(page, 'LANTERN')
    await expect(titled(page, 'Lantern Coin')).toBeVisible()
  })
})
