import type { Page } from '@playwright/test'
import { API_HOST } from './built-app.ts'
import { askForUpdate, waitForUpdate, buildOf, countLoads, expect, test } from './deployed.ts'
import { depositSteps, goToConfirm, ordersSent } from './deposit-steps.ts'
import { press } from './forms.ts'
import { freshDeposit } from './orders.ts'
import { ASSERTION_MS } from './playwright.config.ts'
import { settled } from './screens.ts'
import { text } from './texts.ts'
import { saved, workerReady } from './worker.ts'

// Red when a worker takes over automatically, a tab in use reloads without a request, an order that is being sent is cut, or an API
// call wakes the old worker, so that Chromium drops the activation of the new one.
test.use({ worker: true, lang: 'ID', member: 'demo', size: 'android' })

const UPDATE = 'Update'
/** The bar of a new version. */
const offer = (tab: Page) => tab.getByText(text('ID', 'A new version is ready'))

/** Makes a tab believe that it is hidden. In a headless browser all tabs are visible. */
function hide(tab: Page): Promise<unknown> {
  return tab.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }) && 0)
}

/** Notes for later loads too whether a saved view was shown. Runs in the page. */
function noteView(): void {
  if (location.protocol === 'about:') return
  new MutationObserver(() => {
    if (document.querySelector('.view')) localStorage.setItem('view-shown', '1')
  }).observe(document, { childList: true, subtree: true })
}

/** Calls the API at `base` right after the handlers of the next click. Runs in the page. */
function callAtNextClick(base: string): void {
  const options = { method: 'POST', body: '{}' }
  const call = () => void fetch(`${base}/m/captcha/get`, options).catch(() => undefined)
  addEventListener('click', call, { once: true })
}

function waitingWorker(tab: Page): Promise<boolean> {
  return tab.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
}

test('a new version waits, starts in one tab, and interrupts nothing in the others', async ({
  page,
  context,
  site,
  platform,
  lang,
  ownApiHost,
}) => {
  await page.goto('/home')
  await settled(page)
  await workerReady(page)
  const [typing, paying, idle] = [await context.newPage(), await context.newPage(), await context.newPage()]
  const amount = typing.locator('input[inputmode=decimal]')
  await typing.goto('/deposit')
  await amount.fill('500')
  await paying.goto(`/detail?id=${freshDeposit(platform).id}`)
  await settled(paying)
  await idle.goto('/service')
  await settled(idle)
  const loads = [typing, paying].map(countLoads)
  for (const tab of [typing, paying, idle]) await hide(tab)
  await page.bringToFront()
  site.deploy('v2')
  await waitForUpdate(page)
  await expect(offer(page)).toBeVisible()
  expect(await buildOf(page)).toBeUndefined()

  await test.step('a third version takes the place of the one that waits', async () => {
    site.deploy('v3')
    await waitForUpdate(page)
  })

  await page.evaluate(callAtNextClick, ownApiHost ? API_HOST : '')
  const taken = page.waitForEvent('load')
  const reloaded = idle.waitForEvent('load')
  await press(page, lang, UPDATE)
  await taken
  await settled(page)
  expect(await buildOf(page)).toBe('v3')
  await expect(offer(page)).toHaveCount(0)
  // The idle tab reloads: it is hidden, nothing is typed in it, and no payment is in progress.
  await reloaded
  expect(await buildOf(idle)).toBe('v3')

  for (const tab of [typing, paying]) await expect(offer(tab)).toBeVisible()
  expect(loads.map((count) => count())).toEqual([0, 0])
  await expect(amount).toHaveValue('500')
  const takenToo = typing.waitForEvent('load')
  await press(typing, lang, UPDATE)
  await takenToo
  await expect(amount).toHaveValue('500')
  expect(await buildOf(typing)).toBe('v3')
  await expect(offer(typing)).toHaveCount(0)
})

test(
  'a saved view is not shown while a new version waits, and is gone once it has taken over',
  { tag: '@long' },
  async ({ page, site }) => {
    await page.goto('/home')
    await settled(page)
    await workerReady(page)
    await saved(page)
    site.deploy('v2')
    await waitForUpdate(page)
    await expect(offer(page)).toBeVisible()
    await page.addInitScript(noteView)
    // At a start, the new version takes over and reloads the page. On a busy machine the start may continue without it.
    await expect(async () => {
      await page.goto('/home')
      await expect.poll(() => buildOf(page), { timeout: 5_000 }).toBe('v2') // then a load tries again
    }).toPass()
    expect(await page.evaluate(() => localStorage.getItem('view-shown'))).toBeNull()
  },
)

// Red when a version that takes over drops what the next one has stored so far.
test.describe('a version that takes over while the next one installs', () => {
  test.use({ expectedErrors: /ERR_/ })

  test('keeps the files of the next one', { tag: '@long' }, async ({ page, site, network, lang }) => {
    await page.goto('/home')
    await settled(page)
    await workerReady(page)
    site.deploy('v2')
    await waitForUpdate(page)
    await expect(offer(page)).toBeVisible()
    site.deploy('v3')
    const last = network.fault({ kind: 'held', path: /\/assets\/sanitize-.*-v3\.js$/ })
    await askForUpdate(page)
    await last.hit
    const isStored = () =>
      page.evaluate(async () => (await caches.match('/index.html?__WB_REVISION__=v3')) !== undefined)
    await expect.poll(isStored).toBe(true)
    await press(page, lang, UPDATE)
    await expect.poll(() => buildOf(page)).toBe('v2')
    await settled(page)
    last.release()
    await expect(offer(page)).toBeVisible()
    // Only the app's files: without any connection the update is not offered.
    network.fault({ kind: 'reset', path: /^\/assets\// })
    await press(page, lang, UPDATE)
    await expect.poll(() => buildOf(page)).toBe('v3')
    await settled(page)
  })
})

test(
  'an order that is being sent is answered before the requested update',
  { tag: '@long' },
  async ({ page, site, network, platform, lang }) => {
    const steps = depositSteps(page, lang, 101)
    await page.goto('/home')
    await workerReady(page)
    // While the old worker waits for an answer, the new one cannot take over.
    const config = network.fault({ kind: 'held', path: '/m/indexdata/getlist' })
    await goToConfirm(page, steps, '500')
    await page.keyboard.press('Escape')
    site.deploy('v2')
    await waitForUpdate(page)
    await press(page, lang, UPDATE)
    await expect(page.getByRole('button', { name: text(lang, UPDATE) })).toHaveAttribute('aria-busy', 'true')
    const loads = countLoads(page)
    const order = network.fault({ kind: 'late', path: '/m/recharge/order' })
    await steps.review.tap()
    await steps.confirm.tap()
    await order.hit
    const taken = page.waitForEvent('load')
    config.release()
    await expect.poll(() => waitingWorker(page)).toBe(false)
    expect(loads()).toBe(0)
    order.release()
    await taken
    await settled(page)
    expect(await buildOf(page)).toBe('v2')
    await expect(page).toHaveURL(/\/(detail|deposit)/)
    expect(ordersSent(platform)).toHaveLength(1)
    expect(platform.ledgerSum()).toBe(0n)
    expect(platform.unbalancedMovements()).toBe(0)
  },
)

// Unit tests cover the rules for checking; here the browser checks.
test.describe('with an offline period in between', { tag: '@long' }, () => {
  test.use({ expectedErrors: /ERR_/ })
  test('checks for a new version every hour and when the app is shown again, but not without a connection', async ({
    page,
    context,
    site,
    network,
  }) => {
    const HOUR_MS = 3_600_000
    await page.clock.install()
    // Marks a running check: the browser starts no second one meanwhile.
    await page.addInitScript(() => {
      const registrations = ServiceWorkerRegistration.prototype
      const update: unknown = Reflect.get(registrations, 'update')
      if (typeof update !== 'function') return
      registrations.update = async function () {
        const { dataset } = document.documentElement
        dataset['asking'] = 'yes'
        await Reflect.apply(update, this, [])
        delete dataset['asking']
        return this
      }
    })
    await page.goto('/home')
    await settled(page)
    await workerReady(page)
    const started = network.arrivals('/sw.js').length
    const asked = () => network.arrivals('/sw.js').length - started
    const expectAsked = async (times: number) => {
      await expect.poll(asked).toBe(times)
      await expect(page.locator('html[data-asking]')).toHaveCount(0)
    }
    for (const hour of [1, 2, 3]) {
      await page.clock.fastForward(HOUR_MS / 2)
      await page.clock.fastForward(HOUR_MS / 2)
      await expectAsked(hour)
    }
    await context.setOffline(true)
    await page.clock.fastForward(5 * HOUR_MS)
    await context.setOffline(false)
    expect(asked()).toBe(3)

    // The app counts as online again only after an answer.
    await page.clock.fastForward(15_000)
    await expect(page.getByText(text('ID', 'No connection'))).toHaveCount(0)
    await page.clock.fastForward(HOUR_MS / 4)
    await expectAsked(4)
    // Resolves with the mark: the request itself would arrive later.
    const seenAgain = () =>
      page.evaluate(() => {
        document.dispatchEvent(new Event('visibilitychange'))
        return document.documentElement.dataset['asking']
      })
    await page.clock.fastForward(HOUR_MS / 5)
    expect(await seenAgain()).toBeUndefined()
    await page.clock.fastForward(HOUR_MS / 15)
    expect(await seenAgain()).toBe('yes')
    await expectAsked(5)
    site.deploy('v2')
    await page.clock.fastForward(HOUR_MS)
    await expect.poll(() => waitingWorker(page), { timeout: 3 * ASSERTION_MS }).toBe(true) // it fetches the whole build
    await expect(offer(page)).toBeVisible()
  })
})
