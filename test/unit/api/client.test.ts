import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineCall } from '../../../src/api/call.ts'
import { ApiError } from '../../../src/api/errors.ts'
import { STORED_AT } from '../../../src/pwa/worker-messages.ts'
import { startServer, type Received } from './wire-server.ts'

const ping = defineCall({
  path: '/m/test/ping',
  access: 'guest',
  request: v.object({ word: v.optional(v.string()) }),
  answer: v.object({ pong: v.string() }),
})

let server: Awaited<ReturnType<typeof startServer>>
let client: typeof import('../../../src/api/client.ts')
let answer: (request: Received) => void
const heard: string[] = []
let token: string | undefined

const reply = (status: number, text: string, headers: Record<string, string> = {}) => {
  answer = ({ response }) => response.writeHead(status, headers).end(text)
}
const good = '{"code":200,"msg":"","data":{"pong":"x"}}'

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  if (error instanceof ApiError) return error
  throw new Error('the call did not fail as it should', { cause: error })
}

// The client reads its base URL when it is loaded, so the server starts first.
beforeAll(async () => {
  server = await startServer((request) => answer(request))
  vi.stubEnv('VITE_API_BASE', server.url)
  client = await import('../../../src/api/client.ts')
  client.configureApi({
    token: () => token,
    language: () => 'ID',
    sessionEnded: (of) => heard.push(`ended ${of}`),
    reached: () => heard.push('reached'),
    lost: (how) => heard.push(how),
  })
})
beforeEach(() => {
  reply(200, good)
  token = 'secret-token'
  heard.length = 0
  server.received.length = 0
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
afterAll(() => server.stop())

describe('a request', () => {
  it('is one POST of JSON with the headers of the contract and no others of ours', async () => {
    expect(await client.call(ping, { word: 'x' })).toEqual({ pong: 'x' })
    const [request, ...more] = server.received
    expect(more).toEqual([])
    expect(request).toMatchObject({ method: 'POST', path: '/m/test/ping', body: '{"word":"x"}' })
    // These are the browser's own, here those of Node. Any other header of ours would fail an operator's preflight.
    const own = new Set([
      'host',
      'connection',
      'content-length',
      'accept-encoding',
      'accept-language',
      'sec-fetch-mode',
      'user-agent',
    ])
    const ours = Object.entries(request?.headers ?? {}).filter(([name]) => !own.has(name))
    expect(Object.fromEntries(ours)).toEqual({
      accept: 'application/json',
      authorization: 'Bearer secret-token',
      'content-type': 'application/json',
      lang: 'ID',
    })
  })

  it('is a form when the body is one, as for feedback with a picture', async () => {
    const { feedbackWithPicture, sendFeedback } = await import('../../../src/api/member.ts')
    const picture = new Blob(['a picture'], { type: 'image/png' })
    await client.call(sendFeedback, feedbackWithPicture({ id: '1', text: 'It stalls.' }, picture))
    const [{ headers, body } = {}] = server.received
    expect(headers?.['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(body).toMatch(
      /name="text"\s+It stalls\.[^]*name="img"; filename="blob"\s+Content-Type: image\/png\s+a picture/,
    )
  })

  it('carries no authorization without a token, and an empty object without a payload', async () => {
    token = undefined
    await client.call(ping, {})
    expect(server.received[0]?.headers).not.toHaveProperty('authorization')
    expect(server.received[0]?.body).toBe('{}')
  })

  it('carries no token when the answer is stored for the device', async () => {
    token = 'T'
    await client.call({ ...ping, access: 'config' }, {})
    expect(server.received[0]?.headers).not.toHaveProperty('authorization')
  })

  it('carries cookies to its own origin only', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    await client.call(ping, {})
    const [input, init] = fetched.mock.calls[0] ?? []
    expect(init?.credentials ?? (input instanceof Request && input.credentials)).toBe('same-origin')
  })

  it('uses the cached answer that is known to be the newest, once and in its language only', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const next = async () => {
      await client.call(ping, {})
      const [input, init] = fetched.mock.lastCall ?? []
      return init?.cache ?? (input instanceof Request && input.cache)
    }
    client.preferCachedAnswer({ path: ping.path, lang: 'EN' })
    expect(await next(), 'the newest is in another language').toBe('default')
    client.preferCachedAnswer({ path: ping.path, lang: 'ID' })
    expect(await next()).toBe('force-cache')
    expect(await next(), 'after that').toBe('default')
  })

  it.each([500, 503, 408, 429])('is sent once, even when the answer is HTTP %i', async (status) => {
    reply(status, '', { 'retry-after': '0' })
    await failureOf(client.call(ping, {}))
    expect(server.received).toHaveLength(1)
  })

  it('is not sent when the device is offline, or when the caller has left', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect((await failureOf(client.call(ping, {}))).kind).toBe('offline')
    expect(heard).toEqual(['cut'])
    vi.stubGlobal('navigator', { onLine: true })
    expect((await failureOf(client.call(ping, {}, { signal: AbortSignal.abort() }))).kind).toBe('aborted')
    expect(server.received).toEqual([])
    expect(heard).toEqual(['cut'])
  })
})

describe('an answer', () => {
  it('is unreadable when its data has another shape, but shows that the server is reachable', async () => {
    reply(200, '{"code":200,"data":{"pong":5}}')
    const error = await failureOf(client.call(ping, {}))
    expect([error.kind, error.code]).toEqual(['unreadable', 200])
    expect(heard).toEqual(['reached'])
  })

  it('does not show that the server is reachable when it is a hotel’s sign-in page', async () => {
    reply(200, '<html>Sign in</html>')
    expect((await failureOf(client.call(ping, {}))).kind).toBe('captive')
    expect(heard).toEqual([])
  })

  it('does not show that the server is reachable when the worker had it in its cache', async () => {
    const stored: number[] = []
    const onStored = (at: number) => stored.push(at)
    await client.call(ping, {}, { onStored })
    expect(heard.splice(0)).toEqual(['reached'])
    reply(200, good, { [STORED_AT]: '2025-11-20T08:00:00.000Z' })
    await client.call(ping, {}, { onStored })
    expect(stored).toEqual([Date.parse('2025-11-20T08:00:00Z')])
    reply(200, '{"code":200,"data":{}}', { [STORED_AT]: '5' })
    await failureOf(client.call(ping, {}))
    expect(heard).toEqual([])
  })

  it('ends the session of the token that was sent, even when another has begun meanwhile', async () => {
    answer = ({ response }) => {
      token = 'newer-token'
      response.writeHead(401).end()
    }
    expect((await failureOf(client.call(ping, {}))).kind).toBe('session')
    expect(heard).toEqual(['ended secret-token'])
  })

  it('ends no session when no token was sent, as in a request begun before the app', async () => {
    reply(401, '{"code":401,"msg":"no"}')
    const begun = fetch(`${server.url}/m/test/ping`, { method: 'POST' })
    expect(await failureOf(client.call(ping, {}, { begun }))).toMatchObject({
      kind: 'refused',
      code: 401,
      msg: 'no',
    })
    token = undefined
    expect((await failureOf(client.call(ping, {}))).kind).toBe('refused')
    expect(heard).toEqual(['reached', 'reached'])
  })

  it('is requested only once when the request began before the app', async () => {
    const begun = fetch(`${server.url}/m/test/ping`, { method: 'POST' })
    expect(await client.call(ping, {}, { begun })).toEqual({ pong: 'x' })
    expect(server.received).toHaveLength(1)
  })

  // Red when a first visit on a slow network reports no connection, because its scripts take longer than the answer may.
  it.each([
    ['nothing of it came', () => undefined],
    ['half of it came', (response: Received['response']) => void response.writeHead(200).write('{"code":')],
  ])('is late, not cut, when a request begun before the app times out: %s', async (_, begin) => {
    answer = ({ response }) => begin(response)
    const begun = fetch(`${server.url}/m/test/ping`, { method: 'POST', signal: AbortSignal.timeout(200) })
    expect((await failureOf(client.call(ping, {}, { begun }))).kind).toBe('timeout')
    expect(heard).toEqual(['slow'])
  })

  it('never arrives when the connection is cut', async () => {
    answer = ({ response }) => response.destroy()
    expect((await failureOf(client.call(ping, {}))).kind).toBe('unreachable')
    answer = ({ response }) => {
      response.writeHead(200, { 'content-length': '500' }).write('{"code":200,')
      response.destroy()
    }
    expect((await failureOf(client.call(ping, {}))).kind).toBe('unreachable')
    expect(heard).toEqual(['cut', 'cut'])
  })
})

describe('a server that answers 429 with Retry-After', () => {
  const busy = defineCall({ ...ping, path: '/m/test/busy' })
  const write = defineCall({ ...ping, path: '/m/test/write', writes: true })

  it('gets no more requests of that call until the wait is over, but all others', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    reply(429, '{"code":0,"msg":"slow down"}', { 'retry-after': '30' })
    const first = await failureOf(client.call(busy, {}))
    expect(first.kind).toBe('too-many')
    reply(200, good)
    expect(await failureOf(client.call(busy, {}))).toMatchObject({ kind: 'too-many', wait: first.wait })
    expect(server.received).toHaveLength(1)
    await client.call(ping, {})
    vi.advanceTimersByTime(29_999)
    expect((await failureOf(client.call(busy, {}))).kind).toBe('too-many')
    vi.advanceTimersByTime(1)
    expect(await client.call(busy, {})).toEqual({ pong: 'x' })
    expect(server.received).toHaveLength(3)
  })

  it.each([
    ['the monotonic clock stopped in sleep', 29_999, 0],
    ['the device’s clock was set back', -86_400_000, 29_999],
  ])('gets them again after the wait, even if %s', async (name, jump, passed) => {
    const call = defineCall({ ...ping, path: `/m/test/${name.length}` })
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    reply(429, '', { 'retry-after': '30' })
    await failureOf(client.call(call, {}))
    reply(200, good)
    vi.setSystemTime(Date.now() + jump)
    vi.advanceTimersByTime(passed)
    expect((await failureOf(client.call(call, {}))).kind).toBe('too-many')
    vi.advanceTimersByTime(1)
    expect(await client.call(call, {})).toEqual({ pong: 'x' })
  })

  it('gets the requests of another session', async () => {
    const own = defineCall({ ...ping, path: '/m/test/own' })
    reply(429, '', { 'retry-after': '30' })
    await failureOf(client.call(own, {}))
    token = 'of-the-next-member'
    reply(200, good)
    expect(client.waitOf(own)).toBeUndefined()
    expect(await client.call(own, {})).toEqual({ pong: 'x' })
    token = 'secret-token'
    expect(client.waitOf(own)).toBeDefined()
  })

  it('still gets a write: a member who presses again means it', async () => {
    reply(429, '', { 'retry-after': '30' })
    expect(await failureOf(client.call(write, {}))).toMatchObject({
      writes: true,
      wait: { until: expect.any(Number) },
    })
    await failureOf(client.call(write, {}))
    expect(server.received).toHaveLength(2)
  })

  // Red when only the HTTP status counts: the server may answer with the code in the envelope.
  it.each([200, 404])(
    'is waited for when its envelope has code 429 and the HTTP status is %i',
    async (status) => {
      const call = defineCall({ ...ping, path: `/m/test/code-${status}` })
      reply(status, '{"code":429,"msg":"slow down"}', { 'retry-after': '30' })
      expect(await failureOf(client.call(call, {}))).toMatchObject({ wait: { until: expect.any(Number) } })
      expect((await failureOf(client.call(call, {}))).kind).toBe('too-many')
      expect(server.received).toHaveLength(1)
    },
  )

  it('is waited for only if the answer is a 429 and has a valid Retry-After', async () => {
    const other = defineCall({ ...ping, path: '/m/test/other' })
    reply(429, '')
    expect((await failureOf(client.call(other, {}))).wait).toBeUndefined()
    reply(503, '', { 'retry-after': '30' })
    expect(await failureOf(client.call(other, {}))).toMatchObject({ kind: 'server', wait: undefined })
    reply(200, '{"code":0,"msg":"no"}', { 'retry-after': '30' })
    expect(await failureOf(client.call(other, {}))).toMatchObject({ kind: 'refused', wait: undefined })
    reply(200, good)
    await client.call(other, {})
  })
})

describe('the timeout of ten seconds', () => {
  const stalls: Record<string, (request: Received) => void> = {
    'before the headers': () => undefined,
    'in the body': ({ response }) => response.writeHead(200).write('{"code":200,'),
    'by a byte now and then': ({ response }) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write(' '), 1_000)
      response.on('close', () => clearInterval(drip))
    },
  }

  it.each(Object.keys(stalls))('ends a call when the server stalls %s', async (where) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    answer = stalls[where] ?? answer
    const arrived = server.next()
    let settled = false
    const failure = failureOf(client.call(ping, {})).finally(() => (settled = true))
    await arrived
    await vi.advanceTimersByTimeAsync(9_999)
    expect(settled).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect((await failure).kind).toBe('timeout')
    expect(heard).toEqual(['slow'])
  })

  it('leaves no timer behind when the answer comes in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await client.call(ping, {})
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a caller', () => {
  it('can leave: the request ends at once, and reports nothing about the network', async () => {
    answer = () => undefined
    const leaving = new AbortController()
    const arrived = server.next()
    const failure = failureOf(client.call(ping, {}, { signal: leaving.signal }))
    const { response } = await arrived
    const closed = new Promise((resolve) => response.on('close', resolve))
    leaving.abort()
    expect((await failure).kind).toBe('aborted')
    await closed
    expect(heard).toEqual([])
  })

  it('is counted, unless it does background work', async () => {
    const counts: number[] = []
    const stop = client.traffic.on(() => counts.push(client.traffic.get()))
    await Promise.all([client.call(ping, {}), client.call(ping, {}), client.call(ping, {}, { quiet: true })])
    reply(500, '')
    await failureOf(client.call(ping, {}))
    stop()
    expect(Math.max(...counts)).toBe(2)
    expect(counts).toHaveLength(6)
    expect(client.traffic.get()).toBe(0)
  })
})
