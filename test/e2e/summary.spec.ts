import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { formatAmount } from '../platform/amount.ts'
import { wholeNumber } from '../platform/database.ts'
import { TOXICS } from '../platform/faults/toxics.ts'
import { serverDay } from '../platform/server-time.ts'
import { orderNumber, STATUS, tradesWhere, type Trade } from '../platform/trades.ts'
import { figure } from './deposit-steps.ts'
import { press } from './forms.ts'
import { expect, test } from './journey.ts'
import { DEMO } from './orders.ts'
import { stored } from './record-rows.ts'
import { openInside, settled } from './screens.ts'
import { text } from './texts.ts'
import { workerReady } from './worker.ts'

// Red when airplane mode lacks this year's sums by month or the open orders, the list of all records loses or doubles one, or the file contains a
// formula or misses a row.

/** Late in a year: in January most of the seeded data is last year's. */
const NOVEMBER = '2026-11-20T12:00:00+08:00'
const COUNT = v.object({ at: wholeNumber })

/** Returns this year's sums of one type, by month, and the total under ''. */
function sums(trades: readonly Trade[], type: Trade['type']): Map<string, bigint> {
  const found = new Map<string, bigint>()
  for (const trade of trades.filter((one) => one.type === type && one.status === STATUS.done))
    for (const key of ['', serverDay(trade.created_at).slice(0, 7)])
      found.set(key, (found.get(key) ?? 0n) + trade.money)
  return found
}

/** Resolves with the figures of the table of months. Each month has a row, newest first, then the total. */
function figures(page: Page): Promise<string[][]> {
  return page
    .getByRole('table')
    .first()
    .locator('tbody tr:has(th)')
    .evaluateAll((lines) =>
      lines.map((line) => [...line.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
    )
}

function sentence(month: string, [deposited, withdrawn]: string[]): string {
  return `In ${month} you deposited ¥${deposited} and withdrew ¥${withdrawn}.`
}

test.describe('a year of records', () => {
  test.use({
    worker: true,
    time: NOVEMBER,
    lang: 'EN',
    theme: 'light',
    member: 'demo',
    expectedErrors: /ERR_INTERNET_DISCONNECTED/,
  })

  test('shows sums by month and open orders in airplane mode, and exports a file', async ({
    page,
    context,
    platform,
    network,
    lang,
  }) => {
    const year = NOVEMBER.slice(0, 4)
    const trades = tradesWhere(platform.db, `${DEMO} ORDER BY created_at DESC`).filter(({ created_at }) =>
      serverDay(created_at).startsWith(year),
    )
    const open = trades.find(({ status }) => status === STATUS.open)
    const link = `main a[href^="/detail?id=${open?.id}&"]`
    const [ins, outs] = [sums(trades, 'recharge'), sums(trades, 'drawing')]
    const lineOf = (key: string) => {
      const [of = 0n, off = 0n] = [ins.get(key), outs.get(key)]
      const net = figure(lang, formatAmount(of - off).replace('-', ''))
      return [of, off]
        .map((sum) => figure(lang, formatAmount(sum)))
        .concat(of > off ? `+${net}` : of < off ? `−${net}` : net)
    }
    const last = Number(NOVEMBER.slice(5, 7))
    const months = Array.from(
      { length: last },
      (_, back) => `${year}-${String(last - back).padStart(2, '0')}`,
    )
    const expected = [...months, ''].map(lineOf)
    // A conversion: several transfers of one order.
    platform.db.run(
      `UPDATE transfer SET (batch, created_at) = (SELECT batch, created_at FROM transfer WHERE ${DEMO} LIMIT 1) WHERE ${DEMO}`,
    )
    // Operator texts that a spreadsheet must not run as formulas.
    network.fault({
      kind: 'rewritten',
      path: '/m/trade/record',
      change: (body) => body.replaceAll(/"note":"[^"]*"/g, '"note":"=1+1"'),
    })

    await test.step('by month, as the server has it', async () => {
      await page.goto('/transaction-record?type=summary&range=30')
      await settled(page)
      await expect.poll(() => figures(page)).toEqual(expected)
      await expect(page.locator(link)).toHaveCount(1)
      await expect(page.getByText(text(lang, 'Time in the app, {year}', { year }))).toBeVisible()
      await expect(page.getByText(text(lang, 'Some records are missing on this device.'))).toHaveCount(0)
      await expect(page.getByText(text(lang, 'By game class'))).toBeVisible()
    })

    await test.step('in a sentence, and as a chart that answers a tap or an arrow key', async () => {
      const answer = page.getByRole('main').getByRole('status').filter({ hasText: 'you deposited' })
      const chart = page.getByRole('slider').first()
      await expect(answer).toHaveText(sentence('November', lineOf(`${year}-11`)))
      await expect(chart).toHaveAttribute('aria-valuetext', 'Nov')
      await chart.focus()
      await page.keyboard.press('ArrowLeft')
      await expect(answer).toHaveText(sentence('October', lineOf(`${year}-10`)))
      await expect(chart).toHaveAttribute('aria-valuetext', 'Oct')
      const { width = 0, height = 0 } = (await chart.boundingBox()) ?? {}
      const september = { x: (width * 8.5) / last, y: height / 2 }
      await page.locator('label:has(input[type=range]) button').first().tap({ position: september })
      await expect(answer).toHaveText(sentence('September', lineOf(`${year}-09`)))
    })

    await test.step('another year keeps the period of the other tabs', async () => {
      const yearBefore = String(Number(year) - 1)
      for (const [chosen, param] of [
        [yearBefore, yearBefore],
        [year, null],
      ] as const) {
        await page.getByRole('radio', { name: chosen }).tap()
        await expect(page).toHaveURL(
          ({ searchParams }) => searchParams.get('year') === param && searchParams.get('range') === '30',
        )
      }
    })

    const all = `/transaction-record?type=all&from=${year}-01-01&to=${year}-12-31`
    await test.step('all of them in one list, the rest at a press', async () => {
      await page.goto(all)
      await settled(page)
      await press(page, lang, 'Load missing records')
      await expect(page.getByRole('button', { name: text(lang, 'Load missing records') })).toHaveCount(0)
      // The server's day where the browser is in its zone; elsewhere the browser's time.
      const start = new Date(`${year}-01-01T00:00:00+08:00`)
      const [month, day] = [start.toLocaleString('en', { month: 'short' }), start.getDate()]
      await expect(
        page.getByText(new RegExp(`^Records from ${month} ${day}\\b.* are complete`)),
      ).toBeVisible()
      await stored(page, 'rebate')
      await workerReady(page)
    })
    await page.close()
    await context.setOffline(true)

    const cold = await context.newPage()
    await test.step('the same in airplane mode', async () => {
      await cold.goto('/transaction-record?type=summary')
      await settled(cold)
      await expect.poll(() => figures(cold)).toEqual(expected)
      await expect(cold.locator(link)).toContainText('500.00')
    })

    await test.step('found by order number and by amount', async () => {
      await cold.getByText(text(lang, 'All'), { exact: true }).first().tap()
      await expect(cold).toHaveURL(/type=all/)
      await cold.goto(all)
      const field = cold.getByLabel(text(lang, 'Order number or amount'))
      const oldest = trades.at(-1)
      if (!oldest || !open) throw new Error('the seed has changed')
      await field.fill(orderNumber(oldest))
      await expect(cold.locator('main section li')).toHaveCount(1)
      await expect(cold.locator('main section li')).toContainText(orderNumber(oldest))
      await field.fill('500')
      await expect(cold).toHaveURL(/q=500/)
      await expect(cold.locator(link)).toBeVisible()
      // Only links: transfers show their order number only when expanded.
      await expect(cold.locator('main section li > a').filter({ hasNotText: '500' })).toHaveCount(0)
      await field.fill('')
    })

    await test.step('as a file', async () => {
      await press(cold, lang, 'Export')
      const count = await cold
        .getByRole('dialog')
        .getByText(/^[\d,]+ records$/)
        .textContent()
      const [download] = await Promise.all([
        cold.waitForEvent('download'),
        press(cold, lang, 'Save the file'),
      ])
      // In the browser's time zone, which is this machine's. The days end today.
      const today = NOVEMBER.slice(0, 10)
      const [start, end] = [`${year}-01-01T00:00:00+08:00`, `${today}T23:59:59+08:00`].map((time) => {
        const local = new Date(time)
        return new Date(local.getTime() - local.getTimezoneOffset() * 60_000).toISOString()
      })
      const [firstDay, lastDay] = [start?.slice(0, 10), end?.slice(0, 10)]
      const since = start?.slice(0, 16).replaceAll(/[-:]/g, '')
      expect(download.suggestedFilename()).toMatch(
        new RegExp(`^records_${firstDay}_${lastDay}_complete-${since}-to-\\d{8}T\\d{4}\\.csv$`),
      )
      const file = await readFile(await download.path(), 'utf8')
      expect(file.startsWith('\uFEFFType,Time,')).toBe(true)
      const lines = file.slice(1).split('\r\n')
      expect(lines.at(-1)).toBe('')
      const counted = (table: string) =>
        platform.db
          .all(COUNT, `SELECT created_at AS at FROM ${table} WHERE ${DEMO}`)
          .filter(({ at }) => serverDay(at).startsWith(year)).length
      expect(lines).toHaveLength(2 + trades.length + counted('transfer') + counted('rebate'))
      expect(count, 'each transfer of a conversion counts').toBe(`${lines.length - 2} records`)
      expect(file).toContain("'=1+1")
      expect(file).not.toContain(',=1+1')
      const order = open && orderNumber(open)
      expect(lines.find((one) => one.includes(order ?? '-'))).toMatch(
        /^Withdrawal,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d,'\d+,\d+,.*,500(\.0000)?,CNY,/,
      )
    })
  })
})

// Red when the tabs that read the archive wait for ever for a member whose user info failed.
test.describe('records of a member who is not known yet', () => {
  test.use({ lang: 'EN', size: 'android', member: 'demo', expectedErrors: /status of 500/ })

  test('say why there are none, and load once the server says who it is', async ({ page, network, lang }) => {
    const silent = network.fault({ ...TOXICS['500 with an envelope'], path: '/m/token/user' })
    const failure = page.getByRole('main').getByText(text(lang, 'We couldn’t load this'))
    await page.goto('/transaction-record?type=summary')
    await expect(failure).toBeVisible()
    await page.goto('/transaction-record?type=all')
    await expect(failure).toBeVisible()
    silent.release()
    await press(page, lang, 'Try again')
    await expect(page.locator('main section li').first()).toBeVisible()
  })
})

const paged = v.object({ page: v.number() })

test.describe('ten thousand records', () => {
  test.use({ time: NOVEMBER, lang: 'ID', theme: 'dark', size: 'android', member: 'heavy' })

  test(
    'are fetched only on request, which can be cancelled, and shared where the system can',
    { tag: '@long' },
    async ({ page, lang }) => {
      // A headless browser cannot share, so this records the file.
      await page.addInitScript(() => {
        Object.assign(navigator, {
          canShare: () => true,
          share: ({ files: [file] }: { files: File[] }) => Object.assign(window, { shared: file }),
        })
      })
      const year = NOVEMBER.slice(0, 4)
      // Counts requests as they leave the page: a cancelled one may still reach the server. The first pages are fetched again
      // while orders are in progress.
      let asked = 0
      page.on('request', (request) => {
        if (!request.url().endsWith('/m/trade/record')) return
        if (v.parse(paged, request.postDataJSON()).page > 1) asked += 1
      })
      const fetchAll = page.getByRole('button', { name: text(lang, 'Load all of {year}', { year }) })
      await page.goto('/transaction-record?type=summary')
      await settled(page)
      await expect(
        page.getByText(text(lang, 'Some records are missing on this device.')).first(),
      ).toBeVisible()
      expect(asked, 'no more than the newest').toBe(0)
      await fetchAll.tap()
      await expect(page.getByRole('progressbar')).toBeVisible()
      await expect.poll(() => asked).toBeGreaterThan(8)
      await press(page, lang, 'Cancel')
      await expect(fetchAll).toBeVisible()
      const before = asked
      await expect(
        page.getByText(text(lang, 'Some records are missing on this device.')).first(),
      ).toBeVisible()
      // Another request would leave the page while the next screen opens.
      await openInside(page, '/member')
      expect(asked).toBe(before)

      await page.goto('/transaction-record?type=all&range=7')
      await settled(page)
      await press(page, lang, 'Export')
      const complete = text(lang, 'Records from {from} to {to} are complete.', { from: '.+', to: '.+' })
      await expect(page.getByRole('dialog').getByText(new RegExp(`^${complete}$`))).toBeVisible()
      await press(page, lang, 'Share the file')
      await expect(page.locator('dialog')).toHaveCount(0)
      const shared = await page.evaluate(async () => {
        const file: unknown = Reflect.get(window, 'shared')
        return file instanceof File
          ? { name: file.name, type: file.type, lines: (await file.text()).split('\r\n').length }
          : null
      })
      expect(shared?.name).toMatch(/^records_.*_complete-.*\.csv$/)
      // Chromium shares no other type of text file, not even with a charset.
      expect(shared?.type).toBe('text/csv')
      expect(shared?.lines).toBeGreaterThan(200)
    },
  )

  test('show the progress of a fetch only under its own period', async ({ page, network, lang }) => {
    const progress = page.getByRole('progressbar')
    await page.goto('/transaction-record?type=all&range=90')
    await settled(page)
    network.fault({ kind: 'late', path: '/m/trade/record' })
    await press(page, lang, 'Load missing records')
    await expect(progress).toBeVisible()
    await page.getByRole('button', { name: text(lang, 'Last {preset} days', { preset: '90' }) }).tap()
    await page.locator('dialog input[value="30"]').tap()
    await press(page, lang, 'Show')
    await expect(
      page.getByRole('button', { name: text(lang, 'Last {preset} days', { preset: '30' }) }),
    ).toBeVisible()
    // The button is invisible until the newest rows are fetched.
    await expect(page.getByText(text(lang, 'Load missing records')).or(progress)).toHaveCount(1)
    expect(await progress.count()).toBe(0)
  })
})
