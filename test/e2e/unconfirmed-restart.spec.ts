import type { Page } from '@playwright/test'
import { TOXICS } from '../platform/faults/toxics.ts'
import { figure } from './deposit-steps.ts'
import { expect, test } from './phone.ts'
import { text } from './texts.ts'
import { steadyVenues, transferSteps } from './transfer-steps.ts'
import { goToConfirm, withdrawSteps } from './withdraw-steps.ts'
import { workerReady } from './worker.ts'

const RECORDS = '/m/trade/record'
const TRANSFERS = '/m/transfers_log/getlist'
/** The server carries out the request, but the answer is lost. */
const LOST = TOXICS['503 without an envelope, carried out']
/** The amounts withdrawn and transferred; the withdrawal stays under review. */
const [OUT, IN] = ['300.77', '40.5']

// Red when one kind of unconfirmed order hides, settles or doubles the other, when a restart forgets one, or when no open one is shown offline.
test.use({
  worker: true,
  lang: 'CN',
  theme: 'light',
  size: 'android',
  member: 'coded',
  expectedErrors: /ERR_|status of \d|net::/,
})

test('an unconfirmed withdrawal and transfer survive a restart and show offline', async ({
  phone,
  platform,
  network,
  lang,
}) => {
  const before = platform.countOrders('coded', 'drawing')
  const unknown = (tab: Page) =>
    tab.getByRole('heading', { name: text(lang, 'We don’t know the result yet') })
  const card = (tab: Page, source: string, money: string) =>
    tab.getByRole('link', { name: text(lang, source, { amount: `¥${figure(lang, money)}` }) })
  steadyVenues(network)
  let page = await phone.openApp()
  const open = () => page.getByRole('main').getByRole('link').filter({ hasText: OUT })

  await test.step('a withdrawal is processed, but its answer is lost', async () => {
    const noted = page.waitForResponse(`**${RECORDS}`)
    await goToConfirm(page, lang, OUT)
    await noted
    for (const path of [RECORDS, '/m/drawing/order']) network.fault({ ...LOST, path })
    await withdrawSteps(page, lang).confirm.tap()
    await expect(unknown(page)).toBeVisible()
  })

  await test.step('a transfer too, with its form still open', async () => {
    const steps = transferSteps(page, lang)
    const noted = page.waitForResponse(`**${TRANSFERS}`)
    await page.goto('/transfer?venue=6')
    await noted
    await steps.field.fill(IN)
    for (const path of [TRANSFERS, '/m/game/deposit']) network.fault({ ...LOST, path })
    await steps.review.tap()
    await steps.confirm.tap()
    await expect(steps.unknown).toBeVisible()
    await workerReady(page)
  })

  await test.step('after a restart, the app shows both as unconfirmed', async () => {
    await phone.closeApp()
    page = await phone.openApp()
    await page.goto('/home')
    await expect(card(page, 'Withdrawal of {amount}: we don’t know the result yet', OUT)).toBeVisible()
    await expect(card(page, 'Transfer of {amount}: we don’t know the result yet', IN)).toBeVisible()
  })

  await test.step('the server answers again: both are found, and each exists once', async () => {
    network.clear()
    steadyVenues(network)
    await page.reload()
    await expect(card(page, 'Withdrawal of {amount} found', OUT)).toBeVisible()
    await expect(card(page, 'Transfer of {amount} complete', IN)).toBeVisible()
    expect(platform.countOrders('coded', 'drawing')).toBe(before + 1)
    expect(network.arrivals('/m/game/deposit')).toHaveLength(1)
    expect([platform.ledgerSum(), platform.unbalancedMovements()]).toEqual([0n, 0])
    await page.goto('/transaction-record?type=summary')
    await expect(open()).toBeVisible()
  })

  await test.step('offline, the app lists the open orders', async () => {
    await phone.closeApp()
    page = await phone.openApp({ offline: true })
    await page.goto('/transaction-record?type=summary')
    await expect(open()).toBeVisible()
  })
})
