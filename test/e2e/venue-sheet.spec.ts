import { envelope } from '../platform/faults/toxics.ts'
import { SPECIAL_VENUES } from '../platform/seed-texts/lobby-texts.ts'
import { sentTo } from './card-steps.ts'
import { expect, test } from './journey.ts'
import { answered } from './screens.ts'
import { text } from './texts.ts'
import { steadyVenues, transferSteps, TWENTY_VENUES } from './transfer-steps.ts'
import { moveIn } from './transfers.ts'

test.use({ member: 'demo', lang: 'TW', theme: 'dark', size: 'android' })

test('the member centre shows the venue wallets and leads to recovering everything', async ({
  page,
  platform,
  network,
  lang,
}) => {
  steadyVenues(network)
  moveIn(platform, 1, '70')
  await page.goto('/member')
  await page.getByRole('button', { name: text(lang, 'Venue wallets') }).tap()
  const sheet = page.getByRole('dialog', { name: text(lang, 'Venue wallets') })
  await expect(sheet.getByRole('listitem').filter({ hasText: SPECIAL_VENUES.lantern[lang] })).toContainText(
    '70.00',
  )
  const closed = sheet.getByRole('listitem').filter({ hasText: SPECIAL_VENUES.closed[lang] })
  await expect(closed, 'unavailable is not 0').toContainText(text(lang, 'Unavailable'))
  await sheet.getByRole('link', { name: text(lang, 'Bring all money back') }).tap()
  await expect(page).toHaveURL(/\/transfer\?recover=true/)
  await expect(transferSteps(page, lang).recoverSheet).toBeVisible()
})

// Red when a list of venues that cannot be loaded counts as no money there.
test('without the list of venues, the money there is not known, and can be brought back', async ({
  page,
  network,
  lang,
}) => {
  network.fault({ ...envelope(0, 'Closed'), path: '/m/interface/list' })
  const { main, recover, recoverSheet } = transferSteps(page, lang)
  await page.goto('/transfer')
  await expect(main.getByRole('button', { name: text(lang, 'Try again') })).toBeVisible()
  await expect(main.getByText(text(lang, 'You have no money in venues.'))).toHaveCount(0)
  await main.getByRole('button', { name: text(lang, 'Choose a venue') }).tap()
  const choice = page.getByRole('dialog', { name: text(lang, 'Choose a venue') })
  await expect(choice.getByRole('button', { name: text(lang, 'Try again') })).toBeVisible()
  await expect(choice).not.toContainText(text(lang, 'No venue with this name'))
  await choice.getByRole('button', { name: text(lang, 'Close') }).tap()
  await expect(choice).toHaveCount(0)
  await recover.tap()
  await expect(recoverSheet).toContainText(text(lang, 'Not known yet'))
  await expect(recoverSheet).not.toContainText('¥')
})

/** The number of `TWENTY_VENUES` after the first eight. */
const OTHERS = 12

// Red when opening the page, or returning to it, asks all of an operator's venues.
test('asks the first venues when it opens, and all of them only when all are shown', async ({
  page,
  platform,
  network,
  lang,
}) => {
  steadyVenues(network, TWENTY_VENUES)
  const asked = () => sentTo(platform, '/m/game/balance').length
  moveIn(platform, 118, '70')
  await page.clock.install()
  await page.goto('/transfer')
  const { main, recover, recoverSheet } = transferSteps(page, lang)
  const checking = main.getByText(text(lang, 'Checking the venues…'))
  const unchecked = main.getByText(`${OTHERS} 家場館尚未查詢`)
  await expect(unchecked).toBeVisible()
  expect(asked()).toBe(8)

  await test.step('on focus, the first ones again', async () => {
    await page.clock.runFor(90_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect.poll(asked).toBe(16)
    await expect(unchecked).toBeVisible()
  })

  await test.step('without a connection, the sum shows its age and what it leaves out', async () => {
    // An answer that comes later would count as a connection.
    await answered(network)
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000)
    await answered(network)
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await expect(main.getByText(new RegExp(`:\\d\\d · .*${OTHERS}`))).toBeVisible()
    await page.clock.resume()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByText(text(lang, 'No connection'))).toHaveCount(0)
  })

  await test.step('before everything is recovered, the others', async () => {
    await recover.tap()
    await expect(recoverSheet).toContainText('70.00')
    await expect(recoverSheet.getByText(text(lang, 'Checking the venues…'))).toHaveCount(0)
    expect(asked()).toBe(16 + OTHERS)
    await expect(checking).toHaveCount(0)
  })
})

// Red when no answer of a venue counts until the device's clock has caught up.
test('shows what venues answer after the device’s clock was set back', async ({ page, network, lang }) => {
  steadyVenues(network, TWENTY_VENUES)
  await page.clock.install()
  await page.goto('/transfer')
  const { main, recover, recoverSheet } = transferSteps(page, lang)
  const unchecked = main.getByText(`${OTHERS} 家場館尚未查詢`)
  await expect(unchecked).toBeVisible()
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) - 3 * 3_600_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await recover.tap()
  await expect(recoverSheet.getByText(text(lang, 'Checking the venues…'))).toHaveCount(0)
  await expect(unchecked).toHaveCount(0)
})
