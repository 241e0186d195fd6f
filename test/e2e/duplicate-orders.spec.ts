import type { Page } from '@playwright/test'
import type { FaultHandle } from '../platform/faults/active-fault.ts'
import type { FaultProxy } from '../platform/faults/fault-proxy.ts'
import type { Platform } from '../platform/start-platform.ts'
import { tradesWhere } from '../platform/trades.ts'
import { depositSteps, goToConfirm, orderShown, ordersSent } from './deposit-steps.ts'
import { journalStates } from './disk.ts'
import { expect, test } from './journey.ts'
import { dropLongTimers } from './long-timers.ts'
import { answered, bypassHttpCache } from './screens.ts'
import { expectInvariants } from './invariants.ts'
import { text } from './texts.ts'

// After each way of pressing twice, the server must have one row, and the member must see its page.
test.use({ lang: 'ID', theme: 'dark', size: 'android', member: 'fresh' })

const ORDER = '/m/recharge/order'

function expectOneOrder(platform: Platform): void {
  expect(ordersSent(platform)).toHaveLength(1)
  expect(platform.countOrders('fresh')).toBe(1)
}

test.afterEach(({ page, platform }) => expectInvariants(page, platform))

/** Keeps calls from timing out while they are held, or while the clock leaps. For pages before their first load. */
const keepFromTimingOut = (page: Page) => page.addInitScript(dropLongTimers, 10_000)

/** Holds the answer until both presses have been made. */
function holdOrders(network: FaultProxy): FaultHandle {
  return network.fault({ kind: 'held', path: ORDER })
}

/** Records the titles of pages from now on. Resolves with a function that returns them. */
async function titlesFromNow(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const titles = new Set<string>()
    const before = document.title
    new MutationObserver(() => document.title !== before && titles.add(document.title)).observe(
      document.documentElement,
      { subtree: true, childList: true, characterData: true },
    )
    return titles
  })
  return () => seen.evaluate((titles) => [...titles])
}

test('two presses at once, by touch or key, make one order', async ({ page, platform, network, lang }) => {
  await keepFromTimingOut(page)
  const steps = depositSteps(page, lang, 101)
  let orders = 0
  const expectOneMore = async (money: string) => {
    orders += 1
    await expect(orderShown(page, lang)).toBeVisible()
    expect(ordersSent(platform)).toHaveLength(orders)
    expect(platform.countOrders('fresh')).toBe(orders)
    // The form waits until the seen order has left the journal.
    await expect.poll(() => journalStates(page, money)).toEqual([])
  }

  await test.step('two in one frame', async () => {
    await goToConfirm(page, steps, '300')
    await steps.confirm.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expectOneMore('300')
  })

  await test.step('Enter and a tap', async () => {
    await goToConfirm(page, steps, '301')
    const held = holdOrders(network)
    await steps.confirm.focus()
    await Promise.all([page.keyboard.press('Enter'), steps.confirm.tap({ force: true })])
    held.release()
    await expectOneMore('301')
  })

  await test.step('taps on and on while the answer is on its way', async () => {
    await goToConfirm(page, steps, '302')
    const held = holdOrders(network)
    await steps.confirm.tap()
    await expect(steps.confirm).toHaveAttribute('aria-busy', 'true')
    await steps.confirm.tap({ force: true })
    await page.keyboard.press('Enter')
    // From the third on, the browser closes the dialog whatever the page does.
    for (let time = 0; time < 4; time += 1) await page.keyboard.press('Escape')
    await steps.sheet.getByRole('button', { name: text(lang, 'Close') }).tap()
    await expect(steps.sheet).toBeVisible()
    held.release()
    await expectOneMore('302')
  })
})

test('a tap followed by Back makes one order', async ({ page, platform, network, lang }) => {
  await keepFromTimingOut(page)
  const steps = depositSteps(page, lang, 101)
  await page.goto('/home')
  await page.getByRole('link', { name: text(lang, 'Deposit'), exact: true }).tap()
  await steps.choose()
  await steps.field.fill('300')
  await steps.review.tap()
  const held = holdOrders(network)
  await steps.confirm.tap()
  const titles = await titlesFromNow(page)
  await page.evaluate(() => history.back())
  held.release()
  await expect(orderShown(page, lang)).toBeVisible()
  expect(await titles(), 'no other page in between').not.toContain(text(lang, 'Records'))
  await page.goBack()
  await expect(page, 'the form is not there to be sent again').toHaveURL('/transaction-record')
  await expect(page.locator('main a[href^="/detail?"]')).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL('/home')
  expectOneOrder(platform)
})

test(
  'a reload while the order is being sent makes one order',
  { tag: '@long' },
  async ({ page, platform, network, lang }) => {
    const steps = depositSteps(page, lang, 101)
    await goToConfirm(page, steps, '300')
    const held = holdOrders(network)
    await steps.confirm.tap()
    await held.hit
    // The answer may arrive before the reload or after it; each is shown differently below.
    await page.reload()
    held.release()
    await page
      .getByRole('link', { name: text(lang, 'See the order') })
      .or(orderShown(page, lang))
      .waitFor()
    expectOneOrder(platform)
  },
)

test(
  'a second tab at the same time sends nothing',
  { tag: '@long' },
  async ({ page, context, platform, network, lang }) => {
    const [here, other] = [page, await context.newPage()]
    const tabs = [here, other].map((tab) => ({ tab, steps: depositSteps(tab, lang, 101) }))
    for (const { tab, steps } of tabs) {
      await keepFromTimingOut(tab)
      await goToConfirm(tab, steps, '300')
    }
    const held = holdOrders(network)
    // Both presses before either is answered.
    await Promise.all(
      tabs.map(({ steps }) => steps.confirm.evaluate((button: HTMLElement) => button.click())),
    )
    const words =
      'Another order of this kind is already being sent, here or in another tab, so we didn’t send this order. Wait for the result of the other order first.'
    const notices = tabs.map(({ tab }) => tab.getByRole('alert').filter({ hasText: text(lang, words) }))
    await expect
      .poll(async () => Promise.all(notices.map((note) => note.count())))
      .toEqual(expect.arrayContaining([1, 0]))
    const [sender, second] = (await notices[0]?.count()) === 0 ? [here, other] : [other, here]
    held.release()
    await expect(sender).toHaveURL(/\/detail\?id=/)
    await expect(
      depositSteps(second, lang, 101).field,
      'the amount is not there to be sent again',
    ).toHaveValue('')
    await expect(second.getByRole('link', { name: text(lang, 'See the order') })).toBeVisible()
    expectOneOrder(platform)
  },
)

test(
  'a request that the browser sends twice makes one order',
  { tag: ['@request_id', '@long'] },
  async ({ page, platform, network, lang }) => {
    const steps = depositSteps(page, lang, 101)
    await goToConfirm(page, steps, '300')
    const fetches: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(ORDER)) fetches.push(request.url())
    })
    await answered(network)
    // When a reused connection breaks before any header, Chromium resends the same request automatically.
    network.fault({ kind: 'reset', reaches: true, path: ORDER, times: 1 })
    await steps.confirm.tap()
    await expect(page).toHaveURL(/\/detail\?id=/)
    const [first, second, ...more] = ordersSent(platform)
    expect([fetches.length, second, more]).toEqual([1, first, []])
    expect(tradesWhere(platform.db, "request_id <> ''")).toHaveLength(1)
  },
)

test.describe('an answer that arrives before the page that shows it', () => {
  // The code of the next page then comes over the network, where it can be delayed.
  test.use({ worker: false })

  test('is not lost while the page reloads', async ({ page, platform, network, lang }) => {
    const steps = depositSteps(page, lang, 101)
    await goToConfirm(page, steps, '300')
    await expect(page).toHaveURL(/amount=300/)
    const order = holdOrders(network)
    const shell = network.fault({ kind: 'late', path: '/deposit' })
    // The page shows nothing of the order before this call is answered.
    const details = network.fault({ kind: 'stall', path: '/m/recharge/details', times: 1 })

    await steps.confirm.tap()
    await order.hit
    const loaded = page.reload()
    await shell.hit
    order.release()
    await details.hit
    shell.release()
    await loaded
    await page.getByRole('link', { name: text(lang, 'See the order') }).tap()
    await expect(orderShown(page, lang)).toBeVisible()
    // The order has left the journal, so it does not block the next one.
    await expect.poll(() => journalStates(page, '300')).toEqual([])
    expectOneOrder(platform)
  })

  test('is shown even if the amount was typed just a moment before', async ({
    page,
    platform,
    network,
    lang,
  }) => {
    await page.clock.install()
    await keepFromTimingOut(page)
    const steps = depositSteps(page, lang, 101)
    await page.goto('/deposit?class=1&channel=101')
    await steps.field.waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    await steps.field.fill('300')
    await expect(steps.review).not.toHaveAttribute('aria-disabled')
    await steps.review.evaluate((button: HTMLElement) => button.click())
    await bypassHttpCache(page, '/assets/**')
    const code = network.fault({ kind: 'late', path: /^\/assets\/.*\.js$/ })
    await steps.confirm.evaluate((button: HTMLElement) => button.click())
    await code.hit
    await page.clock.runFor(1_000)
    code.release()
    await page.clock.resume()
    await expect(page).toHaveURL(/\/detail\?id=/)
    await expect(orderShown(page, lang)).toBeVisible()
    expectOneOrder(platform)
  })
})
