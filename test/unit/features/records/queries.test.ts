import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RecordsFilter } from '../../../../src/features/records/filter.ts'
import { beginSession, endSession, getSession, setMember } from '../../../../src/session/session.ts'
import { diskKeys } from '../../../../src/storage/disk.ts'
import { noteServerTime, serverAhead } from '../../../../src/time/clock.ts'
import { startServer, type Received } from '../../api/wire-server.ts'
import { waitFor } from '../../wait.ts'

type Queries = typeof import('../../../../src/features/records/queries.ts')
type Trades = typeof import('../../../../src/features/records/kinds/trades.ts')
type Transfers = typeof import('../../../../src/features/records/kinds/transfers.ts')
type Rebates = typeof import('../../../../src/features/records/kinds/rebates.ts')
type Kinds = Pick<Trades, 'deposits' | 'withdrawals'>

const filter: RecordsFilter = { days: { from: '2025-11-01', to: '2025-11-20' } }
let server: Awaited<ReturnType<typeof startServer>>
let queries: Queries
let trades: Trades
let transfers: Transfers['transfers']
let rebates: Rebates['rebates']
let client: QueryClient
let answer: (request: Received) => void

/** Returns a page on the wire with deposits of these ids. */
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
  const { configureApi } = await import('../../../../src/api/client.ts')
  queries = await import('../../../../src/features/records/queries.ts')
  trades = await import('../../../../src/features/records/kinds/trades.ts')
  ;({ transfers } = await import('../../../../src/features/records/kinds/transfers.ts'))
  ;({ rebates } = await import('../../../../src/features/records/kinds/rebates.ts'))
  configureApi({
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
  await setMember('T', 'm')
})
afterEach(async () => {
  vi.useRealTimers()
  const { token } = getSession()
  if (token !== undefined) await endSession(token, 'logout')
})

const load = (pages = 1, of = filter, kind: keyof Kinds = 'deposits') =>
  client.fetchInfiniteQuery({ ...queries.recordsQuery(trades[kind], of, 'EN'), pages, staleTime: 0 })

const seen = async (of = filter, kind: keyof Kinds = 'deposits') => {
  const { rows } = await client.fetchQuery({
    ...queries.archivedRecordsQuery(trades[kind], 'm', of, '+08:00'),
    staleTime: 0,
  })
  return rows.map(({ id }) => id)
}

describe('the request', () => {
  it('always contains the range, and the day too when it is a single one', async () => {
    await load()
    await load(1, { ...filter, days: { from: '2025-11-20', to: '2025-11-20' }, status: 'successful' })
    expect(asked()).toEqual([
      { page: 1, size: 20, type: 'recharge', start_date: '2025-11-01', end_date: '2025-11-20' },
      {
        page: 1,
        size: 20,
        type: 'recharge',
        start_date: '2025-11-20',
        end_date: '2025-11-20',
        date: '2025-11-20',
        status: 1,
      },
    ])
  })

  // Red when a member does not find a withdrawal that was rejected, or one that is under way.
  it.each([
    ['failed', [0, 3, 4]],
    ['progress', [2, 5, 6]],
  ] as const)('has no status for %s orders, since several mean that', async (status, expected) => {
    const rows = [0, 1, 2, 3, 4, 5, 6].map((status) => ({ ...pageOf([1]).data[0], id: status, status }))
    answer = ({ response }) => response.end(ok({ ...pageOf([]), data: rows }))
    const chosen: RecordsFilter = { ...filter, status }
    const { pages } = await load(1, chosen, 'withdrawals')
    expect(pages[0]?.rows.map((row) => row.status)).toEqual(expected)
    expect(await seen(chosen, 'withdrawals')).toEqual(expected.map(String).toReversed())
    expect(asked()[0]).not.toHaveProperty('status')
    expect(asked()[0]).toMatchObject({ size: 50 })
  })

  it.each([
    ['a page', pageOf([5, 4], { id: 'R/1' })],
    ['a bare list', pageOf([5, 4], { id: 'R/1' }).data],
  ])('fails when the server has rows in %s, and none can be read', async (_, data) => {
    answer = ({ response }) => response.end(ok(data))
    await expect(load()).rejects.toMatchObject({ kind: 'unreadable' })
  })

  // Red when a day without records shows a failure, because the server's total ignores the filter.
  it('has no rows when the server sends none, whatever its total', async () => {
    answer = ({ response }) => response.end(ok(pageOf([])))
    expect((await load()).pages).toMatchObject([{ rows: [], total: 3 }])
  })

  it('repeats only for the first page and for pages that may still change', async () => {
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

// Red when a list ends with the day of a device's clock that is a day behind, or with the day before a sleep over midnight.
it('finds out the time after a sleep, once, if the API hides it', async () => {
  noteServerTime(Date.now())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 3_600_000 })
  const [send, hosts] = [fetch, vi.fn<() => void>()]
  vi.stubGlobal('fetch', async (request: Request | string) => {
    if (typeof request !== 'string') return send(request)
    hosts()
    return new Response(null, { headers: { date: new Date().toUTCString() } })
  })
  answer = ({ response }) => Object.assign(response, { sendDate: false }).end(ok(pageOf([5, 4])))
  await load()
  await waitFor(() => expect(serverAhead()).toBeDefined())
  await load()
  expect(hosts).toHaveBeenCalledTimes(1)
  vi.stubGlobal('fetch', send)
})

/** Answers with pages of two rows. Row n is of day 10 + n. */
const respond = (ids: number[], open: number[] = []) => {
  answer = ({ body, response }) => {
    const { page } = JSON.parse(body)
    const rows = ids.slice(page * 2 - 2, page * 2)
    const data = pageOf(rows).data.map((row) => (open.includes(row.id) ? { ...row, status: 5 } : row))
    response.end(ok({ ...pageOf(rows), data, lastPage: Math.ceil(ids.length / 2) }))
  }
}

/** Refetches the list, which has these rows by now. Resolves with the rows of its pages. */
const rowsAfter = async (ids: number[]) => {
  respond(ids)
  const key = queries.recordsQuery(trades.deposits, filter, 'EN')
  await client.refetchQueries({ queryKey: key.queryKey })
  return client
    .getQueryData(key.queryKey)
    ?.pages.map(({ rows }) => rows.map(({ id, status }) => `${id}${status === 5 ? ' open' : ''}`))
}

describe('newer rows', () => {
  // Red when an order stays in progress on screen after it was settled.
  it('refetches all pages when newer rows push one in progress off its page', async () => {
    respond([3, 2, 1], [2])
    await load()
    expect(await rowsAfter([4, 3, 2, 1])).toEqual([['4', '3']])
    client.clear()
    respond([3, 2, 1], [2])
    await load(2)
    expect(await rowsAfter([4, 3, 2, 1])).toEqual([
      ['4', '3'],
      ['2', '1'],
    ])
  })

  // Red when the rows between the new ones and the known ones are missing.
  it('refetches all pages when newer rows push off all known rows', async () => {
    respond([3, 2, 1])
    await load(2)
    expect(await rowsAfter([8, 7, 6, 5, 4, 3, 2, 1])).toEqual([
      ['8', '7'],
      ['6', '5'],
    ])
  })

  it('refetches only page 1 when newer rows push some rows off it', async () => {
    respond([3, 2, 1])
    await load(2)
    expect(await rowsAfter([4, 3, 2, 1])).toEqual([['4', '3', '2'], ['1']])
  })
})

describe('rows of a server that does not know the days', () => {
  // Row n is of day 10 + n; the days asked for are 12 to 14.
  const days = { ...filter, days: { from: '2025-11-12', to: '2025-11-14' } }
  const idsOf = async (pages: number) =>
    (await load(pages, days)).pages.map(({ rows }) => rows.map(({ id }) => id))

  it('are left out, and nothing is fetched beyond the first day', async () => {
    answer = ({ body, response }) => {
      const { page } = JSON.parse(body)
      response.end(ok({ ...pageOf(page === 1 ? [5, 4] : [3, 2, 1]), lastPage: 9 }))
    }
    expect(await idsOf(1)).toEqual([['4']])
    expect(await idsOf(9)).toEqual([['4'], ['3', '2']])
  })

  it('are searched to the end when they do not come newest first', async () => {
    answer = ({ body, response }) => {
      const { page } = JSON.parse(body)
      response.end(ok(pageOf(page === 1 ? [0, 1] : [2, 3])))
    }
    expect(await idsOf(9)).toEqual([[], ['2', '3']])
  })
})

describe('the archive', () => {
  it('has every row that was fetched, by range and state', async () => {
    await load(2)
    await waitFor(async () => expect(await seen()).toEqual(['5', '4', '3']))
    expect(await seen({ ...filter, days: { from: '2025-11-14', to: '2025-11-14' } })).toEqual(['4'])
    expect(await seen({ ...filter, status: 'successful' })).toHaveLength(3)
    expect(await seen({ ...filter, status: 'progress' })).toEqual([])
    const stored = queries.archivedRecordsQuery(trades.deposits, 'm', filter, '+08:00')
    const [row] = (await client.fetchQuery({ ...stored, staleTime: 0 })).rows
    expect(row).toEqual({ ...(await load()).pages[0]?.rows[0], fetchedAt: expect.any(Number) })
  })

  it('treats an unknown state as in progress', async () => {
    answer = ({ response }) => response.end(ok(pageOf([5], { status: 7 })))
    await load()
    await waitFor(async () => expect(await seen({ ...filter, status: 'progress' })).toEqual(['5']))
  })

  it('keeps deposits and withdrawals apart, and no card number', async () => {
    answer = ({ body, response }) => {
      const title = 'ICBC 6222 0212 3456 7890 128'
      response.end(ok(JSON.parse(body).type === 'drawing' ? pageOf([2], { title }) : pageOf([5])))
    }
    await load(1, filter, 'withdrawals')
    await load()
    await waitFor(async () => expect(await seen()).toEqual(['5']))
    await waitFor(async () => expect(await seen(filter, 'withdrawals')).toEqual(['2']))
    expect((await load(1, filter, 'withdrawals')).pages[0]?.rows[0]?.title).toBe('ICBC •••• 0128')
  })

  it('waits for the user info right after a login', async () => {
    await beginSession('T2')
    await load()
    await waitFor(async () =>
      expect(await diskKeys('member:')).toEqual([expect.stringMatching(/:records:deposit$/)]),
    )
  })

  // Red when another member's archive gets the rows of the first one.
  it.each([
    ['a logout', undefined],
    ['a login as another member', 'T2'],
  ])('gets nothing after %s, even from an answer in flight', async (_, later) => {
    const arrived = server.next()
    answer = () => undefined
    const page = { client, kind: trades.deposits, filter, language: 'EN', before: [], page: 1 } as const
    const loading = queries.fetchPage(page, {}, true) // once the rows are stored, if they are
    const { response } = await arrived
    await endSession('T', 'logout')
    if (later !== undefined) {
      await beginSession(later)
      await setMember(later, 'n')
    }
    response.end(ok(pageOf([5])))
    await loading
    expect(await diskKeys('member:')).toEqual([])
  })
})

const transferOnWire = (id: number, fields = {}) => ({
  id,
  order: 'T1',
  code: 'V',
  interface_title: 'Venue',
  money: '10.0000',
  type: 2,
  status: 1,
  created_at: '2025-11-15 12:00:00',
  ...fields,
})
const askTransfers = (of: RecordsFilter) =>
  client.fetchInfiniteQuery({ ...queries.recordsQuery(transfers, of, 'EN'), staleTime: 0 })
const keptTransfers = async (of: RecordsFilter) =>
  (
    await client.fetchQuery({ ...queries.archivedRecordsQuery(transfers, 'm', of, '+08:00'), staleTime: 0 })
  ).rows.map(({ fetchedAt: _at, ...row }) => row)

describe('transfers', () => {
  it('are requested by range, direction and state, and filtered when the server ignores these', async () => {
    const rows = [
      transferOnWire(5, { type: null }),
      transferOnWire(4),
      transferOnWire(3, { type: 1 }),
      transferOnWire(2, { status: 0 }),
      transferOnWire(1, { created_at: '2025-10-01 12:00:00' }),
    ]
    answer = ({ response }) => response.end(ok({ ...pageOf([]), data: rows }))
    const of = { ...filter, direction: 'out', status: 'successful' } as const
    const [page] = (await askTransfers(of)).pages
    const last = server.received.at(-1)
    expect([last?.path, JSON.parse(last?.body ?? '')]).toEqual([
      '/m/transfers_log/getlist',
      { page: 1, size: 20, type: 2, status: 1, start_date: '2025-11-01', end_date: '2025-11-20' },
    ])
    // A row whose direction is unknown may be of either.
    expect(page?.rows.map(({ id }) => id)).toEqual(['5', '4'])
    expect(page).toMatchObject({ dropped: 3, isEnd: true })
    await waitFor(async () => expect(await keptTransfers(of)).toEqual(page?.rows))
    expect((await keptTransfers({ ...filter, direction: 'in' })).map(({ id }) => id)).toEqual(['5', '3'])
  })
})

const rebateOnWire = (fields = {}) => ({
  id: 1,
  money: '1,260.0000',
  api_code: 'PG',
  code: 'game',
  bl: '0.8',
  fs_money: 10.08,
  status: 0,
  created_at: '2025-11-30 23:59:00',
  ...fields,
})

describe('rebates', () => {
  const of = { ...filter, days: { from: '2025-11-01', to: '2025-12-31' } }
  const ask = async (wire: object) => {
    answer = ({ response }) => response.end(ok({ ...pageOf([]), ...wire }))
    const { pages } = await client.fetchInfiniteQuery({
      ...queries.recordsQuery(rebates, of, 'EN'),
      staleTime: 0,
    })
    return pages[0]
  }
  const stored = async () =>
    (await client.fetchQuery({ ...queries.archivedRecordsQuery(rebates, 'm', of, '+08:00'), staleTime: 0 }))
      .rows

  it('come with the sums that the server sent, and with no others', async () => {
    expect(await ask({ data: [rebateOnWire()], yes_fs_money: '1.5', not_fs_money: 'x' })).toMatchObject({
      sums: { paidOut: '1.5', unpaid: null, totalAmount: null },
    })
  })

  // Red when an unpaid rebate hides, and those after it are never fetched, because it has the date of PHP's or Go's zero.
  it.each([undefined, '1970-01-01 08:00:00', '0001-01-01 00:00:00', '0000-00-00 00:00:00'])(
    'with the time %j are shown, and are not stored',
    async (created_at) => {
      const page = await ask({ data: [rebateOnWire({ created_at })], lastPage: 2 })
      expect(page?.rows).toMatchObject([{ id: '1', turnover: '1260.0000', createdAt: '' }])
      expect(page?.isEnd).toBe(false)
      expect(await stored()).toEqual([])
    },
  )

  it('are stored once, in their latest state, even when their time has moved to another month', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-12-01T00:00:00Z') })
    await ask({ data: [rebateOnWire()] })
    await waitFor(async () => expect(await stored()).toMatchObject([{ paid: false }]))
    vi.setSystemTime(Date.parse('2025-12-02T00:00:00Z'))
    const page = await ask({ data: [rebateOnWire({ status: 1, created_at: '2025-12-01 00:00:00' })] })
    await waitFor(async () => expect(await stored()).toMatchObject(page?.rows ?? []))
  })
})
