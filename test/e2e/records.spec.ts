import type { Page } from '@playwright/test'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import { EXPIRES_AFTER_MS } from '../platform/deposits.ts'
import { DAY, serverDay } from '../platform/server-time.ts'
import { orderNumber } from '../platform/trades.ts'
import { violations } from './axe.ts'
import { asOf, depositSteps, figure, goToConfirm, NEVER_PAID } from './deposit-steps.ts'
import { readDatabases } from './disk.ts'
import { logIn, press } from './forms.ts'
import { expect, test } from './journey.ts'
import { measureShift } from './layout-shift.ts'
import { freshDeposit, newestDeposit } from './orders.ts'
import { firstRows, stored, recordRequests, rows } from './record-rows.ts'
import { bypassHttpCache, openInside, settled } from './screens.ts'
import { text } from './texts.ts'
import { workerReady } from './worker.ts'

/** A time for what depends on the server's day, which changes at midnight. */
const MIDDAY = '2026-11-20T12:00:00+08:00'

/** Opens the sheet of a chip and chooses a value. */
async function choose(page: Page, lang: WireLanguage, chip: string, value: string): Promise<void> {
  await page.getByRole('button', { name: text(lang, chip) }).tap()
  await page.locator(`dialog input[value="${value}"]`).tap()
}

// Red when a slow phone replaces the page with a skeleton at each choice, which loses the focus.
test.describe('another tab of the records', () => {
  // A worker would have the code.
  test.use({ worker: false, lang: 'EN', member: 'demo' })

  test('keeps the page until its code is loaded', async ({ page, network, lang }) => {
    await page.clock.install()
    await page.goto('/transaction-record')
    await settled(page)
    await bypassHttpCache(page, /\/history-page-.*\.js$/)
    const code = network.fault({ kind: 'held', path: /^\/assets\/history-page-.*\.js$/ })
    await page.getByRole('radio', { name: text(lang, 'Summary') }).tap()
    await code.hit
    await page.clock.runFor(1_000)
    await expect(page.getByRole('heading', { name: text(lang, 'Records') })).toBeVisible()
    code.release()
    await expect(page.getByRole('table').first()).toBeVisible()
  })
})

test.describe('the filter of the records', () => {
  test.use({ lang: 'TW', theme: 'dark', member: 'demo', time: MIDDAY })

  test('is what is requested, is named where nothing is found, and is remembered', async ({
    page,
    platform,
    lang,
  }) => {
    const asked = () => recordRequests(platform)
    const daysAgo = (days: number) => serverDay(platform.clock.now() - days * DAY)
    const time = page.getByRole('button', { name: text(lang, 'Period:') })
    await page.goto('/transaction-record')
    await settled(page)
    await expect(rows(page).first()).toBeVisible()

    await test.step('one day', async () => {
      await choose(page, lang, 'Period:', 'today')
      await press(page, lang, 'Show')
      const today = daysAgo(0)
      await expect
        .poll(asked)
        .toContainEqual(expect.objectContaining({ start_date: today, end_date: today, date: today }))
      const words = text(lang, 'No deposits on {from}').replace('{from}', '.*\\d.*')
      await expect(page.getByRole('main').getByText(new RegExp(words))).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: text(lang, 'Deposit') })).toBeVisible()
    })

    await test.step('wider, from where nothing is', async () => {
      const week = text(lang, 'Last {preset} days', { preset: '7' })
      await page.getByRole('main').getByRole('button', { name: week, exact: true }).tap()
      await expect(time).toContainText(week)
      await expect
        .poll(asked)
        .toContainEqual(expect.objectContaining({ start_date: daysAgo(6), end_date: daysAgo(0) }))
      await choose(page, lang, 'Period:', '30')
      await press(page, lang, 'Show')
      await expect(rows(page).first()).toBeVisible()
    })

    await test.step('one status', async () => {
      await choose(page, lang, 'Status:', 'successful')
      await expect.poll(asked).toContainEqual(expect.objectContaining({ status: 1, start_date: daysAgo(29) }))
      await choose(page, lang, 'Status:', 'failed')
      await choose(page, lang, 'Period:', '90')
      await press(page, lang, 'Show')
      await expect(
        rows(page)
          .filter({ hasText: text(lang, 'Failed') })
          .first(),
      ).toBeVisible()
      await expect(rows(page).filter({ hasNotText: text(lang, 'Failed') })).toHaveCount(0)
    })

    await test.step('dates of the member’s own', async () => {
      await choose(page, lang, 'Period:', 'dates')
      const [from, to] = [page.getByLabel(text(lang, 'From')), page.getByLabel(text(lang, 'To'))]
      await from.fill(daysAgo(20))
      await to.fill(daysAgo(40))
      await press(page, lang, 'Show')
      await expect(from).toHaveAttribute('aria-invalid', 'true')
      await from.fill(daysAgo(60))
      await to.fill('')
      await press(page, lang, 'Show')
      await expect(from).not.toHaveAttribute('aria-invalid')
      await expect(to).toHaveAttribute('aria-invalid', 'true')
      await expect(to).toBeFocused()
      await to.fill(daysAgo(40))
      await press(page, lang, 'Show')
      await expect
        .poll(asked)
        .toContainEqual(expect.objectContaining({ start_date: daysAgo(60), end_date: daysAgo(40) }))
    })

    await test.step('the range of the last visit', async () => {
      await page.goto('/transaction-record')
      await expect(time).toContainText(text(lang, 'Last {preset} days', { preset: '90' }))
    })
    for (const { start_date, end_date, date } of asked()) {
      expect(date, 'a day is also named as one').toBe(start_date === end_date ? start_date : undefined)
    }
  })
})

test.describe('on a device whose clock is a day behind', () => {
  test.use({ lang: 'ID', theme: 'dark', size: 'android', member: 'demo', time: MIDDAY })

  test(
    'today’s order is in the records, under today, with the right time to pay',
    { tag: '@expires' },
    async ({ page, platform, lang }) => {
      await page.clock.setSystemTime(platform.clock.now() - DAY)
      const { id } = freshDeposit(platform)
      await page.goto('/transaction-record')
      const today = page.getByRole('region', { name: text(lang, 'Today'), exact: true })
      await expect(today.locator(`a[href*="id=${id}"]`)).toBeVisible()
      await page.goto(`/detail?id=${id}`)
      await expect(page.getByRole('timer')).toContainText(/^1[45]:\d\d/)
    },
  )
})

/** Returns the answer with an unknown status on rows that are in progress. */
function asUnknown(body: string): string {
  return body.replaceAll('"status":5', '"status":7')
}

test.describe('the state of a row', () => {
  test.use({ lang: 'EN', theme: 'light', size: 'android', member: 'fresh' })
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('updates automatically on screen, and its new icon is animated', async ({ page, platform, lang }) => {
    await page.clock.install()
    await page.addInitScript(() => {
      const drawn: string[] = []
      Element.prototype.animate = function record() {
        drawn.push(this.localName)
        return new Animation()
      }
      Object.assign(window, { drawn })
    })
    const steps = depositSteps(page, lang, NEVER_PAID)
    await goToConfirm(page, steps, '300')
    await steps.confirm.tap()
    await expect(page).toHaveURL(/\/detail/)
    await page.goto('/transaction-record')
    // The answer, too: one that comes later would already bring the result.
    await settled(page)
    await expect(rows(page)).toContainText(text(lang, 'In progress'))
    platform.clock.advance(EXPIRES_AFTER_MS)
    // The interval of 15 seconds begins a moment after the row is shown.
    await page.clock.runFor(20_000)
    await expect(rows(page)).toContainText(text(lang, 'Failed'))
    expect(await page.evaluate(() => Reflect.get(window, 'drawn'))).toEqual(['path'])
    await expect(page.locator('[popover] output')).toBeEmpty()
  })

  test('is shown even if its status is unknown', async ({ page, network, lang }) => {
    const steps = depositSteps(page, lang, NEVER_PAID)
    const path = /^\/m\/(trade\/record|recharge\/details)$/
    network.fault({ kind: 'rewritten', change: asUnknown, path })
    await goToConfirm(page, steps, '300')
    await steps.confirm.tap()
    const unknown = text(lang, 'Unknown status ({status})', { status: '7' })
    await expect(page.getByRole('banner').getByText(unknown)).toBeVisible()
    await expect(page.getByText('never@lantern.example'), 'it may still be paid').toBeVisible()
    await page.goto('/transaction-record')
    await expect(rows(page)).toContainText(unknown)
    await expect(rows(page).getByText('¥300.00')).not.toHaveCSS('text-decoration-line', 'line-through')
  })
})

test.describe('records that were seen', () => {
  test.use({
    worker: true,
    lang: 'ID',
    theme: 'light',
    member: 'demo',
    expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 401/,
  })

  test('can be read without a connection, with their time, under any filter', async ({
    page,
    context,
    lang,
  }) => {
    await page.goto('/transaction-record')
    await settled(page)
    await workerReady(page)
    const seen = await firstRows(page)
    await expect.poll(async () => JSON.stringify(Object.keys(await readDatabases(page)))).toContain('records')
    await page.close()
    await context.setOffline(true)

    const cold = await context.newPage()
    await cold.goto('/transaction-record')
    expect(await firstRows(cold)).toEqual(seen)
    await expect(cold.getByText(asOf(lang)).first()).toBeVisible()
    await cold.goto('/transaction-record?status=failed')
    const failed = rows(cold).filter({ hasText: text(lang, 'Failed') })
    await expect(failed.first()).toBeVisible()
    await expect(rows(cold).filter({ hasNotText: text(lang, 'Failed') })).toHaveCount(0)
    await expect(cold.getByText(asOf(lang)).first()).toBeVisible()
    // Navigates inside the app: a page that was just loaded may not know yet that it is offline.
    await openInside(cold, '/service')
    await openInside(cold, '/transaction-record?from=2020-01-01&to=2020-01-31')
    await expect(cold.getByText(text(lang, 'Not saved on this device yet'))).toBeVisible()
  })

  test('are sealed when an accessible dialog announces the end of the session, and open only to the same member', async ({
    page,
    context,
    platform,
    network,
    lang,
  }) => {
    const order = orderNumber(newestDeposit(platform))
    const onDisk = async () => JSON.stringify(await readDatabases(page)).includes(order)
    await page.goto('/transaction-record')
    await settled(page)
    await workerReady(page)
    await expect.poll(onDisk).toBe(true)
    const seen = await firstRows(page)
    // Pressed before the session ends: another call could get the 401 first, which removes the button.
    const held = network.fault({ kind: 'held', path: '/m/trade/record' })
    await page.getByRole('button', { name: text(lang, 'Refresh') }).tap()
    await held.hit
    platform.endTokens('demo')
    held.release()
    await expect(page.locator('dialog:modal')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await press(page, lang, 'Not now')
    await expect(page.getByText(text(lang, 'Log in to see your deposits and withdrawals'))).toBeVisible()
    await expect(rows(page)).toHaveCount(0)

    await page.goto('/login?back=/home')
    await logIn(page, lang, 'demo', 'demo1234')
    await expect(page).toHaveURL('/home')
    // The member's identity arrives with the balance.
    await expect(page.getByRole('main')).toContainText(figure(lang, '12480.5'))
    await context.setOffline(true)
    await page.goto('/transaction-record')
    expect(await firstRows(page)).toEqual(seen)
    await expect(page.getByText(asOf(lang)).first()).toBeVisible()
  })
})

// Red when a wide screen leaves the list for a record, Back or the keyboard loses it, or a narrow one has no page for the record.
test.describe('on a wide screen', () => {
  test.use({ lang: 'EN', member: 'demo', viewport: { width: 1000, height: 800 } })

  test('a record is shown beside the list', async ({ page, lang }) => {
    const pane = page.getByRole('region', { name: text(lang, 'Record details') })
    const links = page.locator('main li a')
    await page.goto('/transaction-record')
    await settled(page)
    await expect(pane).toContainText(text(lang, 'Choose a record'))

    await test.step('by keyboard, and closed by Back', async () => {
      await links.nth(1).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/open=deposit-\d+$/)
      await expect(pane).toBeFocused()
      await expect(pane.getByRole('heading', { name: text(lang, 'Deposit details') })).toBeVisible()
      await expect(links.nth(1)).toHaveAttribute('aria-current', 'page')
      await page.emulateMedia({ forcedColors: 'active' })
      await expect(links.nth(1)).toHaveCSS('text-decoration-line', 'underline')
      await expect(links.nth(0)).toHaveCSS('text-decoration-line', 'none')
      await page.emulateMedia({ forcedColors: 'none' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(lang, 'Records'))
      await expect(pane.locator('.animate-pulse')).toHaveCount(0)
      expect(await violations(page)).toEqual([])
      await page.goBack()
      await expect(pane).toContainText(text(lang, 'Choose a record'))
      await expect(links.nth(1)).toBeFocused()
    })
    await test.step('by a tap in Safari, which does not focus what is tapped', async () => {
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        addEventListener('mousedown', (event) => event.preventDefault(), { once: true, capture: true })
      })
      await links.nth(1).click()
      await expect(pane).toBeFocused()
      await page.goBack()
      await expect(links.nth(1)).toBeFocused()
    })
    await test.step('one after the other, after a reload too, and until the tab changes', async () => {
      await links.nth(0).click()
      await links.nth(2).click()
      const open = new URL(page.url()).searchParams.get('open')
      await page.reload()
      await expect(pane.getByRole('heading', { name: text(lang, 'Deposit details') })).toBeVisible()
      expect(new URL(page.url()).searchParams.get('open')).toBe(open)
      await page.getByText(text(lang, 'Withdrawals'), { exact: true }).click()
      await expect(pane).toContainText(text(lang, 'Choose a record'))
    })
    for (const [path, fact] of [
      ['/transfer-record', 'Order number'],
      ['/record', 'Ticket number'],
      ['/transfer-fs', 'Turnover'],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path)
        await settled(page)
        await links.first().click()
        await expect(pane).toContainText(text(lang, fact))
        expect(await violations(page)).toEqual([])
      })

    await test.step('or none, if its row is not loaded', async () => {
      for (const path of [
        '/record?open=bet-0',
        '/transfer-record?open=move-0',
        '/transaction-record?open=bet-0',
      ]) {
        await page.goto(path)
        await settled(page)
        await expect(pane.getByText(text(lang, 'Choose a record'))).toBeVisible()
      }
    })

    await test.step('a narrower screen shows it on its own page', async () => {
      await page.setViewportSize({ width: 899, height: 800 })
      await page.goto('/transaction-record')
      await settled(page)
      await links.first().click()
      await expect(page).toHaveURL(/\/detail\?id=\d+/)
    })
  })
})

// Red when a stored list is drawn at another height than the server's answer.
test.describe('records that are stored', () => {
  test.use({ member: 'demo', lang: 'EN' })

  test('do not move when the server answers', { tag: '@long' }, async ({ page, network }) => {
    const shift = await measureShift(page)
    for (const [path, kind] of [
      ['/transaction-record', 'deposit'],
      ['/transfer-record', 'transfer'],
      ['/record', 'bet'],
    ] as const) {
      await page.goto(path)
      await settled(page)
      await stored(page, kind)
      const answers = network.fault({ kind: 'late', path: /^\/m\// })
      await page.reload()
      await expect(page.locator('main section li').first()).toBeVisible()
      answers.release()
      await expect(page.getByRole('banner').getByRole('button').last()).not.toHaveAttribute('aria-busy')
      const { sum, parts } = await shift()
      expect(sum, `${path}: ${parts.join('\n')}`).toBeLessThanOrEqual(0.02)
    }
  })
})
