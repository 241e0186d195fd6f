import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { venueBalancesQuery } from '../../../../src/features/transfer/queries.ts'

afterEach(() => vi.useRealTimers())

it.each([
  [59, 0],
  [60, 60],
])('venue balances are fresh for a minute: after %i s they are from second %i', async (seconds, from) => {
  const client = new QueryClient()
  const query = venueBalancesQuery([])
  const start = Date.now()
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  await client.fetchQuery(query)
  vi.setSystemTime(start + seconds * 1_000)
  await client.fetchQuery(query)
  expect(client.getQueryState(query.queryKey)?.dataUpdatedAt).toBe(start + from * 1_000)
})
