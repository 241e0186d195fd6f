import type { BrowserContext, Page, Route } from '@playwright/test'
import { depositSteps, goToConfirm, ordersSent } from './deposit-steps.ts'
import { logIn, logOut, press } from './forms.ts'
import { expect, test } from './journey.ts'
import { text } from './texts.ts'

const ORDER = '**/m/recharge/order'
const RECORDS = '**/m/trade/record'
const LOST = /ERR_|status of (429|50\d)/

/** The server makes the order, and the answer is lost on the way back. */
async function arrivesUnanswered(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}

/** The records cannot be looked at for now. */
async function closeRecords(context: BrowserContext): Promise<void> {
  await context.route(RECORDS, (route) => route.fulfill({ status: 503 }))
}

/** How many orders left the browser, whether or not they arrived. */
function countPresses(page: Page): () => number {
  let presses = 0
  page.context().on('request', (request) => {
    if (request.url().endsWith('/m/recharge/order')) presses += 1
  })
  return () => presses
}

test.afterEach(async ({ page, platform }) => {
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('[popover] output'), 'the loading toast is gone').toBeEmpty()
  expect(platform.ledgerSum()).toBe(0n)
  expect(platform.unbalancedMovements()).toBe(0)
})

test.describe('an order that arrived and whose answer is lost', () => {
  test.use({ lang: 'CN', theme: 'dark', member: 'fresh', expectedErrors: LOST })

  test('is neither failed nor done, locks every tab, survives, and is settled by the records', async ({
    page,
    context,
    platform,
    lang,
  }) => {
    const presses = countPresses(page)
    const unknown = page.getByRole('heading', { name: text(lang, 'We don’t know the result yet') })
    const card = page.getByRole('link', {
      name: text(lang, 'Deposit {amount}: we don’t know the result yet', { amount: '¥300.00' }),
    })
    await closeRecords(context)
    await context.route(ORDER, arrivesUnanswered)
    await goToConfirm(page, depositSteps(page, lang, 101), '300')
    await depositSteps(page, lang, 101).confirm.tap()
    await expect(unknown).toContainText(text(lang, 'Do not pay again.'))
    await expect(unknown).toBeFocused()

    await test.step('in a second tab and after loading anew', async () => {
      const other = await context.newPage()
      await other.goto('/deposit?class=1&channel=101&amount=300')
      await expect(other.getByText(text(lang, 'Do not pay again.'))).toBeVisible()
      await expect(other.locator('input[inputmode=decimal]')).toHaveCount(0)
      await other.close()
      await page.reload()
      await expect(unknown).toBeVisible()
      await expect(page.locator('button[type=submit]')).toHaveCount(0)
    })

    await test.step('on home and in the records', async () => {
      await page.goto('/home')
      await expect(card).toContainText(text(lang, 'Do not pay again. We keep looking.'))
      await page.goto('/transaction-record')
      await expect(card).toBeVisible()
    })

    await test.step('through a log-out, and not for another member', async () => {
      await logOut(page, lang)
      await page.goto('/login')
      await logIn(page, lang, 'demo', 'demo1234')
      await expect(page).toHaveURL('/home')
      await expect(page.getByRole('heading', { name: text(lang, 'Total balance') })).toBeVisible()
      await expect(card).toHaveCount(0)
      await logOut(page, lang)
      await page.goto('/login')
      await logIn(page, lang, 'fresh', 'fresh1234')
      await card.tap()
      await expect(unknown).toBeVisible()
    })

    await context.unroute(RECORDS)
    await press(page, lang, 'Check now')
    await expect(page.getByRole('heading', { name: text(lang, 'Your deposit is there') })).toBeVisible()
    await page.getByRole('link', { name: text(lang, 'See the order') }).tap()
    await expect(page).toHaveURL(/\/detail\?id=/)
    await expect(page.getByRole('timer')).toBeVisible()
    await page.goto('/home')
    await expect(card).toHaveCount(0)
    expect(presses()).toBe(1)
    expect(platform.countOrders('fresh')).toBe(1)
  })
})

test.describe('every answer that says nothing for sure', () => {
  test.use({ lang: 'EN', theme: 'light', size: 'android', member: 'fresh', expectedErrors: LOST })

  const envelope = JSON.stringify({ code: 0, msg: 'busy', data: [] })
  const ANSWERS = {
    '503 with an envelope': { status: 503, body: envelope, contentType: 'application/json' },
    '503 without one': { status: 503, body: '' },
    '502 of a proxy': { status: 502, body: '<h1>Bad gateway</h1>', contentType: 'text/html' },
    '429 without an envelope': { status: 429, body: '' },
    'the page of a hotel network': { status: 200, body: '<title>Sign in</title>', contentType: 'text/html' },
    'an answer cut in the middle': { status: 200, body: '{"code":200,"ms', contentType: 'application/json' },
    'an empty answer': { status: 200, body: '' },
  }

  test('leaves the order in doubt', async ({ page, context, platform, lang }) => {
    await page.clock.install()
    const steps = depositSteps(page, lang, 101)
    await closeRecords(context)
    let money = 300
    for (const [what, answer] of Object.entries(ANSWERS)) {
      await test.step(what, async () => {
        const opened = platform.countOrders('fresh')
        await context.route(
          ORDER,
          async (route) => {
            await route.fetch()
            await route.fulfill(answer)
          },
          { times: 1 },
        )
        money += 1
        await goToConfirm(page, steps, String(money))
        await steps.confirm.tap()
        await expect(page.getByText(text(lang, 'Do not pay again.'))).toBeVisible()
        await context.unroute(RECORDS)
        await page.clock.runFor(30_000)
        await press(page, lang, 'Make another deposit')
        await expect(steps.field, 'and the next one starts empty').toHaveValue('')
        await closeRecords(context)
        expect(platform.countOrders('fresh')).toBe(opened + 1)
      })
    }
  })
})

test.describe('an order that takes longer than ten seconds', () => {
  test.use({ lang: 'TW', theme: 'light', member: 'fresh', expectedErrors: LOST })

  test('is in doubt, and is found when the connection is back', async ({ page, platform, lang }) => {
    await page.clock.install()
    const presses = countPresses(page)
    const steps = depositSteps(page, lang, 101)
    const late = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    await page.route(ORDER, async (route) => {
      await late.promise
      await route.fetch()
      arrived.resolve()
    })
    await goToConfirm(page, steps, '300')
    const sent = page.waitForRequest(ORDER)
    await steps.confirm.tap()
    await sent
    await page.clock.runFor(5_000)
    await expect(steps.confirm).toHaveAttribute('aria-busy', 'true')
    await page.clock.runFor(5_000)
    await expect(page.getByText(text(lang, 'Do not pay again.'))).toBeVisible()
    const lookedUpLater = 'Looked up again as soon as there is a connection'
    await expect(page.getByText(text(lang, lookedUpLater))).toBeVisible()
    late.resolve()
    await arrived.promise
    await page.clock.runFor(15_000)
    await expect(page.getByRole('heading', { name: text(lang, 'Your deposit is there') })).toBeVisible()
    expect([presses(), platform.countOrders('fresh')]).toEqual([1, 1])
  })
})

test.describe('an order that is not in the records', () => {
  test.use({ lang: 'ID', theme: 'dark', size: 'android', member: 'fresh', expectedErrors: LOST })

  test('is looked for four times and stays in doubt, and nothing is sent again', async ({
    page,
    platform,
    lang,
  }) => {
    await page.clock.install()
    const presses = countPresses(page)
    const steps = depositSteps(page, lang, 101)
    let looks = 0
    page.on('response', (response) => {
      if (response.url().endsWith('/m/trade/record')) looks += 1
    })
    await page.route(ORDER, (route) => route.fulfill({ status: 503 }))
    await goToConfirm(page, steps, '300')
    await expect.poll(() => looks).toBe(1)
    await steps.confirm.tap()
    await expect(page.getByText(text(lang, 'Do not pay again.'))).toBeVisible()
    for (const [round, wait] of [1, 3_000, 7_000, 20_000].entries()) {
      await page.clock.runFor(wait)
      await expect.poll(() => looks).toBe(round + 2)
    }
    await expect(
      page.getByText(text(lang, 'The deposit button is locked until this order is settled.')),
    ).toBeVisible()
    const records = page.getByRole('main').locator('p').getByRole('link')
    await expect(records, 'what to do now is said').toHaveAttribute('href', '/transaction-record')
    await page.clock.runFor(60_000)
    await press(page, lang, 'Check now')
    await expect.poll(() => looks).toBe(6)
    await expect(page.getByText(text(lang, 'Do not pay again.'))).toBeVisible()
    expect([presses(), ordersSent(platform).length]).toEqual([1, 0])
  })

  test('is found when it arrives late', async ({ page, platform, lang }) => {
    await page.clock.install()
    const steps = depositSteps(page, lang, 101)
    const late = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    await page.route(ORDER, async (route) => {
      const request = route.request()
      await route.abort('connectionreset')
      await late.promise
      await fetch(request.url(), { method: 'POST', headers: request.headers(), body: request.postData() })
      arrived.resolve()
    })
    await goToConfirm(page, steps, '300')
    await steps.confirm.tap()
    await expect(page.getByText(text(lang, 'Do not pay again.'))).toBeVisible()
    await page.clock.runFor(15_000)
    const once = page.getByText(text(lang, 'The deposit button is locked until this order is settled.'))
    await expect(once).toBeVisible()
    late.resolve()
    await arrived.promise
    await page.clock.runFor(30_000)
    await expect(page.getByRole('heading', { name: text(lang, 'Your deposit is there') })).toBeVisible()
    expect(platform.countOrders('fresh')).toBe(1)
  })
})

test.describe('a server that knows no request ids', () => {
  test.use({ lang: 'EN', theme: 'dark', member: 'demo', expectedErrors: LOST })

  test('is searched for a newer row of the same amount', async ({ page, platform, lang }) => {
    const opened = platform.countOrders('demo')
    const steps = depositSteps(page, lang, 101)
    await page.route(RECORDS, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replaceAll(/"request_id":"[^"]*",/g, '')
      await route.fulfill({ response: answer, body })
    })
    await page.route(ORDER, async (route) => {
      await route.fetch()
      await route.fulfill({ status: 503 })
    })
    const noted = page.waitForResponse(RECORDS)
    await goToConfirm(page, steps, '300')
    await noted
    await steps.confirm.tap()
    await expect(page.getByRole('heading', { name: text(lang, 'Your deposit is there') })).toBeVisible()
    expect(platform.countOrders('demo')).toBe(opened + 1)
  })
})
