import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { netTodayQuery } from '../../../../src/features/safer-play/trades.ts'
import { connectApi } from '../../api/connect-api.ts'

// Outside a browser a call needs an absolute URL. Before the imports: the client reads it once.
vi.hoisted(() => vi.stubEnv('VITE_API_BASE', 'https://api.example.com'))

const SERVER = Date.parse('2026-03-10T04:00:00Z')
const DAY_MS = 86_400_000

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Stubs an API that hides its time, on another host than the app, with one deposit and one withdrawal. */
function stubHosts(time: number, createdAt: string): void {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (request: Request | string) => {
    // The app's host.
    if (typeof request === 'string')
      return new Response(null, { headers: { date: new Date(time).toUTCString() } })
    const data = [{ id: 1, money: '100', status: 1, created_at: createdAt }]
    return Response.json({ code: 200, msg: '', data: { data, current_page: 1, total: 1, lastPage: 1 } })
  })
  connectApi()
}

const netToday = () => new QueryClient().fetchQuery(netTodayQuery('m', '+08:00'))

// Red when a device's clock that is days behind shows that nothing was deposited: an API on another host may hide its time.
it('the totals of today are of the server’s day, whatever the device’s clock', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: SERVER - 4 * DAY_MS })
  stubHosts(SERVER, '2026-03-10 09:00:00')
  expect(await netToday()).toMatchObject({ deposits: '100', withdrawals: '100', isWhole: true })
})

// Red when a phone that slept over midnight shows yesterday's totals as today's.
it('the totals of today are of the new day after a sleep, in which the monotonic clock stops', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: SERVER })
  stubHosts(SERVER, '2026-03-10 09:00:00')
  expect(await netToday()).toMatchObject({ deposits: '100' })
  vi.setSystemTime(SERVER + DAY_MS)
  stubHosts(SERVER + DAY_MS, '2026-03-10 09:00:00')
  expect(await netToday()).toMatchObject({ deposits: '0', withdrawals: '0' })
})
