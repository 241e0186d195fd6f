import type { Page } from '@playwright/test'
import type { Platform } from '../platform/start-platform.ts'
import { tradesWhere } from '../platform/trades.ts'
import { depositSteps, goToConfirm, ordersSent } from './deposit-steps.ts'
import { readDisk } from './disk.ts'
import { expect, test } from './journey.ts'
import { text } from './texts.ts'

// Each way of pressing twice: the server has to end up with one row, and the member on its page.
test.use({ lang: 'ID', theme: 'dark', size: 'android', member: 'fresh' })

async function expectOneOrder(platform: Platform): Promise<void> {
  expect(ordersSent(platform)).toHaveLength(1)
  expect(platform.countOrders('fresh')).toBe(1)
  expect(platform.ledgerSum()).toBe(0n)
  expect(platform.unbalancedMovements()).toBe(0)
}

/** The server takes its time: both presses come before its answer. Gives the function that lets it answer. */
async function holdOrders(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.context().route('**/m/recharge/order', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Confirms, and comes back once the order is answered and the code of its page asked for: that is held back until what is returned is called. */
async function confirmAndHold(page: Page, confirm: () => Promise<void>): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  const code = page.waitForRequest('**/assets/*.js')
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await confirm()
  await code
  return held.resolve
}

test('two presses in one frame', async ({ page, platform, lang }) => {
  const steps = depositSteps(page, lang, 101)
  await goToConfirm(page, steps, '300')
  await steps.confirm.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page).toHaveURL(/\/detail\?id=/)
  await expectOneOrder(platform)
})

test('Enter and a tap', async ({ page, platform, lang }) => {
  const steps = depositSteps(page, lang, 101)
  await goToConfirm(page, steps, '300')
  const release = await holdOrders(page)
  await steps.confirm.focus()
  await Promise.all([page.keyboard.press('Enter'), steps.confirm.tap({ force: true })])
  release()
  await expect(page).toHaveURL(/\/detail\?id=/)
  await expectOneOrder(platform)
})

test('taps on and on while the answer is on its way', async ({ page, platform, lang }) => {
  const steps = depositSteps(page, lang, 101)
  await goToConfirm(page, steps, '300')
  const release = await holdOrders(page)
  await steps.confirm.tap()
  await expect(steps.confirm).toHaveAttribute('aria-busy', 'true')
  await steps.confirm.tap({ force: true })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await steps.sheet.getByRole('button', { name: text(lang, 'Close') }).tap()
  await expect(steps.sheet).toBeVisible()
  release()
  await expect(page).toHaveURL(/\/detail\?id=/)
  await expectOneOrder(platform)
})

test('a tap, then Back', async ({ page, platform, lang }) => {
  const steps = depositSteps(page, lang, 101)
  await page.goto('/home')
  await page.getByRole('link', { name: text(lang, 'Deposit'), exact: true }).tap()
  await steps.choose()
  await steps.field.fill('300')
  await steps.review.tap()
  const release = await holdOrders(page)
  await steps.confirm.tap()
  await page.evaluate(() => history.back())
  release()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.goBack()
  await expect(page, 'the form is not there to be sent again').toHaveURL('/home')
  await expectOneOrder(platform)
})

test('a tap, and the page is left while the order is on its way', async ({ page, platform, lang }) => {
  const steps = depositSteps(page, lang, 101)
  await goToConfirm(page, steps, '300')
  const release = await holdOrders(page)
  const sent = page.waitForRequest('**/m/recharge/order')
  await steps.confirm.tap()
  await sent
  release()
  await page.reload()
  await page
    .getByRole('link', { name: text(lang, 'See the order') })
    .or(page.getByRole('timer'))
    .waitFor()
  await expectOneOrder(platform)
})

test('a second tab at the same time', async ({ page, context, platform, lang }) => {
  const [here, other] = [page, await context.newPage()]
  const tabs = [here, other].map((tab) => ({ tab, steps: depositSteps(tab, lang, 101) }))
  for (const { tab, steps } of tabs) await goToConfirm(tab, steps, '300')
  const release = await holdOrders(here)
  // Both presses before either is answered.
  await Promise.all(tabs.map(({ steps }) => steps.confirm.evaluate((button: HTMLElement) => button.click())))
  const words =
    'Another deposit is on its way, here or in another tab. This one was not sent. Wait for the other one.'
  const told = tabs.map(({ tab }) => tab.getByRole('alert').filter({ hasText: text(lang, words) }))
  await expect
    .poll(async () => Promise.all(told.map((note) => note.count())))
    .toEqual(expect.arrayContaining([1, 0]))
  release()
  const sender = (await told[0]?.count()) === 0 ? here : other
  await expect(sender).toHaveURL(/\/detail\?id=/)
  await expectOneOrder(platform)
})

test('the same press twice over the network is one row', async ({ page, platform, lang }) => {
  const steps = depositSteps(page, lang, 101)
  await goToConfirm(page, steps, '300')
  // What a browser does by itself when a connection breaks: the very same request once more.
  await page.route('**/m/recharge/order', async (route) => {
    await route.fetch()
    await route.continue()
  })
  await steps.confirm.tap()
  await expect(page).toHaveURL(/\/detail\?id=/)
  const [first, second] = ordersSent(platform)
  expect(second).toEqual(first)
  expect(tradesWhere(platform.db, "request_id <> ''")).toHaveLength(1)
  expect(platform.ledgerSum()).toBe(0n)
})

test.describe('an answer that comes before the page that shows it', () => {
  // The code of the next page comes over the network and can be held back.
  test.use({ serviceWorkers: 'block' })

  test('is not lost when the page is being loaded anew', async ({ page, platform, lang }) => {
    const steps = depositSteps(page, lang, 101)
    await goToConfirm(page, steps, '300')
    await expect(page).toHaveURL(/amount=300/)
    const releaseOrder = await holdOrders(page)
    const held = Promise.withResolvers<void>()
    await page.route(/\/deposit\?/, async (route) => {
      await held.promise
      await route.continue()
    })
    // Nothing of the order is shown before this is answered.
    await page.route('**/m/recharge/details', () => undefined, { times: 1 })

    const sent = page.waitForRequest('**/m/recharge/order')
    await steps.confirm.tap()
    await sent
    const loading = page.waitForRequest((request) => request.isNavigationRequest())
    const loaded = page.reload()
    await loading
    const answered = page.waitForRequest('**/m/recharge/details')
    releaseOrder()
    await answered
    held.resolve()
    await loaded
    await page.getByRole('link', { name: text(lang, 'See the order') }).tap()
    await expect(page.getByRole('timer')).toBeVisible()
    // What was seen is out of the way of the next one: only the journal notes the newest row.
    await expect.poll(async () => JSON.stringify(await readDisk(page))).not.toContain('newestRow')
    await expectOneOrder(platform)
  })

  test('is shown also when the amount was typed but a moment before', async ({ page, platform, lang }) => {
    await page.clock.install()
    const steps = depositSteps(page, lang, 101)
    await page.goto('/deposit?class=1&channel=101')
    await steps.field.waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    await steps.field.fill('300')
    await steps.review.evaluate((button: HTMLElement) => button.click())
    const release = await confirmAndHold(page, () =>
      steps.confirm.evaluate((button: HTMLElement) => button.click()),
    )
    await page.clock.runFor(1_000)
    release()
    await page.clock.resume()
    await expect(page).toHaveURL(/\/detail\?id=/)
    await expect(page.getByRole('timer')).toBeVisible()
    await expectOneOrder(platform)
  })
})
