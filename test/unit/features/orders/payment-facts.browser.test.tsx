import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type DepositDetails, NO_PAYMENT_DETAILS, PAY_BY } from '../../../../src/api/deposits.ts'
import { PaymentFacts } from '../../../../src/features/orders/payment-facts.tsx'
import { amount } from '../../../../src/money/amount.ts'
import { mount } from '../../ui/mount.tsx'

const DETAILS: DepositDetails = {
  type: PAY_BY.usdt,
  params: { ...NO_PAYMENT_DETAILS, usdtAddress: 'somewhere' },
  money: amount('300'),
  rate: null,
  usdt: amount('42.13'),
  picture: undefined,
  url: undefined,
  msg: undefined,
  order: undefined,
  status: undefined,
  createdAt: undefined,
  expiresAt: undefined,
  network: undefined,
  title: undefined,
}

// Red when an address without a network looks safe to send to.
test.each([
  ['TRC20', /^Send USDT on TRC20$/, /^We don’t know which network/],
  [undefined, /^We don’t know which network/, /^Send USDT on/],
])('with network %s, an address is shown with %s', async (network, shown, absent) => {
  mount(
    <PaymentFacts
      details={{ ...DETAILS, network }}
      facts={[{ name: 'USDT address', shown: 'somewhere', copied: 'somewhere' }]}
    />,
  )
  await expect.element(page.getByText(shown)).toBeVisible()
  expect(page.getByText(absent).elements()).toEqual([])
})
