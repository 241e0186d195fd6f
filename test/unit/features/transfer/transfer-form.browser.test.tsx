import { useState } from 'react'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { userSchema } from '../../../../src/api/auth-user.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import {
  allVenuesQuery,
  useVenueWallets,
  venueBalancesQuery,
} from '../../../../src/features/transfer/queries.ts'
import type { Direction } from '../../../../src/features/transfer/rules.ts'
import { TransferForm } from '../../../../src/features/transfer/transfer-form.tsx'
import { amount } from '../../../../src/money/amount.ts'
import { userQuery } from '../../../../src/session/user.ts'
import { asMember } from '../../as-member.ts'
import { showView } from '../../show-page.tsx'
import { venueOf } from '../venue-of.ts'

const USER = v.parse(userSchema, { username: 'demo', balance: '80.00' })

beforeEach(() => asMember(() => Promise.withResolvers().promise))

function Form({ typed = '' }) {
  const [values, choose] = useState<{ direction: Direction | undefined; venue: string | undefined }>({
    direction: 'in',
    venue: '1',
  })
  const form = { values, typed, type: () => undefined, choose, isDraftRestored: false }
  return (
    <TransferForm user={USER} wallets={useVenueWallets()} form={form}>
      {null}
    </TransferForm>
  )
}

// Red when the button that reverses a transfer has no result for screen readers.
test('the new direction of a transfer is announced', async () => {
  const client = makeQueryClient()
  client.setQueryData(allVenuesQuery('CN').queryKey, [venueOf('1', { title: 'Lantern' })])
  showView(client, <Form />)
  const swap = page.getByRole('button', { name: 'Swap the two wallets' })
  await expect.element(swap).toBeVisible()
  const regions = page.getByRole('status').elements()
  const announced = () => regions.map(({ textContent }) => textContent).filter(Boolean)
  expect(announced()).toEqual([])
  await swap.click()
  await expect.poll(announced).toEqual(['Transfer from Lantern Transfer to Central wallet'])
  await swap.click()
  await expect.poll(announced).toEqual(['Transfer from Central wallet Transfer to Lantern'])
})

// Red when a form refuses an amount because of the balance from before an order, while that cannot be refetched.
test.each([
  ['is not answered yet', () => Promise.withResolvers<Response>().promise],
  ['failed', async () => new Response('', { status: 502 })],
])('a balance from before an order only warns if its refetch %s', async (_, answer) => {
  vi.stubGlobal('fetch', answer)
  const client = makeQueryClient()
  client.setQueryData(allVenuesQuery('CN').queryKey, [venueOf('1', { title: 'Lantern' })])
  client.setQueryData(userQuery.queryKey, USER)
  showView(client, <Form typed="100" />)
  await expect.element(page.getByText(/^Central wallet has only/)).toBeVisible()
  void client.invalidateQueries({ queryKey: userQuery.queryKey })
  await expect.element(page.getByText(/^This is more than your last known balance/)).toBeVisible()
  expect(page.getByText(/^Central wallet has only/).elements()).toEqual([])
})

// Red when old figures look current: offline, they can be of another day.
test('old balances of the two wallets have their time', async () => {
  const client = makeQueryClient()
  const at = Date.now() - 3_600_000
  client.setQueryData(allVenuesQuery('CN').queryKey, [venueOf('1', { title: 'Lantern' })])
  client.setQueryData(venueBalancesQuery([]).queryKey, { 1: { balance: amount('5'), at } }, { updatedAt: at })
  client.setQueryData(userQuery.queryKey, USER, { updatedAt: at })
  showView(client, <Form />)
  await expect.element(page.getByText(/80\.00.*as of/)).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: /^Transfer to Lantern .*5\.00.*as of/ }))
    .toBeVisible()
})
