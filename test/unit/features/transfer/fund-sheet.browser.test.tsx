import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connectApi } from '../../api/connect-api.ts'
import { userSchema } from '../../../../src/api/auth-user.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { FundSheet } from '../../../../src/features/transfer/fund-sheet.tsx'
import { noteUsed, venueBalancesQuery } from '../../../../src/features/transfer/queries.ts'
import { amount } from '../../../../src/money/amount.ts'
import { beginSession, endSession, setMember } from '../../../../src/session/session.ts'
import { userQuery } from '../../../../src/session/user.ts'
import { mount } from '../../ui/mount.tsx'
import { venueOf } from '../venue-of.ts'

const noop = () => undefined
const VENUE = venueOf('1')
const USER = v.parse(userSchema, { username: 'demo', balance: '80.00' })

beforeEach(async () => {
  // No answer about the venue arrives.
  vi.stubGlobal('fetch', () => Promise.withResolvers().promise)
  connectApi()
  await beginSession('T')
  await setMember('T', 'm1')
})
afterEach(async () => {
  mount(null)
  await endSession('T', 'logout')
  vi.unstubAllGlobals()
})

// Red when an early tap moves the whole wallet to a venue that probably still has money from the last game there.
test.each([
  ['500', '', 'Play without moving money'],
  ['0', '80', /^Move .*80\.00 and play$/],
])('until a venue that had %s answers, the proposal is "%s"', async (reported, proposal, action) => {
  const client = makeQueryClient()
  client.setQueryData(userQuery.queryKey, USER)
  client.setQueryData(venueBalancesQuery([]).queryKey, { 1: { balance: amount(reported), at: Date.now() } })
  noteUsed(client, '1')
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  mount(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        <FundSheet venue={VENUE} name="Coin" user={USER} onClose={noop} onPlay={noop} />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('textbox')).toHaveValue(proposal)
  await expect.element(page.getByRole('button', { name: action })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'All' })).toBeVisible()
})
