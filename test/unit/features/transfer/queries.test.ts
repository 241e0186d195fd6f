import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Balances } from '../../../../src/features/transfer/rules.ts'
import { amount } from '../../../../src/money/amount.ts'
import { waitFor } from '../../wait.ts'
import { venueOf } from '../venue-of.ts'
import { startServer } from '../../api/wire-server.ts'

type Queries = typeof import('../../../../src/features/transfer/queries.ts') &
  Pick<typeof import('../../../../src/features/transfer/use-recovery.ts'), 'fetchBalances'>

let server: Awaited<ReturnType<typeof startServer>>
let code: Queries
let client: QueryClient
/** The ids of the venues whose connection is cut. */
const cut = new Set<string>()
const nothing = () => undefined

const venues = Array.from({ length: 200 }, (_, place) => venueOf(String(place + 1)))
/** The ids of the requested venues since the last call, in order. */
const asked = () => server.received.splice(0).map(({ body }) => Number(JSON.parse(body).id))
const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place)
const know = (balances: Balances) => client.setQueryData(code.venueBalancesQuery([]).queryKey, balances)

beforeAll(async () => {
  server = await startServer(({ body, response }) =>
    cut.has(JSON.parse(body).id)
      ? response.destroy()
      : response.end(JSON.stringify({ code: 200, msg: '', data: { balance: '0.0000' } })),
  )
  vi.stubEnv('VITE_API_BASE', server.url)
  vi.stubGlobal('navigator', { onLine: true })
  const { configureApi } = await import('../../../../src/api/client.ts')
  const { fetchBalances } = await import('../../../../src/features/transfer/use-recovery.ts')
  code = { ...(await import('../../../../src/features/transfer/queries.ts')), fetchBalances }
  configureApi({
    token: () => 'token',
    language: () => 'EN',
    sessionEnded: nothing,
    reached: nothing,
    lost: nothing,
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
  return server.stop()
})
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  server.received.length = 0
  cut.clear()
})
afterEach(() => vi.useRealTimers())

it.each([
  [59, 0],
  [60, 60],
])('venue balances are fresh for a minute: after %i s they are from second %i', async (seconds, from) => {
  const query = code.venueBalancesQuery([])
  const start = Date.now()
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  await client.fetchQuery(query)
  vi.setSystemTime(start + seconds * 1_000)
  await client.fetchQuery(query)
  expect(client.getQueryState(query.queryKey)?.dataUpdatedAt).toBe(start + from * 1_000)
})

describe('of 200 venues', () => {
  it('eight are requested when none is known', async () => {
    await client.fetchQuery(code.venueBalancesQuery(venues))
    expect(sorted(asked())).toEqual(range(1, 8))
  })

  it('those with money and those used since are requested too, those with money first', async () => {
    const at = Date.now() - 3_600_000
    know({
      90: { balance: amount('0'), at },
      120: { balance: amount('0'), at },
      150: { balance: amount('7.5'), at },
    })
    code.noteUsed(client, '120')
    code.noteUsed(client, '170')
    await client.fetchQuery({ ...code.venueBalancesQuery(venues), staleTime: 0 })
    const ids = asked()
    expect(ids.slice(0, 4)).toContain(150)
    expect(sorted(ids)).toEqual([...range(1, 8), 120, 150, 170])
  })

  it('a used venue is among the others again once it has reported that it is empty', async () => {
    code.noteUsed(client, '170')
    await client.fetchQuery(code.venueBalancesQuery(venues))
    asked()
    await client.fetchQuery({ ...code.venueBalancesQuery(venues), staleTime: 0 })
    expect(sorted(asked())).toEqual(range(1, 8))
  })

  it('the others are requested on demand, each once a minute', async () => {
    const some = venues.slice(0, 40)
    await client.fetchQuery(code.venueBalancesQuery(some))
    asked()
    const others = code.otherBalancesQuery(some)
    await client.fetchQuery(others)
    expect(sorted(asked())).toEqual(range(9, 40))
    await client.fetchQuery(others)
    expect(asked()).toEqual([])
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
    await client.fetchQuery(others)
    expect(asked()).toHaveLength(32)
  })

  it('the others are never requested on focus', () => {
    expect(code.otherBalancesQuery(venues).refetchOnWindowFocus).toBe(false)
  })
})

// Red when a balance from before a transfer counts as current, because the connection was cut right after the answer.
it.each([
  ['unconfirmed', { result: 'unconfirmed', requestId: 'a' }, true],
  ['refused', undefined, true],
  ['not sent', { result: 'not-sent' }, undefined],
  ['too late', { result: 'late' }, undefined],
  ['held back by another', { result: 'busy' }, undefined],
] as const)('the balance before a transfer that was %s', async (_, placed, used) => {
  const at = Date.now()
  client.setQueryData(code.allVenuesQuery('CN').queryKey, [
    venueOf('1', { code: 'A' }),
    venueOf('2', { code: 'A', open: false }),
  ])
  know({ 2: { balance: amount('5'), at } })
  cut.add('1')
  code.refetchBalance(client, '1', placed)
  await waitFor(() => expect(asked()).toEqual([1]))
  const known = client.getQueryData(code.venueBalancesQuery([]).queryKey)
  expect(known?.['2']).toEqual({ balance: '5', at, ...(used && { used }) })
})

describe('the balances after a recovery', () => {
  it('are unknown at a venue that cannot be reached, which keeps what it last reported', async () => {
    const before = { balance: amount('5'), at: Date.now() }
    know({ 2: before })
    cut.add('2')
    expect(await code.fetchBalances(client, ['1', '2', '3'])).toEqual({ 1: '0.0000', 2: null, 3: '0.0000' })
    expect(client.getQueryData(code.venueBalancesQuery([]).queryKey)).toMatchObject({ 2: before })
  })

  it('are missing when no venue can be reached', async () => {
    cut.add('1').add('2')
    await expect(code.fetchBalances(client, ['1', '2'])).rejects.toMatchObject({ kind: 'unreachable' })
  })
})
