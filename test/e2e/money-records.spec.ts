import { envelope } from '../platform/faults/toxics.ts'
import { DAY, serverDay } from '../platform/server-time.ts'
import { STATUS, tradesWhere } from '../platform/trades.ts'
import { asOf } from './deposit-steps.ts'
import { press } from './forms.ts'
import { expect, test } from './journey.ts'
import { DEMO } from './orders.ts'
import { firstRows, stored, recordRequests, rows } from './record-rows.ts'
import { openInside, settled } from './screens.ts'
import { text } from './texts.ts'
import { moveIn, recover } from './transfers.ts'
import { workerReady } from './worker.ts'

test.use({ worker: true })

test.describe('withdrawals', () => {
  test.use({
    lang: 'CN',
    theme: 'light',
    size: 'android',
    member: 'demo',
    // Midday: the server's day changes at midnight.
    time: '2026-11-20T12:00:00+08:00',
    expectedErrors: /ERR_INTERNET_DISCONNECTED/,
  })

  test('are listed next to the deposits with their status, and can be read offline', async ({
    page,
    context,
    platform,
    lang,
  }) => {
    const seeded = tradesWhere(platform.db, `${DEMO} AND type = 'drawing' ORDER BY id DESC`)
    const recent = seeded.filter(({ created_at }) => created_at > platform.clock.now() - 89 * DAY)
    const open = recent.find(({ status }) => status === STATUS.open)
    const failed = recent.filter(({ status }) => status === STATUS.failed)
    expect(failed).not.toEqual([])
    const row = (id: number | undefined) => page.locator(`main a[href="/detail?id=${id}&type=withdrawal"]`)
    await page.goto('/transaction-record')
    await page.getByRole('radio', { name: text(lang, 'Withdrawals'), exact: true }).tap()
    await expect(page).toHaveURL('/transaction-record?type=withdrawal')
    await settled(page)

    await expect(row(open?.id)).toContainText(text(lang, 'In progress'))
    await expect(row(open?.id)).toContainText('−¥')
    await expect(page.getByText(text(lang, 'Withdrawals in this list'))).toBeVisible()
    expect(recordRequests(platform).at(-1)).toMatchObject({
      type: 'drawing',
      end_date: serverDay(platform.clock.now()),
    })
    await workerReady(page)
    await stored(page, 'withdrawal')
    const seen = await firstRows(page)

    await page.getByRole('button', { name: text(lang, 'Status:') }).tap()
    await page.locator('dialog input[value="failed"]').tap()
    await expect(page).toHaveURL('/transaction-record?type=withdrawal&status=failed')
    await expect(rows(page)).toHaveCount(failed.length)
    for (const { id } of failed) {
      await expect(row(id), 'with its reason').toContainText(/失败 · ./)
      await expect(row(id).locator('.line-through')).toHaveCount(1)
    }
    await page.getByRole('radio', { name: text(lang, 'Deposits'), exact: true }).tap()
    await expect(page).toHaveURL('/transaction-record?status=failed')

    await page.close()
    await context.setOffline(true)
    const cold = await context.newPage()
    await cold.goto('/transaction-record?type=withdrawal')
    expect(await firstRows(cold)).toEqual(seen)
    await expect(cold.getByText(asOf(lang)).first()).toBeVisible()
    // Navigates inside the app: a page that was just loaded may not know yet that it is offline.
    await openInside(cold, '/service')
    await openInside(cold, '/transaction-record?type=withdrawal&from=2020-01-01&to=2020-01-31')
    await expect(cold.getByText(text(lang, 'Not saved on this device yet'))).toBeVisible()
  })
})

test.describe('transfers', () => {
  test.use({ lang: 'EN', theme: 'dark', member: 'demo', expectedErrors: /ERR_/ })

  test('of one order are one expandable row, even if a page ends between them', async ({
    page,
    context,
    platform,
    network,
    lang,
  }) => {
    const asked = () =>
      platform.requests.filter(({ path }) => path === '/m/transfers_log/getlist').map(({ body }) => body)
    const moves = page.locator('main li details')
    const recovery = moves.filter({ hasText: '3 venues → Central wallet' })
    for (const [venue, money] of [
      [1, '100.5'],
      [6, '250'],
      [7, '40'],
    ] as const) {
      moveIn(platform, venue, money)
    }
    // Moves the money to a venue that has closed since.
    platform.db.run("UPDATE entry SET account = replace(account, ':venue:7', ':venue:4')")
    recover(platform)
    // The page of twenty ends after the second of its three rows.
    for (let time = 0; time < 18; time += 1) moveIn(platform, 1, '25')

    // A refusal: after a lost answer the app retries automatically, and the button may be gone.
    const second = network.fault({ ...envelope(500, 'Busy.'), path: '/m/transfers_log/getlist', skip: 1 })
    await page.goto('/transfer-record')
    await settled(page)
    await expect(moves.first()).toContainText('Central wallet → Lantern Games')
    await expect(moves.first()).toContainText('¥25.00')
    await expect(moves.filter({ hasText: '2 venues → Central wallet' })).toContainText(
      text(lang, 'among the records loaded so far'),
    )
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    second.release()
    await press(page, lang, 'Show more')
    await expect(recovery).toHaveCount(1)
    await expect(recovery).toContainText('2 of 3 successful')
    await expect(recovery, 'without what has not moved').toContainText('¥350.50')
    await expect(recovery).not.toContainText(text(lang, 'among the records loaded so far'))

    await recovery.locator('summary').tap()
    const parts = recovery.locator('li')
    await expect(parts).toHaveCount(3)
    for (const money of ['¥100.50', '¥250.00']) {
      await expect(parts.filter({ hasText: money })).toContainText(text(lang, 'Successful'))
    }
    await expect(parts.filter({ hasText: '¥40.00' })).toContainText(text(lang, 'Failed'))
    await expect(recovery.locator('li .line-through')).toHaveText('¥40.00')
    await expect(recovery.getByText(/^T\d+$/)).toBeVisible()
    await expect(recovery.getByRole('button', { name: text(lang, 'Copy order number') })).toBeVisible()

    const day = serverDay(Date.now())
    const dayAfter = serverDay(Date.now() + DAY) // midnight may pass before the request
    await page.getByRole('button', { name: text(lang, 'Direction:') }).tap()
    await page.locator('dialog input[value="in"]').tap()
    await expect(page).toHaveURL('/transfer-record?direction=in')
    await expect(moves.first()).toContainText('Central wallet → Lantern Games')
    await expect(moves.filter({ hasText: '→ Central wallet' })).toHaveCount(0)
    // Waits for the request: the rows may still be stored ones, which are shown until the server answers.
    const end_date = expect.stringMatching(`${day}|${dayAfter}`)
    await expect.poll(() => asked().at(-1)).toMatchObject({ type: 1, end_date })

    await workerReady(page)
    await stored(page, 'transfer')
    await page.close()
    await context.setOffline(true)
    const cold = await context.newPage()
    await cold.goto('/transfer-record')
    const seen = cold.locator('main li details').filter({ hasText: '3 venues → Central wallet' })
    await expect(seen).toContainText('2 of 3 successful')
    await expect(cold.getByText(asOf(lang)).first()).toBeVisible()
  })
})

test.describe('rebates', () => {
  test.use({
    lang: 'ID',
    theme: 'light',
    size: 'android',
    member: 'demo',
    expectedErrors: /ERR_INTERNET_DISCONNECTED/,
  })

  test('show how each is calculated and their sum, and why there are none', async ({
    page,
    context,
    platform,
    lang,
  }) => {
    const main = page.getByRole('main')
    const off = text(lang, 'Rebates are disabled for your account.')
    await page.goto('/transfer-fs')
    await settled(page)
    const list = main.locator('section li')
    await expect(list.first()).toContainText(/¥[\d.,]+ × [\d,]+% = ¥[\d.,]+/)
    await expect(list.first()).toContainText(text(lang, 'Paid'))
    await expect(main.getByText(text(lang, 'Rebates in this period'))).toBeVisible()
    await expect(main.getByText(off)).toHaveCount(0)

    platform.db.run("UPDATE member SET fs_status = 0 WHERE username = 'demo'")
    await page.reload()
    await expect(main.getByText(off)).toBeVisible()
    await expect(list.first()).toBeVisible()
    await page.getByRole('button', { name: text(lang, 'Period:') }).tap()
    await page.locator('dialog input[value="today"]').tap()
    await press(page, lang, 'Show')
    await expect(page).toHaveURL('/transfer-fs?range=today')
    await page.goto('/transfer-fs?from=2020-01-01&to=2020-01-01')
    const words = text(lang, 'No rebates on {from}').replace('{from}', '.*\\d.*')
    await expect(main.getByText(new RegExp(words))).toBeVisible()

    await workerReady(page)
    await stored(page, 'rebate')
    await page.close()
    await context.setOffline(true)
    const cold = await context.newPage()
    await cold.goto('/transfer-fs?range=90')
    await expect(cold.locator('main section li').first()).toContainText(/× [\d,]+% = ¥/)
    await expect(cold.getByText(off)).toBeVisible()
    await expect(
      cold.getByText(text(lang, 'Rebates in this period')),
      'nothing is added up here',
    ).toHaveCount(0)
  })
})

test.describe('rebates without a date', () => {
  test.use({ worker: false, lang: 'EN', member: 'demo' })

  // Red when rebates of unknown days count as those of the chosen ones, or keep the list of all records from being complete.
  test('are listed, but not in “All”', async ({ page, network, lang }) => {
    const main = page.getByRole('main')
    network.fault({
      kind: 'rewritten',
      path: '/m/member_fs_log/getlist',
      change: (body) => body.replaceAll(/"created_at":"[^"]*"/g, '"created_at":null'),
    })
    await page.goto('/transfer-fs?range=7')
    await expect(main.locator('section li').first()).toBeVisible()
    await expect(main.getByText(text(lang, 'That’s everything'))).toBeVisible()
    await expect(main.getByText(text(lang, 'Rebates in this period'))).toHaveCount(0)

    await page.goto('/transaction-record?type=all&range=7')
    await expect(
      main.getByText(
        text(lang, 'Your rebates have no dates, so they aren’t included. See them under “Rebates”.'),
      ),
    ).toBeVisible()
    const complete = text(lang, 'Records from {from} to {to} are complete.', { from: '.+', to: '.+' })
    await expect(main.getByText(new RegExp(`^${complete}`))).toBeVisible()
    await expect(main.getByRole('button', { name: text(lang, 'Load missing records') })).toHaveCount(0)
  })
})
