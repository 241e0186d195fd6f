import type { Page } from '@playwright/test'
import { HELP_TOPICS } from '../../src/features/service/topics.ts'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import { TOXICS } from '../platform/faults/toxics.ts'
import { orderNumber, tradesWhere } from '../platform/trades.ts'
import { depositSteps, goToConfirm, NEVER_PAID } from './deposit-steps.ts'
import { expect, test } from './journey.ts'
import { DEMO, freshDeposit, newestDeposit } from './orders.ts'
import { settled } from './screens.ts'
import { text } from './texts.ts'
import { moveIn, newestTransfers } from './transfers.ts'
import { tokenOnDisk } from './disk.ts'
import { workerReady } from './worker.ts'

const pack = (page: Page) => page.locator('main p.whitespace-pre-line')
const written = (page: Page, lang: WireLanguage) =>
  page.getByLabel(text(lang, 'What happened, or what you suggest'))

// Red when an order is passed on without its number, with another order's state, or with private data.
test.describe('what customer service needs', () => {
  test.use({
    lang: 'EN',
    size: 'android',
    member: 'demo',
    permissions: ['clipboard-read', 'clipboard-write'],
  })

  test('is one tap away from a record, shown in full, copied in full and sent within its limits', async ({
    page,
    platform,
    lang,
  }) => {
    const help = page.getByRole('link', { name: text(lang, 'Get help'), exact: true })
    const deposit = newestDeposit(platform)
    await page.goto('/transaction-record')
    await page.locator(`main a[href*="id=${deposit.id}"]`).first().tap()
    await help.tap()
    await expect(pack(page)).toContainText('Status: Successful')
    // Red when it opens where an answer was read before: the ways to write are at the top.
    await page.evaluate(() => scrollTo(0, 400))
    await page.getByRole('button', { name: text(lang, 'Back'), exact: true }).tap()
    await settled(page)
    await help.tap()
    await expect(pack(page)).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const details = await pack(page).innerText()
    expect(details).toContain(
      `Deposit: ${orderNumber(deposit)}\nAmount: 100.00 CNY\nStatus: Successful\nOrder time: 20`,
    )
    const [late] = tradesWhere(platform.db, `${DEMO} AND type = 'drawing' AND status = 5`)
    const other = await page.context().newPage()
    await other.goto(`/service?topic=withdrawal&order=${late?.id}`)
    await expect(pack(other), 'late by the operator’s own rule').toContainText(
      'Status: In progress / Delayed',
    )
    await other.close()
    expect(details).toMatch(
      /\(UTC\+08:00\)\n[^]*App version: \d[^]*\nConnection: Connected\nLanguage: English \(EN\)$/,
    )
    const token = await tokenOnDisk(page)
    for (const secret of [token ?? 'no token', 'demo', '••••', 'Wayan']) expect(details).not.toContain(secret)
    await page.getByRole('button', { name: text(lang, 'Copy all') }).tap()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(details)

    await page.getByRole('link', { name: text(lang, 'Send as feedback') }).tap()
    await expect(written(page, lang)).toHaveValue(/^Deposit: /)
    const typed = await written(page, lang).inputValue()
    expect(typed.split('\n').slice(0, 4)).toEqual(details.split('\n').slice(0, 4))
    expect(typed).toContain(orderNumber(deposit))
    expect(typed.length).toBeLessThanOrEqual(200)
    await page.getByRole('radio').first().check()
    await written(page, lang).press('End')
    await page.locator('form button[type=submit]').tap()
    await expect(page.locator('main form details')).toHaveCount(1)
    expect(platform.feedback('demo').map((one) => one.text)).toEqual([typed.trim()])
    await page.locator('main form summary').tap()
    await expect(page.locator('main form details')).toContainText(orderNumber(deposit))

    await test.step('from a transfer in the records', async () => {
      moveIn(platform, 1, '25')
      const [moved] = newestTransfers(platform)
      await page.goto('/transfer-record')
      await page.locator('main details summary').first().tap()
      await help.tap()
      await expect(pack(page)).toContainText(/^Transfer: \S+\nAmount: 25.00 CNY\nStatus: Successful/)
      expect(await pack(page).innerText()).toContain(String(moved?.id))
    })

    await test.step('with a way back, except from its own tab', async () => {
      const back = page.getByRole('button', { name: text(lang, 'Back'), exact: true })
      await back.tap()
      await expect(page).toHaveURL('/transfer-record')
      await page.goForward()
      await expect(back).toBeVisible()
      await page.getByRole('link', { name: text(lang, 'Service'), exact: true }).tap()
      await expect(page).toHaveURL('/service')
      await expect(back).toHaveCount(0)
    })

    await test.step('and a receipt from a deposit that has not arrived', async () => {
      const open = freshDeposit(platform)
      await page.goto(`/detail?id=${open.id}`)
      await page.getByRole('link', { name: text(lang, 'Send the receipt') }).tap()
      await expect(written(page, lang)).toHaveValue(
        new RegExp(`^Deposit: ${orderNumber(open)}\nAmount: 500.00 CNY\nStatus: In progress`),
      )
      await expect(
        page.getByText(
          text(
            lang,
            'Please add a picture of the receipt showing the amount, time and payee. It helps us find your deposit.',
          ),
        ),
      ).toBeVisible()
    })
  })
})

test.describe('an order whose answer never came', () => {
  test.use({ lang: 'CN', theme: 'dark', member: 'fresh', expectedErrors: /ERR_|status of 50\d/ })

  test(
    'is passed to customer service with its number, and with its result unknown',
    { tag: '@long' },
    async ({ page, network, lang }) => {
      network.fault({ ...TOXICS['503 without an envelope, carried out'], path: '/m/trade/record' })
      network.fault({ ...TOXICS['503 without an envelope, carried out'], path: '/m/recharge/order' })
      const steps = depositSteps(page, lang, NEVER_PAID)
      await goToConfirm(page, steps, '300')
      await steps.confirm.tap()
      await page.getByRole('link', { name: text(lang, 'Contact customer service') }).tap()
      await expect(page).toHaveURL(/\/service\?.*order=/)
      const number = new URL(page.url()).searchParams.get('order')
      const unknown = text(lang, 'Result unknown: no response')
      await expect(pack(page)).toContainText(`存款：${number}`)
      await expect(pack(page)).toContainText('300.00 CNY')
      await expect(pack(page)).toContainText(unknown)
      await page.getByRole('link', { name: text(lang, 'Send as feedback') }).tap()
      await expect(written(page, lang)).toHaveValue(new RegExp(`^存款：${number}\n[^]*${unknown}`))
    },
  )
})

// Red when an answer needs a connection or a catalog that is not stored, its link leads to the top of the page, or Back closes it.
test.describe('help', () => {
  test.use({ worker: true, lang: 'ID', size: 'android', theme: 'dark', expectedErrors: /net::ERR_/ })

  test('answers offline, each question by its own link', async ({ page: before, context, lang }) => {
    await before.goto('/home')
    await settled(before)
    await workerReady(before)
    await before.close()

    await context.setOffline(true)
    const page = await context.newPage()
    const answers = page.locator('main details')
    for (const topic of ['late-deposit', 'turnover', 'password']) {
      await page.goto(`/service?topic=${topic}`)
      await settled(page)
      const open = page.locator('main details[open]')
      await expect(open).toHaveCount(1)
      await expect(open.locator('summary'), topic).toBeFocused()
      await expect(open.locator('summary'), topic).toBeInViewport({ ratio: 1 })
      await expect(open.locator('summary'), topic).toHaveCSS('outline-style', 'none')
    }
    await page.keyboard.press('Shift')
    await expect(page.locator('main summary:focus')).toHaveCSS('outline-style', 'solid')
    await expect(page.locator('main details[open]')).toContainText(text(lang, 'I forgot my password'))
    await expect(answers).toHaveCount(HELP_TOPICS.length)
    for (const answer of await answers.allTextContents()) expect(answer.length, answer).toBeGreaterThan(150)
    await answers.first().locator('summary').tap()
    await expect(answers.first().getByText('Jangan bayar lagi.')).toBeVisible()

    for (const topic of ['nothing', 'deposit']) {
      await page.goto(`/service?topic=${topic}`)
      await settled(page)
      await expect(page.locator('main details[open]')).toHaveCount(0)
    }
    await expect(page.locator('main section a[target=_blank]').first()).toContainText(
      'support.lantern.example',
    )
    for (const link of await page.locator('main section a[target=_blank]').all())
      await expect(link).toHaveAttribute('href', /^(https|tg):/)

    await test.step('and are as they were after Back', async () => {
      await page.goto('/service?topic=turnover')
      await settled(page)
      await answers.nth(HELP_TOPICS.indexOf('vip')).locator('summary').tap()
      const link = page.getByRole('link', { name: text(lang, 'My VIP level') })
      await link.scrollIntoViewIfNeeded()
      await page.evaluate(() => scrollBy(0, 40))
      // Read at the tap: Playwright may scroll first, for example from under a bar.
      const leftAt = await page.evaluateHandle(() => {
        const place = { y: Number.NaN }
        addEventListener('click', () => (place.y = scrollY), { capture: true, once: true })
        return place
      })
      await link.tap()
      await expect(answers).toHaveCount(0)
      await expect(page).toHaveURL('/member')
      await settled(page)
      await page.goBack()
      await expect(answers).toHaveCount(HELP_TOPICS.length)
      await settled(page)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(await leftAt.evaluate(({ y }) => y))
    })
  })
})
