import type { Page } from '@playwright/test'
import { press } from './forms.ts'
import { expect, test } from './journey.ts'
import { depositSteps, NEVER_PAID, orderShown } from './deposit-steps.ts'
import { dropLongTimers } from './long-timers.ts'
import { settled } from './screens.ts'
import { locked, lockSwitch, PIN, pinField, setLock } from './lock-steps.ts'
import { text } from './texts.ts'

// Red when Back leaves the page under an open sheet where the browser cannot intercept it: Safari and Firefox.
test.use({ member: 'demo', lang: 'EN', size: 'android' })

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'CloseWatcher'))
})

const dialog = (page: Page) => page.locator('dialog[open]')

// Navigates within the app, so that Back has a page to return to.
async function openMember(page: Page) {
  await page.goto('/service')
  await settled(page)
  await page.locator('nav a[href="/member"]').tap()
  await page.getByRole('button', { name: text('EN', 'Venue wallets') }).waitFor()
  await settled(page)
}

async function openWallets(page: Page) {
  await page.getByRole('button', { name: text('EN', 'Venue wallets') }).tap()
  await expect(dialog(page)).toBeVisible()
}

// Waits until the page has settled, so that a further navigation would have happened.
const onePageBack = async (page: Page, path: string | RegExp) => {
  await page.goBack()
  await expect(page).toHaveURL(path)
  await settled(page)
}

test('Back closes the sheet, the page stays as it is, and the next Back leaves it', async ({ page }) => {
  await openMember(page)
  await openWallets(page)
  const rendered = await page.locator('main').elementHandle()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/member')
  expect(await rendered?.evaluate((main) => main.isConnected)).toBe(true)
  await page.goForward()
  await expect.poll(() => page.evaluate(() => history.state.sheets.depth), 'the entry is empty').toBe(1)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/member')
  await onePageBack(page, '/service')
})

test('the tap itself adds the history entry, though the code of the sheet loads later', async ({ page }) => {
  await openMember(page)
  await page.locator('main a[href="/transaction-record"]').first().tap()
  const chip = page.getByRole('button', { name: 'Status:' })
  await chip.waitFor()
  await settled(page)
  const after = await chip.evaluate((button: HTMLElement) => {
    const before = history.length
    button.click()
    return { entries: history.length - before, sheets: document.querySelectorAll('dialog[open]').length }
  })
  expect(after).toEqual({ entries: 1, sheets: 0 })
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/transaction-record')
  await onePageBack(page, '/member')
})

test('Back skips the entry of a sheet that its button closed', async ({ page }) => {
  await openMember(page)
  await openWallets(page)
  await press(page, 'EN', 'Close')
  await expect(dialog(page)).toHaveCount(0)
  await openWallets(page)
  await press(page, 'EN', 'Close')
  await onePageBack(page, '/service')
})

test('a link in the sheet opens its page, and Back returns from it', { tag: '@long' }, async ({ page }) => {
  await openMember(page)
  await openWallets(page)
  await dialog(page).getByRole('link', { name: 'Transfer' }).tap()
  // The URL changes before the page does.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transfer')
  await onePageBack(page, '/member')
  await expect(dialog(page)).toHaveCount(0)
  await onePageBack(page, '/service')
})

test(
  'a choice in the sheet changes the page beneath it and also the URL',
  { tag: '@long' },
  async ({ page }) => {
    await openMember(page)
    await page.locator('main a[href="/transaction-record"]').first().tap()
    await page.getByRole('button', { name: 'Status:' }).waitFor()
    await settled(page)
    await page.getByRole('button', { name: 'Status:' }).tap()
    await page.locator('input[value=successful]').tap()
    await expect(page).toHaveURL(/status=successful/)
    await expect(dialog(page)).toHaveCount(0)
    await page.reload()
    await settled(page)
    await expect(page).toHaveURL(/status=successful/)
    await onePageBack(page, '/member')
  },
)

test('a reload with the sheet open leaves no history entry', { tag: '@long' }, async ({ page }) => {
  await openMember(page)
  await openWallets(page)
  await page.reload()
  await settled(page)
  await expect(dialog(page)).toHaveCount(0)
  await onePageBack(page, '/service')
})

test('a sheet that waits for an answer stays, and then leaves no history entry', async ({
  page,
  network,
  lang,
}) => {
  // The order must not time out while it is held.
  await page.addInitScript(dropLongTimers, 10_000)
  const steps = depositSteps(page, lang, NEVER_PAID)
  await openMember(page)
  await page.locator('main a[href="/deposit"]').first().tap()
  await steps.choose()
  await steps.field.fill('100')
  await steps.review.tap()
  const held = network.fault({ kind: 'held', path: '/m/recharge/order' })
  await steps.confirm.tap()
  await held.hit
  // Simulates the form writing its amount to the URL at this moment.
  await page.evaluate(() => {
    addEventListener(
      'popstate',
      () => history.replaceState({ ...history.state, sheets: undefined }, '', location.href),
      { once: true },
    )
  })
  await page.goBack()
  await expect(steps.sheet).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => history.state.sheets?.depth), 'the entry is there again')
    .toBe(1)
  held.release()
  await expect(orderShown(page, lang)).toBeVisible()
  // The used form is no longer in the history.
  await onePageBack(page, '/transaction-record')
  await onePageBack(page, '/member')
})

test('the lock stays on its page', async ({ page, lang }) => {
  await page.goto('/service')
  await settled(page)
  await page.locator('nav a[href="/member"]').tap()
  await page.locator('main a[href="/setting"]').first().tap()
  await setLock(page, lang)
  await expect(lockSwitch(page, lang)).toBeChecked()
  await page.reload()
  await expect(locked(page, lang)).toBeVisible()
  for (let time = 0; time < 2; time += 1) {
    await page.goBack()
    await expect
      .poll(() => page.evaluate(() => history.state.sheets?.depth), 'the entry is there again')
      .toBe(1)
    await expect(page).toHaveURL('/setting')
  }
  await pinField(page, lang).fill(PIN)
  await expect(locked(page, lang)).toHaveCount(0)
  await onePageBack(page, '/member')
})

test.describe('a guest who is asked for age and rules', { tag: '@long' }, () => {
  test.use({ member: '', storageState: { cookies: [], origins: [] } })

  test('closes only the top sheet with Back', async ({ page }) => {
    await page.goto('/home')
    await page.getByRole('button', { name: text('CN', 'Read the rules') }).tap()
    await expect(dialog(page)).toHaveCount(2)
    await page.goBack()
    await expect(dialog(page)).toHaveCount(1)
    await expect(page).toHaveURL('/home')
  })
})
