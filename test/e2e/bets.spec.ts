import { asOf } from './deposit-steps.ts'
import { readDatabases } from './disk.ts'
import { expect, test } from './journey.ts'
import { press } from './forms.ts'
import { settled } from './screens.ts'
import { text } from './texts.ts'
import { stored } from './record-rows.ts'
import { workerReady } from './worker.ts'

// Red when a bet's result is not the server's, a filter is not sent, or the bets are gone without a connection.

test.use({
  lang: 'ID',
  theme: 'dark',
  size: 'android',
  member: 'demo',
  expectedErrors: /ERR_INTERNET_DISCONNECTED/,
})

/** Leaves twenty of the venues, at which demo's newest bets are. The sums by venue take a call for each. */
function twentyVenues(body: string): string {
  const { data, ...answer } = JSON.parse(body)
  return JSON.stringify({ ...answer, data: data.slice(105, 125) })
}

test('bets are filtered by day, venue, class and state, with the server’s sums, and summed by venue', async ({
  page,
  platform,
  network,
  lang,
}) => {
  network.fault({ kind: 'rewritten', path: '/m/api_code/getlist', change: twentyVenues })
  const main = page.getByRole('main')
  const rows = main.locator('section li')
  const choose = async (name: string, option: string) => {
    await page.getByRole('button', { name: text(lang, name) }).tap()
    await page.locator('dialog label').filter({ hasText: option }).tap()
  }
  platform.db.run('UPDATE bet SET status = 4 WHERE id = (SELECT max(id) FROM bet WHERE member_id = 1)')

  await test.step('each with its result, its stake and its ticket', async () => {
    await page.goto('/record?range=90')
    await settled(page)
    await expect(main.getByText(text(lang, 'Total stake'))).toBeVisible()
    const tops = await main
      .locator('button[aria-haspopup=dialog]')
      .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().y))
    expect(new Set(tops).size, 'the filters are in one row').toBe(1)
    await expect(main.locator('dl').first()).toContainText(/[▲▼].*[+−-]¥[\d.,]+/s)
    await rows.first().locator('summary').tap()
    await expect(rows.first().getByText(text(lang, 'Ticket number'))).toBeVisible()
  })
  await test.step('customer service gets the ticket, the venue, the stake and the time', async () => {
    const ticket = (await rows.first().locator('[translate="no"].tabular').textContent()) ?? ''
    await rows
      .first()
      .getByRole('link', { name: text(lang, 'Get help') })
      .tap()
    // Where the device lacks the bet, the pack has only this number.
    await expect(page).toHaveURL(`/service?topic=bet&order=${ticket}`)
    const pack = main.getByText(text(lang, 'Bet time'))
    await expect(pack).toContainText(ticket)
    await expect(pack).toContainText(text(lang, 'Stake'))
    await press(page, lang, 'Back')
    await settled(page)
  })
  await test.step('those that were given back', async () => {
    await choose('Status:', text(lang, 'Refunded'))
    await expect(page).toHaveURL(/bets=refunded/)
    const refunded = async () =>
      new Set((await rows.allTextContents()).map((row) => row.includes(text(lang, 'Refunded'))))
    await expect.poll(refunded).toEqual(new Set([true]))
    await expect(rows.first().locator('.line-through')).toBeVisible()
    await choose('Status:', text(lang, 'All statuses'))
  })
  await test.step('venue by venue, and from there the bets of one', async () => {
    await main.getByText(text(lang, 'By venue')).tap()
    await expect(page).toHaveURL(/by=venue/)
    const venue = main.locator('li a').first()
    const title = await venue.locator('[translate="no"]').textContent()
    await venue.press('Enter')
    await expect(page).toHaveURL(/venue=/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await settled(page)
    await expect(rows.first()).toContainText(title ?? '')
    await choose('Class:', text(lang, 'Sports'))
    await expect(page).toHaveURL(/class=sport/)
    await page.goto('/record?by=venue&from=2020-01-01&to=2020-01-01')
    await expect(
      main.getByText(text(lang, 'Every bet in this period appears here, with its result.')),
      'below the days that have none',
    ).toBeVisible()
  })
})

test.describe('without a connection', () => {
  test.use({ worker: true })

  test('bets seen before are shown', { tag: '@long' }, async ({ page, context, lang }) => {
    await page.goto('/record?range=90')
    await settled(page)
    await workerReady(page)
    await stored(page, 'bet')
    // The currency comes with the user info.
    await expect.poll(async () => JSON.stringify(await readDatabases(page))).toMatch(/"queryKey":\["user"\]/)
    const seen = await page.locator('main section li summary').first().textContent()
    await page.close()
    await context.setOffline(true)
    const cold = await context.newPage()
    await cold.goto('/record?range=90')
    await expect(cold.locator('main section li summary').first()).toHaveText(seen ?? '')
    await expect(cold.getByText(asOf(lang)).first()).toBeVisible()
  })
})
