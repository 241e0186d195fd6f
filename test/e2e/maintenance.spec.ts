import { MESSAGES } from '../platform/seed-texts/messages.ts'
import { TOXICS } from '../platform/faults/toxics.ts'
import { depositSteps, goToConfirm, ordersSent } from './deposit-steps.ts'
import { press } from './forms.ts'
import { expect, test } from './journey.ts'
import { advanceClockUntil } from './page-clock.ts'
import { answered, goInside, settled } from './screens.ts'
import { text } from './texts.ts'
import { workerReady } from './worker.ts'

// Red when the closed site shows anything else, blocks customer service, hides unconfirmed orders, or stays closed.
test.describe('a site closed for maintenance', () => {
  test.use({
    worker: true,
    lang: 'ID',
    theme: 'dark',
    size: 'android',
    member: 'fresh',
    expectedErrors: /ERR_|status of 503/,
  })

  test('shows a single page with unconfirmed orders and the way to customer service, until it is over', async ({
    page,
    platform,
    network,
    lang,
  }) => {
    const words = 'Kembali pukul 12.\n<b>Maaf</b>'
    const closed = page.getByRole('heading', { name: text(lang, 'Under maintenance') })
    const unconfirmed = text(lang, 'Deposit of {amount}: we don’t know the result yet', { amount: '¥300,00' })
    const checked = page.getByText(unconfirmed)
    const balance = page.getByRole('heading', { name: text(lang, 'Wallet balance') })
    const steps = depositSteps(page, lang, 101)
    await page.goto('/home')
    await settled(page)
    await workerReady(page)
    const stalled = network.fault({ kind: 'stall', path: '/m/recharge/order' })
    network.fault({ ...TOXICS['503 without an envelope, carried out'], path: '/m/trade/record' })
    await page.clock.install()
    await goToConfirm(page, steps, '300')
    await steps.confirm.tap()
    await stalled.hit
    await page.clock.runFor(10_000)
    await expect(page.getByText(text(lang, 'Don’t pay again.'))).toBeVisible()

    await test.step('while the app is open', async () => {
      platform.setConfig({ config_site: { status: 0, description: words } })
      // The worker answers from its cache, finds that it is outdated, and notifies the page.
      await page.goto('/home')
      await expect(closed).toBeVisible()
      await expect(page.getByRole('main')).toContainText('<b>Maaf</b>')
      await expect(checked).toBeVisible()
      await expect(balance).toHaveCount(0)
      await page.goto('/transaction-record')
      await expect(closed).toBeVisible()
    })

    await test.step('customer service stays', async () => {
      await page.getByRole('link', { name: text(lang, 'Contact customer service') }).tap()
      await expect(page).toHaveURL('/service')
      await expect(page.locator('main a[target=_blank]').first()).toHaveAttribute('href', /^https:/)
      await page.getByRole('link', { name: text(lang, 'Home'), exact: true }).tap()
      await expect(closed).toBeVisible()
    })

    await test.step('without a connection, as last fetched', async () => {
      const gone = network.fault({ kind: 'down' })
      await page.reload()
      await expect(closed).toBeVisible()
      await expect(page.getByRole('main')).toContainText(
        new RegExp(text(lang, 'as of {when}', { when: '\\d\\d[:.]\\d\\d' })),
      )
      gone.release()
      await press(page, lang, 'Check again')
      await advanceClockUntil(page, network, (stride) =>
        expect(page.getByText(text(lang, 'No connection'))).toHaveCount(0, stride),
      )
      await expect(closed).toBeVisible()
    })

    await test.step('it is over on its own', async () => {
      platform.setConfig({ config_site: { status: 1 } })
      await answered(network)
      await page.clock.runFor(52_000) // the app checks once a minute
      await advanceClockUntil(page, network, (stride) => expect(balance).toBeVisible(stride))
      await expect(closed).toHaveCount(0)
      await page.reload()
      await expect(balance).toBeVisible()
    })
    expect([platform.countOrders('fresh'), platform.ledgerSum(), platform.unbalancedMovements()]).toEqual([
      0,
      0n,
      0,
    ])
  })
})

// Red when a failed check looks like a finished one, or the focus is lost when the app is back.
test.describe('a check for the end of maintenance', () => {
  // The worker would answer from its cache.
  test.use({ worker: false, lang: 'EN', size: 'android', expectedErrors: /status of 500/ })

  test('says why it failed, and keeps the focus when it opens the app', async ({
    page,
    platform,
    network,
    lang,
  }) => {
    platform.setConfig({ config_site: { status: 0 } })
    await page.goto('/home')
    await expect(page.getByRole('heading', { name: text(lang, 'Under maintenance') })).toBeFocused()
    const broken = network.fault({ ...TOXICS['500 with an envelope'], path: '/m/indexdata/getlist' })
    await press(page, lang, 'Check again')
    const why = text(lang, 'The service has a problem right now ({status}).', { status: '500' })
    await expect(page.getByRole('alert')).toContainText(why)
    broken.release()
    platform.setConfig({ config_site: { status: 1 } })
    await press(page, lang, 'Check again')
    await settled(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

// Red when a disabled member can type an order, cannot open the records, or gets no message.
test.describe('a member whom the operator disables', () => {
  test.use({ lang: 'TW', member: 'demo' })

  test('sees it before typing, can still read, and cannot order', async ({ page, platform, lang }) => {
    const steps = depositSteps(page, lang, 101)
    const disabled = page.getByText(text(lang, 'This account can’t move money right now'))
    const orders = platform.countOrders('demo')
    await goToConfirm(page, steps, '300')
    platform.setStatus('demo', 0)
    await steps.confirm.tap()
    await expect(page.getByRole('alert').filter({ hasText: MESSAGES.disabled[lang] }).first()).toBeVisible()
    await expect(disabled).toBeVisible()
    await expect(page.locator('main input')).toHaveCount(0)
    await page.getByRole('link', { name: text(lang, 'Contact customer service') }).click()
    await expect(page).toHaveURL(/\/service/)
    await page.goto('/transaction-record')
    await settled(page)
    await expect(page.locator('main a[href^="/detail?"]').first()).toBeVisible()

    platform.setStatus('demo', 1)
    await page.goto('/home')
    await settled(page)
    platform.setStatus('demo', 0)
    for (const path of ['/deposit', '/transfer', '/withdraw']) {
      await goInside(page, path)
      await expect(disabled, path).toBeVisible()
    }
    platform.setStatus('demo', 1)
    await page.goto('/deposit')
    await expect(steps.field).toBeVisible()
    expect(ordersSent(platform)).toHaveLength(1)
    expect([platform.countOrders('demo'), platform.ledgerSum(), platform.unbalancedMovements()]).toEqual([
      orders,
      0n,
      0,
    ])
  })
})
