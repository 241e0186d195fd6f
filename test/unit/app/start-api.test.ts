import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { defineCall, emptyRequest } from '../../../src/api/call.ts'
import { noticeList } from '../../../src/api/config.ts'
import { ApiError } from '../../../src/api/errors.ts'
import { startServer } from '../api/wire-server.ts'
import { waitFor } from '../wait.ts'

const callTo = (path: `/m/${string}`) =>
  defineCall({ path, access: 'guest', request: emptyRequest, answer: v.unknown() })
const ping = callTo('/m/test/ping')
const pong = callTo('/m/test/pong')

let server: Awaited<ReturnType<typeof startServer>>
/** The `Retry-After` of every answer, in seconds. */
let limit: string | undefined
/** Tests whether the server cuts the connection of a request for this path. */
let cuts: (path: string | undefined) => boolean
/** The path of requests that get no answer yet. `cut` cuts the last of them. */
let held: { path: string; cut: () => void } | undefined
let device: { onLine: boolean }
let client: typeof import('../../../src/api/client.ts')
let online: typeof import('../../../src/pwa/online.ts')

beforeAll(async () => {
  server = await startServer(({ path, response }) => {
    if (held && held.path === path) held.cut = () => response.destroy()
    else if (cuts(path)) response.destroy()
    else if (limit === undefined) response.end('{"code":200,"msg":"","data":[]}')
    else response.writeHead(429, { 'retry-after': limit }).end()
  })
  vi.stubEnv('VITE_API_BASE', server.url)
  device = { onLine: true }
  vi.stubGlobal('navigator', device)
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', () => undefined)
  client = await import('../../../src/api/client.ts')
  online = await import('../../../src/pwa/online.ts')
  const { beginSession } = await import('../../../src/session/session.ts')
  await beginSession('T0') // as at the start of a member's app
  const { startApi } = await import('../../../src/app/start-api.ts')
  startApi()
})
beforeEach(() => {
  device.onLine = true
  online.reportSuccess()
  server.received.length = 0
})
afterAll(() => {
  online.reportSuccess() // ends the probes
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  return server.stop()
})

const ask = () => client.call(ping, {}).catch(() => undefined)
const paths = () => server.received.map(({ path }) => path)

// Red when one broken call makes the app offline, online and ask again, as long as its screen is open.
it('a call that is cut leaves the app online when the probe after it is answered', async () => {
  cuts = (path) => path === ping.path
  const changed = vi.fn<() => void>()
  const stop = online.connection.on(changed)
  await Promise.all([ask(), ask()])
  await waitFor(() => expect(paths()).toHaveLength(3))
  expect(paths().filter((path) => path === noticeList.path)).toHaveLength(1)
  await client.call(noticeList, {})
  expect(online.connection.get()).toBe('online')
  expect(changed).not.toHaveBeenCalled()
  stop()
})

// Red when a probe on a dead connection takes the app offline although the server has answered since.
it('a call that is cut leaves the app online when another one is answered during the probe', async () => {
  cuts = (path) => path === ping.path
  held = { path: noticeList.path, cut: () => undefined }
  await ask()
  await waitFor(() => expect(paths()).toContain(noticeList.path))
  await client.call(pong, {})
  const changed = vi.fn<() => void>()
  const stop = online.connection.on(changed)
  held.cut()
  held = undefined
  await client.call(noticeList, {})
  expect(changed).not.toHaveBeenCalled()
  stop()
  cuts = () => true
  await ask()
  await waitFor(() => expect(online.connection.get()).toBe('offline'))
})

it('the app is offline when the probe is cut too', async () => {
  cuts = () => true
  await ask()
  await waitFor(() => expect(online.connection.get()).toBe('offline'))
  expect(paths()).toEqual([ping.path, noticeList.path])
})

it('the app is offline at once when the device has no network', async () => {
  device.onLine = false
  await ask()
  expect(online.connection.get()).toBe('offline')
  expect(paths()).toEqual([])
})

// Red when the app says "No connection" for as long as a limit lasts that the server had set before.
it('the app is online once the probe is answered, whatever wait the server asked for before', async () => {
  cuts = () => false
  limit = '3600'
  await expect(client.call(noticeList, {})).rejects.toMatchObject({ kind: 'too-many' })
  limit = undefined
  online.reportLost('cut')
  server.received.length = 0
  cuts = (path) => path === ping.path
  await ask()
  await waitFor(() => expect(online.connection.get()).toBe('online'))
  expect(paths()).toEqual([ping.path, noticeList.path])
})

// Red when the next person reads a member's amounts for up to 12 seconds after the session ended, in this tab or another.
it('a session ends with its toasts, and begins with those of its login', async () => {
  const { showText, shownToasts } = await import('../../../src/components/toasts.ts')
  const { beginSession, endSession, setMember } = await import('../../../src/session/session.ts')
  const shown = () => shownToasts().map(({ text }) => text)
  showText('¥200.00 moved')
  await endSession('T0', 'logout')
  expect(shown()).toEqual([])
  showText('You’re logged in')
  await beginSession('T1')
  await setMember('T1', 'm1')
  expect(shown()).toEqual(['You’re logged in'])
  await beginSession('T2')
  expect(shown()).toEqual([])
  showText('¥500.00 moved')
  await endSession('T2', 'logout')
  expect(shown()).toEqual([])
})

it('the reason why a session ended is not shown once another one has begun', async () => {
  const { deferFailure, showDeferredFailure, shownToasts } = await import('../../../src/components/toasts.ts')
  const { beginSession } = await import('../../../src/session/session.ts')
  deferFailure(new ApiError('session', { msg: 'over', code: 401 }))
  await beginSession('T1')
  showDeferredFailure()
  expect(shownToasts()).toEqual([])
})
