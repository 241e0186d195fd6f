import { TOXICS } from '../platform/faults/toxics.ts'
import { depositSteps, goToConfirm, NEVER_PAID } from './deposit-steps.ts'
import { readDatabases, tokenOnDisk } from './disk.ts'
import { press } from './forms.ts'
import { expect, test } from './journey.ts'
import { stored } from './record-rows.ts'
import { settled } from './screens.ts'
import { text } from './texts.ts'
import { workerReady } from './worker.ts'

// Red when clearing deletes an order, the login, a draft that should stay or device-only data, leaves server data, or another tab keeps that.
test.use({
  lang: 'ID',
  theme: 'dark',
  size: 'android',
  member: 'demo',
  expectedErrors: /ERR_|status of 50\d/,
})

test('clearing the cache shows its size, and keeps an unconfirmed order and the draft, in every tab', async ({
  page,
  context,
  network,
  lang,
  worker,
}) => {
  const unconfirmed = page.getByRole('link', { name: text(lang, 'We’ll keep checking.') })
  const keys = async (what: RegExp) => Object.keys(await readDatabases(page)).filter((key) => what.test(key))
  await page.goto('/withdraw')
  await page.locator('input[inputmode=decimal]').fill('120')
  await expect.poll(() => keys(/:drafts:withdraw/)).not.toEqual([])
  await page.goto('/transaction-record')
  await stored(page, 'deposit')
  const steps = depositSteps(page, lang, NEVER_PAID)
  await goToConfirm(page, steps, '300')
  network.fault({ ...TOXICS['carried out, then reset'], path: '/m/recharge/order' })
  network.fault({ ...TOXICS['503 without an envelope, carried out'], path: '/m/trade/record' })
  await steps.confirm.tap()
  await expect(page.getByText(text(lang, 'Don’t pay again.'))).toBeVisible()
  const other = await context.newPage()
  await other.goto('/wallet-card')
  await settled(other)
  if (worker) await workerReady(other) // a page hears of a clearing only from then on

  await page.goto('/setting')
  await settled(page)
  const size = page.getByRole('status').filter({ hasText: text(lang, 'Size') })
  await expect(size).toContainText(/\d+ (kB|MB)/)
  await press(page, lang, 'Clear cache')
  const sheet = page.getByRole('dialog', { name: text(lang, 'Clear the cache?') })
  await expect(sheet).toContainText(
    text(lang, 'You have an unconfirmed order. It stays on your home page, and we keep checking it.'),
  )
  const asked = other.waitForRequest('**/m/drawing/getlist')
  await sheet.getByRole('button', { name: text(lang, 'Clear cache') }).tap()
  await expect(sheet).toHaveCount(0)
  // Not to 0 kB: both pages may have stored what they show again before it is measured.
  const halved = async () => {
    const [, before, after] = /(\d+) kB → (\d+) kB/.exec(await size.innerText()) ?? []
    return Number(after) < Number(before) / 2
  }
  await expect.poll(halved).toBe(true)
  await asked
  expect(await keys(/:records:/)).toEqual([])
  expect(await keys(/:drafts:withdraw/)).toHaveLength(1)
  expect(await tokenOnDisk(page)).toBeTruthy()
  // Polls: the other tab may store its data once before it learns of the clearing.
  const databases = async () => JSON.stringify(await readDatabases(page))
  await expect.poll(databases).not.toContain('deposit-channels')

  await press(page, lang, 'Clear cache')
  await sheet.getByText(text(lang, 'Also delete drafts I haven’t sent')).tap()
  await sheet.getByRole('button', { name: text(lang, 'Clear cache') }).tap()
  await expect.poll(() => keys(/:drafts:withdraw/)).toEqual([])
  await page.goto('/home')
  await expect(unconfirmed).toBeVisible()
})
