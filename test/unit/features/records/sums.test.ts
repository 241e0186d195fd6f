import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RecordsFilter } from '../../../../src/features/records/filter.ts'
import { startServer, type Received } from '../../api/wire-server.ts'

const filter: RecordsFilter = { days: { from: '2025-11-01', to: '2025-11-20' } }
let server: Awaited<ReturnType<typeof startServer>>
let client: QueryClient
let answer: (request: Received) => void

const ok = (data: unknown) => JSON.stringify({ code: 200, msg: '', data })

beforeAll(async () => {
  server = await startServer((request) => answer(request))
  vi.stubEnv('VITE_API_BASE', server.url)
  vi.stubGlobal('navigator', { onLine: true })
  const { configureApi } = await import('../../../../src/api/client.ts')
  configureApi({
    token: () => 'T',
    language: () => 'EN',
    sessionEnded: () => undefined,
    reached: () => undefined,
    lost: () => undefined,
  })
})
afterAll(() => server.stop())
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})

const bet = (id: number, betTime: string, code = 'live') => ({ id, code, betTime, status: 1 })
const TODAYS = bet(2, '2025-11-20 10:00:00')
const totals = { totalAmount: '9.00', totalNet: '-1.00' }

/** Returns the requested one of these pages of bets, as on the wire. */
const betsOnWire = (pages: object[][], body: string) => {
  const { page } = JSON.parse(body)
  const paging = { current_page: page, total: pages.flat().length, lastPage: pages.length }
  return { data: pages[page - 1], ...paging, total_betAmount: '9.00', total_netAmount: '-1.00' }
}

// Red when the id of a venue is taken for the code in the rows.
describe('bets of a venue', () => {
  it.each([
    ['has their code', ['pg', 'ag'], ['1']],
    ['has it in another case', ['PG', 'AG'], ['1']],
    ['has another code', ['PG01', 'PG01'], ['1', '2']],
    ['ignores it', ['ag', 'og'], []],
  ])('are listed where the server %s', async (_, codes, ids) => {
    const { bets } = await import('../../../../src/features/records/kinds/bets.ts')
    const { recordsQuery } = await import('../../../../src/features/records/queries.ts')
    const data = codes.map((api_code, place) => ({ ...bet(place + 1, '2025-11-20 10:00:00'), api_code }))
    answer = ({ response }) => response.end(ok({ data, current_page: 1, total: 2, lastPage: 1 }))
    const asked = recordsQuery(bets, { ...filter, venue: 'pg' }, 'EN')
    const { pages } = await client.fetchInfiniteQuery({ ...asked, staleTime: 0 })
    expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(ids)
  })
})

describe('bets venue by venue', () => {
  it.each([
    ['knows what was asked for', [[TODAYS]], totals],
    ['knows it on the last page too', [[TODAYS], [bet(1, '2025-11-01 10:00:00')]], totals],
    ['does not know the days', [[TODAYS, bet(1, '2025-10-31 10:00:00')]], undefined],
    ['shows other days only on the last page', [[TODAYS], [bet(1, '2025-10-31 10:00:00')]], undefined],
    ['does not know the class', [[bet(1, '2025-11-20 10:00:00', 'sport')]], undefined],
    ['shows another class only on the last page', [[TODAYS], [{ ...TODAYS, code: 'sport' }]], undefined],
    ['has nothing on the last page', [[TODAYS], []], undefined],
    ['does not say the day', [[bet(1, '')]], undefined],
  ])('are summed by the server only where it %s', async (_, pages, sums) => {
    const { betsByVenueQuery } = await import('../../../../src/features/records/list/venues-page.tsx')
    answer = ({ path, body, response }) => {
      if (path === '/m/api_code/getlist') return response.end(ok([{ id: 'pg', title: 'PG' }]))
      return response.end(ok(betsOnWire(pages, body)))
    }
    const sumsByVenue = await client.fetchQuery(betsByVenueQuery({ ...filter, class: 'live' }, 'EN'))
    expect(sumsByVenue).toEqual([{ id: 'pg', title: 'PG', count: pages.flat().length, sums }])
  })

  it('are the total where no listed venue has any', async () => {
    const { betsByVenueQuery } = await import('../../../../src/features/records/list/venues-page.tsx')
    answer = ({ path, body, response }) => {
      if (path === '/m/api_code/getlist') return response.end(ok([]))
      return response.end(ok(betsOnWire([[TODAYS]], body)))
    }
    const sumsByVenue = await client.fetchQuery(betsByVenueQuery(filter, 'EN'))
    expect(sumsByVenue).toEqual([{ id: '', title: '', count: 1, sums: totals }])
  })
})

describe('bets by class', () => {
  const year = { from: '2025-01-01', to: '2025-11-20' }
  const ask = async () => {
    const { betsByClassQuery } = await import('../../../../src/features/records/history/classes-card.tsx')
    return client.fetchQuery(betsByClassQuery('2025', year))
  }
  const all = { class: undefined, count: 1, amount: '9.00', net: '-1.00' }

  it('are the server’s totals of each', async () => {
    answer = ({ body, response }) => {
      const { code = 'live' } = JSON.parse(body)
      response.end(ok(betsOnWire([code === 'live' ? [TODAYS] : []], body)))
    }
    expect(await ask()).toEqual({ all, classes: [{ ...all, class: 'live' }] })
  })

  it('are only the total of a server that does not know the class', async () => {
    answer = ({ body, response }) => response.end(ok(betsOnWire([[TODAYS]], body)))
    expect(await ask()).toEqual({ all, classes: [] })
  })
})

describe('the sums beside a list', () => {
  it.each([
    ['belong to it', filter.days, ['2025-11-20', '2025-11-01'], true],
    ['include other days, as its last page shows', filter.days, ['2025-11-20', '2025-10-31'], false],
    ['may include other days where rows have none', filter.days, [''], false],
    [
      'belong to a single day, which every server knows',
      { from: '2025-11-20', to: '2025-11-20' },
      [''],
      true,
    ],
  ])('%s', async (_, days, pages, expected) => {
    answer = ({ body, response }) => {
      const { page } = JSON.parse(body)
      const data = [
        { id: page, fs_money: 10.08, created_at: pages[page - 1] && `${pages[page - 1]} 10:00:00` },
      ]
      const paging = { current_page: page, total: pages.length, lastPage: pages.length }
      response.end(ok({ data, ...paging, yes_fs_money: '10.08' }))
    }
    const queries = await import('../../../../src/features/records/queries.ts')
    const { rebates } = await import('../../../../src/features/records/kinds/rebates.ts')
    const of = { ...filter, days }
    const list = queries.recordsQuery(rebates, of, 'EN')
    const { pages: loaded } = await client.fetchInfiniteQuery({ ...list, staleTime: 0 })
    expect(await client.fetchQuery(queries.ownSumsQuery(rebates, of, 'EN', loaded[0]))).toBe(expected)
  })
})
