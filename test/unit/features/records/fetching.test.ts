import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Fetching, Progress, Source } from '../../../../src/features/records/history/fetch-days.ts'
import { beginSession, endSession, getSession, setMember } from '../../../../src/session/session.ts'
import { startServer } from '../../api/wire-server.ts'

type FetchDays = typeof import('../../../../src/features/records/history/fetch-days.ts')
type Trades = typeof import('../../../../src/features/records/kinds/trades.ts')
type Queries = typeof import('../../../../src/features/records/queries.ts')
type Timeline = typeof import('../../../../src/features/records/history/timeline.ts')
type ReadKind = typeof import('../../../../src/features/records/read-kind.ts')

const days = { from: '2025-10-01', to: '2025-11-20' }
let server: Awaited<ReturnType<typeof startServer>>
let code: FetchDays & Trades & Queries & ReadKind & Timeline
let client: QueryClient
/** The number of deposits, two a day back from noon of 20 November. The newest has `status`. */
let many = 70
let status = 1
/** How far the device's clock is ahead of the server's (ms). It is undefined if the server hides its time. */
let ahead: number | undefined = 0

const REBATES = '/m/member_fs_log/getlist'
const NOW = Date.parse('2025-11-20T13:00:00+08:00')
const DAY = 86_400_000
const realFetch = globalThis.fetch

const nothing = () => undefined
const asked = () =>
  server.received
    .map(({ body }) => JSON.parse(body))
    .map(({ page, start_date, end_date }) => [page, start_date, end_date])
const timeOf = (row: number) =>
  new Date(Date.parse('2025-11-20T12:00:00Z') - row * 43_200_000).toISOString().slice(0, 19).replace('T', ' ')

beforeAll(async () => {
  server = await startServer(({ path, body, response }) => {
    if (ahead === undefined) response.sendDate = false
    else response.setHeader('date', new Date(Date.now() - ahead).toUTCString())
    const { page, size, start_date, end_date } = JSON.parse(body)
    const rows = Array.from({ length: many }, (_, row) => ({
      id: many - row,
      money: '1.0000',
      status: row === 0 ? status : 1,
      created_at: timeOf(row),
    })).filter(({ created_at }) => created_at >= start_date && created_at.slice(0, 10) <= end_date)
    const data = rows
      .slice((page - 1) * size, page * size)
      .map((row) => (path === REBATES ? { ...row, created_at: undefined } : row))
    const answer = { data, current_page: page, total: rows.length, lastPage: Math.ceil(rows.length / size) }
    response.end(JSON.stringify({ code: 200, msg: '', data: answer }))
  })
  vi.stubEnv('VITE_API_BASE', server.url)
  vi.stubGlobal('navigator', { onLine: true })
  const { configureApi } = await import('../../../../src/api/client.ts')
  const [fetching, trades, queries, reading, timeline] = await Promise.all([
    import('../../../../src/features/records/history/fetch-days.ts'),
    import('../../../../src/features/records/kinds/trades.ts'),
    import('../../../../src/features/records/queries.ts'),
    import('../../../../src/features/records/read-kind.ts'),
    import('../../../../src/features/records/history/timeline.ts'),
  ])
  code = { ...fetching, ...trades, ...queries, ...reading, ...timeline }
  configureApi({
    token: () => getSession().token,
    language: () => 'EN',
    sessionEnded: nothing,
    reached: nothing,
    lost: nothing,
  })
})
afterAll(() => server.stop())
beforeEach(async () => {
  // Otherwise the server's time would go on between two answers.
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOW })
  const { siteQuery } = await import('../../../../src/site/site.ts')
  const { siteConfig } = await import('../../../../src/api/config.ts')
  const v = await import('valibot')
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(siteQuery('EN').queryKey, {
    config: v.parse(siteConfig, {}),
    languages: [],
    banners: [],
  })
  many = 70
  status = 1
  ahead = 0
  server.received.length = 0
  await beginSession('T')
  await setMember('T', 'm')
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.stubGlobal('fetch', realFetch)
  await endSession('T', 'logout')
})

const stored = async (of = days) => {
  const reader = code.kindReader('m', code.deposits)
  await code.readKinds('m', [reader], of)
  return reader.found()
}
const fetch = async (more: Partial<Fetching> = {}, sources?: readonly Source[]) => {
  const fetching = {
    client,
    member: 'm',
    language: 'EN' as const,
    days,
    signal: new AbortController().signal,
    ...more,
  }
  const wanted = sources ?? [code.sourceOf(code.deposits, await stored(fetching.days))]
  return code.fetchDays(wanted, fetching)
}
const covered = async () => (await stored()).covered
const timeline = () => client.fetchQuery(code.timelineQuery('m', days, '+08:00'))

// The first test: a time that the server has sent once stays known.
it('covers nothing while the server’s time is unknown', async () => {
  ahead = undefined
  vi.setSystemTime(NOW + DAY)
  await fetch()
  expect(await covered()).toEqual([])
})

// Needs a server's time that no test before has made known.
it('covers today up to the app host’s time, where the API hides its own', async () => {
  ahead = undefined
  vi.setSystemTime(NOW + DAY)
  const headers = { date: new Date(NOW).toUTCString() }
  const host = vi.fn<() => Response>(() => new Response(null, { headers }))
  vi.stubGlobal('fetch', async (...request: Parameters<typeof realFetch>) =>
    request[0] === '/' ? host() : realFetch(...request),
  )
  await fetch()
  expect(await covered()).toMatchObject([{ from: '2025-10-01 00:00:00', to: '2025-11-20 12:59:59' }])
  expect(host).toHaveBeenCalledOnce()
})

it('fetches every page, reports its progress, and then fetches only the rest of today', async () => {
  const reported: Progress[] = []
  await fetch({ notify: (progress) => reported.push(progress) })
  expect(asked()).toEqual([
    [1, '2025-10-01', '2025-11-20'],
    [2, '2025-10-01', '2025-11-20'],
  ])
  expect(reported).toEqual([
    { done: 50, all: 70 },
    { done: 70, all: 70 },
  ])
  const { rows, covered: ranges } = await stored()
  expect(rows).toHaveLength(70)
  expect(ranges).toMatchObject([{ from: '2025-10-01 00:00:00' }])
  server.received.length = 0
  await fetch()
  expect(asked()).toEqual([[1, '2025-11-20', '2025-11-20']])
})

it('keeps what has arrived when it is interrupted, and continues there', async () => {
  const stop = new AbortController()
  await expect(fetch({ signal: stop.signal, notify: () => stop.abort() })).rejects.toThrow('aborted')
  const { rows, covered: ranges } = await stored()
  expect(rows).toHaveLength(50)
  expect(ranges).toMatchObject([{ from: '2025-10-27 00:00:01' }])
  server.received.length = 0
  await fetch()
  expect(asked()).toEqual([
    [1, '2025-10-01', '2025-10-27'],
    [1, '2025-11-20', '2025-11-20'],
  ])
})

// Red when hours to come count as complete, or records of a device whose clock is behind never do.
describe('today is complete up to the server’s time', () => {
  it.each([0, DAY, -4 * DAY])('on a device whose clock is %i ms ahead', async (by) => {
    ahead = by
    vi.setSystemTime(NOW + by)
    await fetch()
    expect(await covered()).toMatchObject([{ from: '2025-10-01 00:00:00', to: '2025-11-20 12:59:59' }])
  })
})

it('waits for a press when there are more than a few pages', async () => {
  await fetch({ maxPages: 1 })
  expect(asked()).toHaveLength(1)
})

it('refetches the day of an order that was open', async () => {
  status = 5
  await fetch()
  vi.setSystemTime(Date.parse('2025-11-29T13:00:00+08:00'))
  status = 1
  await fetch()
  expect(asked().at(-1)).toEqual([1, '2025-11-20', '2025-11-20'])
  expect((await stored()).rows[0]?.status).toBe(1)
})

// Red when the list of all records is never complete where the server sends no dates with rebates.
it('does without rebates that have no date, and does not ask for them again', async () => {
  const { sources, unknown } = await timeline()
  expect(unknown, 'before any answer').toEqual({ deposit: true, withdrawal: true, rebate: true })
  await fetch({}, sources)
  const all = await timeline()
  expect(all.rebatesUndated).toBe(true)
  expect(all.unknown).toEqual({ deposit: false, withdrawal: false, rebate: true })
  expect(all.covered).toMatchObject([{ from: '2025-10-01 00:00:00', to: '2025-11-20 12:59:59' }])
  server.received.length = 0
  vi.setSystemTime(NOW + 15_000)
  await fetch({}, all.sources)
  expect(server.received).not.toEqual([])
  expect(server.received.map(({ path }) => path)).not.toContain(REBATES)
  // Also after a restart, before any answer.
  client = new QueryClient()
  expect((await timeline()).rebatesUndated).toBe(true)
})

// Red when rebates are missing for good though they have dates by now.
it('asks for rebates again a day after they had no date', async () => {
  await fetch({}, (await timeline()).sources)
  vi.setSystemTime(NOW + DAY - 1_000)
  expect((await timeline()).rebatesUndated).toBe(true)
  vi.setSystemTime(NOW + DAY)
  server.received.length = 0
  const { sources, rebatesUndated } = await timeline()
  expect(rebatesUndated).toBe(false)
  await fetch({}, sources)
  expect(server.received.map(({ path }) => path)).toContain(REBATES)
  expect((await timeline()).rebatesUndated, 'they still have no date').toBe(true)
})

it('returns a row that is new or has changed, whoever archived it', async () => {
  const again = () => {
    vi.setSystemTime(Date.now() + 15_000)
    return fetch()
  }
  status = 5
  await fetch()
  const open = await again()
  expect(await again()).toEqual(open)
  status = 1
  await code.fetchPage(
    {
      client,
      kind: code.deposits,
      filter: { days },
      language: 'EN',
      before: [],
      page: 1,
    },
    {},
    true,
  )
  const settled = await again()
  expect(settled).not.toEqual(open)
  many = 71
  expect(await again()).not.toEqual(settled)
})
