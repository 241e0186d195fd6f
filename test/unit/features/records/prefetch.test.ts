import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { prefetchArchive } from '../../../../src/features/records/queries.ts'

afterEach(() => vi.useRealTimers())

/** A read of an archive that reports what it is given. */
function read() {
  const client = new QueryClient()
  const queryKey: QueryKey = ['archived-records']
  const end = Promise.withResolvers<string>()
  const query = { queryKey, queryFn: () => end.promise }
  return {
    client,
    query,
    prefetched: prefetchArchive(client, query).then(() => client.getQueryData(queryKey)),
    part: (rows: string) => client.setQueryData(queryKey, rows),
    whole: end.resolve,
  }
}

it('waits for the first rows, not for all', async () => {
  const { part, prefetched } = read()
  part('newest rows')
  expect(await prefetched).toBe('newest rows')
})

it('waits for the end of a short archive', async () => {
  const { whole, prefetched } = read()
  whole('all rows')
  expect(await prefetched).toBe('all rows')
})

it('does not wait for a slow disk', async () => {
  vi.useFakeTimers()
  const { prefetched } = read()
  await vi.advanceTimersByTimeAsync(100)
  expect(await prefetched).toBeUndefined()
})

it('does not wait for rows that are in memory', async () => {
  const { client, whole, query, prefetched } = read()
  whole('rows')
  await prefetched
  const again = vi.fn<() => Promise<string>>(() => Promise.resolve('newer rows'))
  await prefetchArchive(client, { ...query, queryFn: again })
  expect(again).not.toHaveBeenCalled()
})
