import { press } from './forms.ts'
import { expect, test } from './journey.ts'
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
  await press(page, lang, 'Show')
  await expect(page).toHaveURL(/status=successful/)
  await settled(page)
  const chosen = page.getByRole('button', { name: text(lang, 'Status:') })
  const words = await chosen.textContent()

  const row = page.locator('main a[href^="/detail"]').nth(9)
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(200)
  await row.click()
  await expect(page).toHaveURL(/\/detail\?id=/)
  await settled(page)
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
