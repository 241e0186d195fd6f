import { orderNumber } from '../platform/trades.ts'
import { orderShown } from './deposit-steps.ts'
import { readDatabases } from './disk.ts'
import { expect, test } from './journey.ts'
import { freshDeposit, newestDeposit } from './orders.ts'
import { settled } from './screens.ts'
import { text } from './texts.ts'

// The details of this server lack the state of an order; only its records have it.
test.use({ lang: 'EN', member: 'demo', legacy: true })

// Red when an order that may be over is shown as payable.
test('an order is shown once the records have its state', async ({ page, platform, network, lang }) => {
  const { id } = newestDeposit(platform)
  const records = network.fault({ kind: 'held', path: '/m/trade/record' })
  const details = page.waitForResponse('**/m/recharge/details')
  await page.goto(`/detail?id=${id}`)
  await details
  await records.hit
  await expect(page.getByRole('status', { name: text(lang, 'Loading...') })).toBeVisible()
  await expect(orderShown(page, lang)).toHaveCount(0)
  records.release()
  await expect(orderShown(page, lang)).toBeVisible()
})

// Red when rows from before the order count as an answer: it then had a wrong number until the next answer.
test(
  'an order newer than the stored records is shown once the records have it',
  { tag: '@long' },
  async ({ page, platform, network, lang }) => {
    await page.goto('/home')
    await settled(page)
    await expect.poll(async () => JSON.stringify(await readDatabases(page))).toContain('newest-rows')
    const trade = freshDeposit(platform)
    const records = network.fault({ kind: 'held', path: '/m/trade/record' })
    await page.goto(`/detail?id=${trade.id}`)
    await records.hit
    await expect(page.getByRole('status', { name: text(lang, 'Loading...') })).toBeVisible()
    records.release()
    await expect(page.getByText(text(lang, 'no. {number}', { number: orderNumber(trade) }))).toBeVisible()
    // This server names no deadline.
    await expect(
      page.getByText(text(lang, 'You don’t need to cancel: an order you don’t pay expires automatically.')),
    ).toBeVisible()
  },
)

/** The words in place of the payment details of an order that may be over. */
const DO_NOT_PAY =
  'We didn’t get the payment details. Don’t pay yet; check again or contact customer service.'

// Red when a deposit that is over is shown as payable because the newest records no longer list it.
test(
  'an order older than the newest records has its state from the archive, or nothing to pay',
  { tag: '@long' },
  async ({ page, platform, network, lang }) => {
    const { id } = freshDeposit(platform)
    platform.db.run('UPDATE trade SET status = 1 WHERE id = ?', id)
    const wasOpen = freshDeposit(platform)
    await page.goto('/transaction-record')
    for (const { id: stored } of [{ id }, wasOpen]) {
      await expect
        .poll(async () =>
          Object.keys(await readDatabases(page)).filter((key) => key.startsWith('lantern/records')),
        )
        .toContainEqual(expect.stringContaining(`"${stored}"`))
    }
    platform.db.run('UPDATE trade SET status = 0 WHERE id = ?', wasOpen.id)
    const never = freshDeposit(platform)
    for (let row = 0; row < 20; row += 1) freshDeposit(platform)

    const expectNothingToPay = async () => {
      await page.goto(`/detail?id=${id}`)
      await expect(page.getByRole('banner').getByText(text(lang, 'Successful'))).toBeVisible()
      for (const unsure of [never, wasOpen]) {
        await page.goto(`/detail?id=${unsure.id}`)
        await expect(page.getByText(text(lang, DO_NOT_PAY))).toBeVisible()
        await expect(page.getByRole('banner').getByText(text(lang, 'Checking'))).toBeVisible()
      }
    }
    await expectNothingToPay()
    network.fault({ kind: 'answer', status: 200, body: '{"code":0,"msg":"Closed"}', path: '/m/trade/record' })
    await expectNothingToPay()
  },
)

// Red when the state of an order as an earlier run of the app knew it lets the member pay.
test('an open order among stored records has nothing to pay while the records cannot be loaded', async ({
  page,
  platform,
  network,
  lang,
}) => {
  const { id } = freshDeposit(platform)
  await page.goto('/home')
  await settled(page)
  await expect.poll(async () => JSON.stringify(await readDatabases(page))).toContain('newest-rows')
  network.fault({ kind: 'answer', status: 200, body: '{"code":0,"msg":"Closed"}', path: '/m/trade/record' })
  await page.goto(`/detail?id=${id}`)
  await expect(page.getByText(text(lang, DO_NOT_PAY))).toBeVisible()
})

test(
  'an order is shown even if the records cannot be loaded',
  { tag: '@long' },
  async ({ page, platform, network, lang }) => {
    network.fault({ kind: 'answer', status: 200, body: '{"code":0,"msg":"Closed"}', path: '/m/trade/record' })
    await page.goto(`/detail?id=${newestDeposit(platform).id}`)
    await expect(orderShown(page, lang)).toBeVisible()
    await expect(page.getByRole('banner').getByText(text(lang, 'Checking'))).toBeVisible()
  },
)
