import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { netTodayQuery } from '../../../../src/features/safer-play/trades.ts'
import { connectApi } from '../../api/connect-api.ts'

// Outside a browser a call needs an absolute URL. Before the imports: the client reads it once.
vi.hoisted(() => vi.stubEnv('VITE_API_BASE', 'https://api.example.com'))

const SERVER = Date.parse('2026-03-10T04:00:00Z')
const DAY_MS = 86_400_000

beforeEach(() => void vi.stubEnv('TZ', 'Asia/Jakarta')) // an hour behind the server
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let asked: string[]

/**
 * Stubs an API that hides its time, on another host than the app, which fails without a `time`. Both lists have the same rows,
 * successful by default.
 */
function stubHosts(
  time: number | undefined,
  rows: [createdAt: string, money: string, status?: number][],
): void {
  asked = []
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (request: Request | string) => {
    // The app's host.
    if (typeof request === 'string') {
      if (time === undefined) throw new TypeError('no connection')
      return new Response(null, { headers: { date: new Date(time).toUTCString() } })
    }
    if (request.url.endsWith('/trade/record')) asked.push(await request.text())
    const data = rows.map(([created_at, money, status = 1], id) => ({ id, money, status, created_at }))
    return Response.json({
      code: 200,
      msg: '',
      data: { data, current_page: 1, total: data.length, lastPage: 1 },
    })
  })
  connectApi()
}

const netToday = () => new QueryClient().fetchQuery(netTodayQuery('m', '+08:00'))

// Red when it is past midnight on the server, and the evening's deposits are missing.
it('the totals of today are of the device’s day', async () => {
  const evening = Date.parse('2026-03-10T16:20:00Z')
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: evening })
  stubHosts(evening, [
    ['2026-03-11 00:10:00', '1'],
    ['2026-03-10 01:00:00', '20'],
    ['2026-03-10 00:59:59', '300'],
  ])
  expect(await netToday()).toMatchObject({ deposits: '21', withdrawals: '21' })
  const days = '"start_date":"2026-03-10","end_date":"2026-03-12"'
  expect(asked).toEqual([expect.stringContaining(days), expect.stringContaining(days)])
})

// Red when a device's clock that is days behind shows that nothing was deposited: an API on another host may hide its time.
it('the totals of today are of the day by the server’s clock, whatever the device’s clock', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: SERVER - 4 * DAY_MS })
  stubHosts(SERVER, [['2026-03-10 09:00:00', '100']])
  expect(await netToday()).toMatchObject({ deposits: '100', withdrawals: '100', isWhole: true })
})

// Red when a phone that slept over midnight shows yesterday's totals as today's.
it('the totals of today are of the new day after a sleep, in which the monotonic clock stops', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: SERVER })
  stubHosts(SERVER, [['2026-03-10 09:00:00', '100']])
  expect(await netToday()).toMatchObject({ deposits: '100' })
  vi.setSystemTime(SERVER + DAY_MS)
  stubHosts(SERVER + DAY_MS, [['2026-03-10 09:00:00', '100']])
  expect(await netToday()).toMatchObject({ deposits: '0', withdrawals: '0' })
})

// Red when the reality check counts yesterday's deposits, or misses today's.
it('the totals of today are of the new day by the device, if the server’s time is unknown after a sleep', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: SERVER })
  stubHosts(SERVER, [])
  await netToday()
  vi.setSystemTime(SERVER + 2 * DAY_MS)
  stubHosts(undefined, [
    ['2026-03-12 09:00:00', '5'],
    ['2026-03-10 09:00:00', '100'],
  ])
  expect(await netToday()).toMatchObject({ deposits: '5', withdrawals: '5' })
  const days = '"start_date":"2026-03-10","end_date":"2026-03-13"'
  expect(asked).toEqual([expect.stringContaining(days), expect.stringContaining(days)])
})

// Red when a reality check that leaves out a deposit claims to be from the records.
it.each([
  ['successful', 1, false],
  ['failed', 0, true],
])('a %s row whose time cannot be read (status %d): the totals are whole: %s', async (_, status, isWhole) => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: SERVER })
  stubHosts(SERVER, [
    ['2026-03-10 09:00:00', '100'],
    ['', '7', status],
  ])
  expect(await netToday()).toMatchObject({ deposits: '100', isWhole, isArchived: false })
})
