import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as v from 'valibot'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { type DepositDetails, NO_PAYMENT_DETAILS } from '../../../../src/api/deposits.ts'
import { userSchema } from '../../../../src/api/auth-user.ts'
import { AsOf } from '../../../../src/components/query-view.tsx'
import { AmountCard } from '../../../../src/features/orders/amount-card.tsx'
import { useWallet, WalletHead } from '../../../../src/features/wallet/wallet.tsx'
import { amount } from '../../../../src/money/amount.ts'
import { noteServerTime } from '../../../../src/time/clock.ts'
import { formatRecent, formatSeconds } from '../../../../src/time/format-time.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../src/time/server-time.ts'
import { hideAmounts } from '../../../../src/money/money.tsx'
import { userQuery } from '../../../../src/session/user.ts'
import { asMember } from '../../as-member.ts'
import { mount } from '../../ui/mount.tsx'

const DETAILS: DepositDetails = {
  type: 4,
  params: NO_PAYMENT_DETAILS,
  money: amount('300'),
  rate: null,
  usdt: null,
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
const [OPEN, SUCCESSFUL] = [5, 1]

afterEach(() => hideAmounts(false))

type Props = ComponentProps<typeof AmountCard>
const ORDER: Props['order'] = {
  status: OPEN,
  endedAt: 0,
  reason: undefined,
  channel: 'Alipay QR',
  gift: undefined,
  giftFor: undefined,
}

const show = (
  order: Partial<Props['order']>,
  more: Partial<Omit<Props, 'order'>> = {},
  client = makeQueryClient(),
) =>
  mount(
    <QueryClientProvider client={client}>
      <AmountCard details={DETAILS} canPay order={{ ...ORDER, ...order }} deadline={null} now={0} {...more} />
    </QueryClientProvider>,
  )

// Red when a member with several deposits cannot see which channel one was made through.
test('the channel of a deposit', async () => {
  show({})
  await expect.element(page.getByText('Alipay QR', { exact: true })).toBeVisible()
})

// Red when a phone whose clock is an hour ahead shows an hour too much beside the server's times.
test('the deadline is on the server’s clock', async () => {
  const now = Date.now()
  noteServerTime(now - HOUR_MS)
  show({}, { now, deadline: { at: now + 15 * MINUTE_MS, span: 15 * MINUTE_MS, isCertain: true } })
  const until = formatRecent(now - HOUR_MS + 15 * MINUTE_MS, now - HOUR_MS, 'en')
  await expect.element(page.getByText(`Transfer to this account before ${until}`)).toBeVisible()
  noteServerTime(Date.now())
})

// Half a second, which a rounded lead of the server does not change.
const LOADED_AT = Math.floor(Date.now() / 1_000) * 1_000 - 500

function Loaded() {
  return (
    <>
      <p>
        <AsOf moment={LOADED_AT} />
      </p>
      <WalletHead wallet={useWallet()} onRefresh={() => undefined} />
    </>
  )
}

// Red when a phone whose clock is an hour ahead says "as of 13:03" beside a deadline at 12:15: the member would not pay.
test('data is dated on the server’s clock', async () => {
  await asMember(() => Promise.withResolvers().promise)
  noteServerTime(Date.now() - HOUR_MS)
  const client = makeQueryClient()
  const user = v.parse(userSchema, { username: 'demo', balance: '1', lock_balance: '0' })
  client.setQueryData(userQuery.queryKey, user, { updatedAt: LOADED_AT })
  mount(
    <QueryClientProvider client={client}>
      <Loaded />
    </QueryClientProvider>,
  )
  const loaded = LOADED_AT - HOUR_MS
  await expect.element(page.getByText(`as of ${formatRecent(loaded, loaded, 'en')}`)).toBeVisible()
  await expect.element(page.getByText(`Updated ${formatSeconds(loaded, 'en')}`)).toBeVisible()
  noteServerTime(Date.now())
})

// Red when a bonus that was computed for another amount is shown as received.
test.each([
  ['is awaited', OPEN, '500', 'You get'],
  ['is received for the amount that was ordered', SUCCESSFUL, '300.00', 'You received'],
  ['is unknown once another amount has arrived', SUCCESSFUL, '500', undefined],
  ['is unknown if the ordered amount is', SUCCESSFUL, undefined, undefined],
])('a bonus %s', async (_, status, ordered, label) => {
  show({
    status,
    gift: amount('15'),
    giftFor: ordered === undefined ? undefined : amount(ordered),
  })
  await expect.element(page.getByText(/300\.00/).first()).toBeInTheDocument()
  const shown = ['Bonus', 'You get', 'You received'].filter(
    (text) => page.getByText(text, { exact: true }).elements().length > 0,
  )
  expect(shown).toEqual(label === undefined ? [] : ['Bonus', label])
})

const amountsShown = () =>
  ['300.00', '41.6667', '7.20'].filter((text) => document.body.textContent.includes(text))

// Red when a hidden amount can be read, or computed, from what was sent in USDT.
test('a deposit in USDT that has arrived hides its amount in both currencies', async () => {
  show(
    { status: SUCCESSFUL },
    { details: { ...DETAILS, type: 3, usdt: amount('41.6667'), rate: amount('7.2') } },
  )
  await expect.poll(amountsShown).toHaveLength(3)
  hideAmounts(true)
  await expect.poll(amountsShown).toEqual([])
  await expect.element(page.getByText('You sent')).toBeVisible()
})

test('a deposit in USDT shows what to send while amounts are hidden', async () => {
  hideAmounts(true)
  show({}, { details: { ...DETAILS, type: 3, usdt: amount('41.6667'), rate: amount('7.2') } })
  await expect.element(page.getByText('41.6667 USDT')).toBeVisible()
})

const userWith = (balance: string) => async () =>
  Response.json({ code: 200, msg: '', data: [{ id: 1, username: 'demo', balance }] })

// Red when the balance from before a deposit is shown as the balance with it, or a deposit of yesterday hides the last known balance.
test.each([
  ['has just arrived', /^--$/, 1],
  ['arrived before the page was opened', /100\.00/, undefined],
])('while the balance cannot be fetched, a deposit that %s shows %s', async (_, shown, ms) => {
  let answer = userWith('100')
  const stop = await asMember(() => answer())
  const client = makeQueryClient()
  await client.fetchQuery(userQuery)
  const { dataUpdatedAt = 0 } = client.getQueryState(userQuery.queryKey) ?? {}
  answer = async () => new Response('', { status: 503 })
  await client.invalidateQueries(userQuery)
  show({ status: SUCCESSFUL, endedAt: ms ? dataUpdatedAt + ms : 0 }, {}, client)
  await expect.element(page.getByText(shown)).toBeVisible()
  answer = userWith('400')
  await client.refetchQueries(userQuery)
  await expect.element(page.getByText(/400\.00/)).toBeVisible()
  await stop()
})
