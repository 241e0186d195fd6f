import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RecordsFilter } from '../../../../src/features/records/filter.ts'
import { beginSession, endSession, getSession, knowMember } from '../../../../src/session/session.ts'
import { diskKeys } from '../../../../src/storage/disk.ts'
import { startServer, type Received } from '../../api/wire-server.ts'

type Queries = typeof import('../../../../src/features/records/queries.ts')

const filter: RecordsFilter = {
  preset: undefined,
  days: { from: '2025-11-01', to: '2025-11-20' },
  status: undefined,
}
let server: Awaited<ReturnType<typeof startServer>>
let queries: Queries
let client: QueryClient
let answer: (request: Received) => void

/** A page of the wire with deposits of these ids. */
const pageOf = (ids: number[], fields = {}) => ({
  data: ids.map((id) => ({
    id,
    money: '100.0000',
    status: 1,
    created_at: `2025-11-${10 + id} 12:00:00`,
    ...fields,
  })),
  current_page: 1,
  total: 3,
  lastPage: 2,
})
const ok = (data: unknown) => JSON.stringify({ code: 200, msg: '', data })
const asked = () =>
  server.received.filter(({ path }) => path === '/m/trade/record').map(({ body }) => JSON.parse(body))

beforeAll(async () => {
  server = await startServer((request) => answer(request))
  vi.stubEnv('VITE_API_BASE', server.url)
  vi.stubGlobal('navigator', { onLine: true })
  const { wireApi } = await import('../../../../src/api/client.ts')
  queries = await import('../../../../src/features/records/queries.ts')
  wireApi({
    token: () => getSession().token,
    language: () => 'EN',
    sessionEnded: () => undefined,
    reached: () => undefined,
    lost: () => undefined,
  })
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.received.length = 0
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  answer = ({ path, body, response }) => {
    const { page } = JSON.parse(body)
    if (path === '/m/token/user') response.end(ok([{ id: 1, username: 'demo' }]))
    else response.end(ok(page === 1 ? pageOf([5, 4]) : pageOf([3])))
  }
  await beginSession('T')
  await knowMember('T', 'm')
})
afterEach(async () => {
  const { token } = getSession()
  if (token !== undefined) await endSession(token, 'logout')
})

const load = (pages = 1, of = filter) =>
  client.fetchInfiniteQuery({ ...queries.depositRecordsQuery(of, 'EN'), pages, staleTime: 0 })

const seen = async (of = filter) => {
  const entries = await client.fetchQuery({ ...queries.archivedDepositsQuery('m', of), staleTime: 0 })
  return entries.map(({ row }) => row.id)
}

describe('the request', () => {
  it('names the range always, and the day too when it is one', async () => {
    await load()
    await load(1, { ...filter, days: { from: '2025-11-20', to: '2025-11-20' }, status: 'failed' })
    expect(asked()).toEqual([
      { page: 1, size: 20, type: 'recharge', start_date: '2025-11-01', end_date: '2025-11-20' },
      {
        page: 1,
        size: 20,
        type: 'recharge',
        start_date: '2025-11-20',
        end_date: '2025-11-20',
        date: '2025-11-20',
        status: 0,
      },
    ])
  })

  it('made again is for the first page alone, and for pages that may still change', async () => {
    await load(2)
    await client.refetchQueries()
    expect(asked().map(({ page }) => page)).toEqual([1, 2, 1])

    answer = ({ response }) => response.end(ok(pageOf([3], { status: 5 })))
    client.clear()
    await load(2)
    await client.refetchQueries()
    expect(asked().map(({ page }) => page)).toEqual([1, 2, 1, 1, 2, 1, 2])
  })
})

describe('the archive', () => {
  it('has every row that was fetched, by range and state', async () => {
    await load(2)
    await vi.waitFor(async () => expect(await seen()).toEqual(['5', '4', '3']))
    expect(await seen({ ...filter, days: { from: '2025-11-14', to: '2025-11-14' } })).toEqual(['4'])
    expect(await seen({ ...filter, status: 'successful' })).toHaveLength(3)
    expect(await seen({ ...filter, status: 'progress' })).toEqual([])
    const [entry] = await client.fetchQuery({ ...queries.archivedDepositsQuery('m', filter), staleTime: 0 })
    expect(entry?.row).toEqual((await load()).pages[0]?.rows[0])
  })

  it('takes a state that the app has no name for as in progress', async () => {
    answer = ({ response }) => response.end(ok(pageOf([5], { status: 7 })))
    await load()
    await vi.waitFor(async () => expect(await seen({ ...filter, status: 'progress' })).toEqual(['5']))
  })

  it('waits for the user info right after a login', async () => {
    await beginSession('T2')
    await load()
    await vi.waitFor(async () =>
      expect(await diskKeys('member:')).toEqual([expect.stringContaining(':records:deposit:2025-11')]),
    )
  })

  it('gets nothing after a log-out, though the answer was on its way', async () => {
    const arrived = server.next()
    answer = () => undefined
    const loading = load()
    const { response } = await arrived
    await endSession('T', 'logout')
    response.end(ok(pageOf([5])))
    await loading
    expect(await diskKeys('member:')).toEqual([])
  })
})
