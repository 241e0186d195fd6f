import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { DepositOrderPage } from '../../../../src/features/orders/deposit-order-page.tsx'
import { asMember } from '../../as-member.ts'
import { showView } from '../../show-page.tsx'

const DETAILS = { type: 3, params: { addres: `0x${'a1'.repeat(20)}` }, money: '300', usdt_money: '42.13' }
const ROW = { id: 7, order: 'D7', title: 'USDT-ERC20', money: '300', status: 5 }

beforeEach(() =>
  asMember(async ({ url }: Request) => {
    const { pathname } = new URL(url)
    const answers: Record<string, unknown> = { '/m/recharge/details': DETAILS, '/m/trade/record': [ROW] }
    return Response.json({ code: 200, msg: '', data: answers[pathname] ?? {} })
  }),
)

// Red when a member sends coins over a network that only the operator's name of the channel in the records mentions.
test('the channel’s name in the records does not decide the network', async () => {
  showView(makeQueryClient(), <DepositOrderPage id="7" />)
  await expect.element(page.getByText('USDT-ERC20', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^We don’t know which network/)).toBeVisible()
  expect(page.getByText(/^Send USDT on/).elements()).toEqual([])
})
