import { logOut, press } from './forms.ts'
import { expect, test } from './journey.ts'
import { orderNumber } from '../platform/trades.ts'
import { newestDeposit } from './orders.ts'
import { settled } from './screens.ts'
import { text } from './texts.ts'

// Red when a filter leaves the address, or the router no longer restores the place.
test.use({ lang: 'ID', member: 'demo', size: 'android', theme: 'dark' })

test('finds filters and place as they were left', async ({ page, lang }) => {
  await page.goto('/home')
  await page.goto('/transaction-record')
  await settled(page)
  await page.getByRole('button', { name: text(lang, 'Status:') }).click()
  await page.locator('input[value=successful]').check()
  const answered = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/m/trade/record') && /"status":1\b/.test(answer.request().postData() ?? ''),
  )
  await press(page, lang, 'Show')
  await expect(page).toHaveURL(/status=successful/)
  await answered
  // The rows of the choice before are gone: the place of a row is its last one.
  await expect(page.getByRole('main').getByText(text(lang, 'In progress'), { exact: true })).toHaveCount(0)
  await settled(page)
  await expect(page.getByRole('button', { name: text(lang, 'Refresh') })).not.toHaveAttribute('aria-busy')
  const chosen = page.getByRole('button', { name: text(lang, 'Status:') })
  const words = await chosen.textContent()

  const row = page.locator('main a[href^="/detail?"]').nth(9)
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(200)
  await row.click()
  await expect(page).toHaveURL(/\/detail\?id=/)
  await settled(page)
  // Whoever goes back before the page has come to its top has not been there yet.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('button', { name: text(lang, 'Back'), exact: true }).click()
  await expect(page).toHaveURL(/status=successful/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  expect(await chosen.textContent()).toBe(words)
  await expect(row).toBeInViewport()
})

test('leads home from a page that was opened first', async ({ page, lang }) => {
  await page.goto('/setting')
  await settled(page)
  await page.getByRole('button', { name: text(lang, 'Back'), exact: true }).click()
  await expect(page).toHaveURL('/home')
})

test('finds nothing of a member who logged out', { tag: '@long' }, async ({ page, platform, lang }) => {
  const order = newestDeposit(platform)
  await page.goto('/home')
  await page.goto('/transaction-record')
  await page.locator(`main a[href="/detail?id=${order.id}"]`).click()
  await expect(page).toHaveURL(/\/detail\?id=/)
  await page.goto('/member')
  await settled(page)
  await logOut(page, lang)
  for (const path of [/\/setting$/, /\/member$/, /\/detail\?id=/, /\/transaction-record$/, /\/home$/]) {
    await page.goBack()
    await expect(page).toHaveURL(path)
    await settled(page)
    await expect(page.locator('body')).not.toContainText(/\bdemo\b|12[.,]480/)
    await expect(page.locator('body')).not.toContainText(orderNumber(order))
    await expect(page.locator('a[href^="/detail?"]')).toHaveCount(0)
  }
})
