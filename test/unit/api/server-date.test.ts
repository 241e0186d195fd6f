import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { configureApi } from '../../../src/api/client.ts'
import { fetchServerTime } from '../../../src/api/server-date.ts'
import { serverNow, timeNow } from '../../../src/time/clock.ts'

// Outside a browser a call needs an absolute URL. Before the imports: the client reads it once.
vi.hoisted(() => vi.stubEnv('VITE_API_BASE', 'https://api.example.com'))

const SERVER = Date.parse('2026-11-20T04:00:00Z')
const HOUR = 3_600_000
const BODY_MS = 5_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  vi.stubGlobal('navigator', { onLine: true })
  configureApi({
    token: () => undefined,
    language: () => 'EN',
    sessionEnded: () => undefined,
    reached: () => undefined,
    lost: () => undefined,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let asked: number

/** Stubs an API with an unreadable date and an app host with a readable one. Counts the requests to the latter. */
function stubHosts(): void {
  asked = 0
  vi.stubGlobal('fetch', async (request: Request | string) => {
    if (typeof request === 'string') asked += 1
    return typeof request === 'string'
      ? new Response(null, { headers: { date: new Date(SERVER).toUTCString() } })
      : Response.json({ code: 200, msg: '', data: [] })
  })
}

/** Returns a body that takes some time once it is read. */
function slowBody(text: string): ReadableStream<Uint8Array> {
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    vi.advanceTimersByTime(BODY_MS)
    controller.enqueue(new TextEncoder().encode(text))
    controller.close()
  }
  return new ReadableStream({ pull }, { highWaterMark: 0 })
}

// Red when the app, open past midnight, counts the net result of the day before.
it('the app host’s time continues with the steady clock, whatever happens to the device’s', async () => {
  stubHosts()
  await fetchServerTime()
  expect(serverNow()).toBe(SERVER)
  vi.advanceTimersByTime(HOUR)
  vi.setSystemTime(SERVER + 1_000 * HOUR)
  expect(serverNow()).toBe(SERVER + HOUR)
})

// Red when a wait that begins long after the last answer ends too early, or "today" stays yesterday.
it('the API’s own time continues with the steady clock too', async () => {
  const later = SERVER + 5 * HOUR
  const headers = { date: new Date(later).toUTCString() }
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data: [] }, { headers }))
  await fetchServerTime()
  vi.advanceTimersByTime(HOUR)
  vi.setSystemTime(SERVER - 1_000 * HOUR)
  expect(serverNow()).toBe(later + HOUR)
  // Later tests ask an API that hides it.
  stubHosts()
  await fetchServerTime()
})

// Red when the server's clock is late by the seconds that a body takes: a wait ends too late.
it('the time counts from the headers, however long the body takes', async () => {
  const headers = { date: new Date(SERVER).toUTCString() }
  vi.stubGlobal('fetch', async () => new Response(slowBody('{"code":200,"msg":"","data":[]}'), { headers }))
  await fetchServerTime()
  expect(serverNow()).toBe(SERVER + BODY_MS)
  expect(timeNow()).toBe(SERVER + BODY_MS)
})

// Red when each list of a member's home asks for the time on its own.
it('concurrent callers share one request', async () => {
  stubHosts()
  await Promise.all([fetchServerTime(), fetchServerTime()])
  expect(asked).toBe(1)
  await fetchServerTime()
  expect(asked).toBe(2)
})

// Red when the check of an accepted order waits longer than its limit for a host that does not answer.
it('waits for no host when the caller stops waiting for the time', async () => {
  const { promise: answer, reject: cut } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer)
  await fetchServerTime(AbortSignal.abort())
  const limit = new AbortController()
  const asking = fetchServerTime(limit.signal)
  limit.abort()
  expect(await asking).toBeUndefined()
  cut(new TypeError('the connection was cut'))
  await fetchServerTime()
})

// Red when a list of records that is fetched every few seconds asks for the time as often. Last, because it is not asked again.
it('no host is asked again once it has answered without a time', async () => {
  asked = 0
  vi.stubGlobal('fetch', async (request: Request | string) => {
    if (typeof request === 'string') asked += 1
    return Response.json({ code: 200, msg: '', data: [] })
  })
  await fetchServerTime()
  await fetchServerTime()
  expect(asked).toBe(1)
})
