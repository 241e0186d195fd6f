import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newestSeen } from '../../../../src/features/submission/use-submit.tsx'

const KEY = ['newest-rows']
const [OLD, NEW] = [[{ id: '1' }], [{ id: '2' }]]

afterEach(() => void vi.useRealTimers())

/** Returns a client that has cached the old row, and is fetching these rows. */
function fetching(rows: Promise<unknown>): QueryClient {
  const client = new QueryClient()
  client.setQueryData(KEY, OLD)
  client.fetchQuery({ queryKey: KEY, queryFn: () => rows, retry: false }).catch(() => undefined)
  return client
}

// Red when a row that existed before an order is taken for the order because the last answer lacked it.
describe('newestSeen', () => {
  it('waits for the running request', async () => {
    expect(await newestSeen(fetching(Promise.resolve(NEW)), KEY)).toEqual(NEW)
  })

  it('returns the cached rows when no request is running', async () => {
    const client = new QueryClient()
    expect(await newestSeen(client, KEY)).toBeUndefined()
    client.setQueryData(KEY, OLD)
    expect(await newestSeen(client, KEY)).toEqual(OLD)
    client.setQueryData(KEY, [])
    expect(await newestSeen(client, KEY)).toEqual([])
  })

  it('returns nothing when the last request failed, or is not answered in three seconds', async () => {
    expect(await newestSeen(fetching(Promise.reject(new Error('lost'))), KEY)).toBeUndefined()
    vi.useFakeTimers()
    const seen = newestSeen(fetching(new Promise(() => undefined)), KEY)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await seen).toBeUndefined()
  })
})
