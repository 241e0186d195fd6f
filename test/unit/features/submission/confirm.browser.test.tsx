import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { TransferPage } from '../../../../src/features/transfer/transfer-page.tsx'
import { WithdrawPage } from '../../../../src/features/withdraw/withdraw-page.tsx'
import { amount } from '../../../../src/money/amount.ts'
import { reportLost, reportSuccess } from '../../../../src/pwa/online.ts'
import { userQuery } from '../../../../src/session/user.ts'
import { writeDisk } from '../../../../src/storage/disk.ts'
import { readJournal } from '../../../../src/submissions/journal.ts'
import { asMember } from '../../as-member.ts'
import { showPage } from '../../show-page.tsx'

const WITHDRAW = '/m/drawing/order'
const TRANSFER = '/m/game/deposit'
const CARDS = '/m/drawing/getlist'
const VENUES = '/m/interface/list'
const REFUSAL = 'Not possible at present.'
const card = (id: number, status: number) => ({
  id,
  card: `6222020000000${id}`,
  title: 'ICBC',
  type: 1,
  status,
})
const venue = (status_s: number) => ({ id: 1, code: 'slots', game: 'LANTERN', title: 'Lantern', status_s })

/** The paths of all requests. */
let asked: string[]
let data: Record<string, unknown>
/** Replaces `data` once an order is refused. */
let dataAfter: Record<string, unknown>
let client: QueryClient

beforeEach(async () => {
  asked = []
  data = {
    '/m/token/user': [{ username: 'demo', real_name: 'Demo', balance: '80.00' }],
    [VENUES]: [venue(1)],
    '/m/game/balance': { balance: '0' },
    [CARDS]: [card(111, 1), card(222, 2)],
  }
  dataAfter = {}
  client = makeQueryClient()
  await writeDisk('submissions', { v: 1, data: [] })
  await readJournal()
  return asMember(async ({ url }: Request) => {
    const { pathname } = new URL(url)
    asked.push(pathname)
    const headers = { date: 'Fri, 20 Nov 2026 04:00:00 GMT' }
    if (pathname === WITHDRAW || pathname === TRANSFER) {
      Object.assign(data, dataAfter)
      return Response.json({ code: 400, msg: REFUSAL }, { status: 400, headers })
    }
    return Response.json({ code: 200, msg: '', data: data[pathname] ?? [] }, { headers })
  })
})

/** Types an amount and opens the confirmation. Returns its button. */
async function review() {
  await page.getByRole('textbox').fill('50')
  await page.getByRole('button', { name: /^Review .*50\.00$/ }).click()
  return page.getByRole('dialog').getByRole('button', { name: /50\.00$/ })
}

// Red when an order over the limit is sent because the limit changed while its confirmation was open.
test.each([
  ['withdrawal', '/withdraw', WithdrawPage, WITHDRAW],
  ['transfer', '/transfer?venue="1"', TransferPage, TRANSFER],
])('a %s over the current balance is not sent', async (_, address, component, path) => {
  showPage(client, address, component)
  const confirm = await review()
  await expect.element(confirm).toBeVisible()
  client.setQueryData(userQuery.queryKey, (user) => user && { ...user, balance: amount('20') })
  await confirm.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('button', { name: 'Review' }))
    .toHaveAccessibleDescription('Check the amount first')
  expect(asked).not.toContain(path)
})

// Red when the confirmation closes and nothing explains why, or the order is sent.
test.each([
  ['withdrawal', '/withdraw', WithdrawPage, WITHDRAW],
  ['transfer', '/transfer?venue="1"', TransferPage, TRANSFER],
])(
  'a %s confirmed after the connection was lost is not sent, and the form shows that',
  async (_, address, component, path) => {
    showPage(client, address, component)
    const confirm = await review()
    await expect.element(confirm).toBeVisible()
    const device = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => {
      device.mockRestore()
      reportSuccess()
    })
    reportLost('cut')
    await confirm.click()
    await expect.element(page.getByText('There was no connection, so nothing was sent.')).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('textbox')).toHaveValue('50')
    expect(asked).not.toContain(path)
  },
)

// Red when a disabled card stays on offer, its refusal is shown for another card, or another card replaces it.
test('a refused withdrawal reloads the cards', async () => {
  dataAfter = { [CARDS]: [card(111, 0), card(222, 1)] }
  showPage(client, '/withdraw', WithdrawPage)
  await (await review()).click()
  await expect.element(page.getByText('Disabled')).toBeVisible()
  await expect.element(page.getByText(REFUSAL)).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('50')
  expect(page.getByRole('radio', { checked: true }).elements()).toEqual([])
  // Nor is another card chosen once the member types, which dismisses the refusal.
  await page.getByRole('textbox').fill('60')
  await expect.element(page.getByText(REFUSAL)).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('button', { name: /^Review/ }))
    .toHaveAccessibleDescription('Choose where the money goes')
})

// Red when a venue that has just closed stays on offer.
test('a refused transfer reloads the venues', async () => {
  dataAfter = { [VENUES]: [venue(0)] }
  showPage(client, '/transfer?venue="1"', TransferPage)
  await (await review()).click()
  await expect
    .element(page.getByRole('button', { name: /^Review/ }))
    .toHaveAccessibleDescription(/^This venue is under maintenance/)
  await expect.element(page.getByText(REFUSAL)).toBeVisible()
})
