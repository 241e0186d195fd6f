import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leave, takeOver } from '../../../sw/kill-switch/leave.ts'
import { FakeCaches } from './fake-caches.ts'

/** What was done to the worker and its pages, in order. */
let log: string[]
let caches: FakeCaches

beforeEach(async () => {
  vi.useFakeTimers()
  log = []
  caches = new FakeCaches()
  vi.stubGlobal('caches', caches)
  for (const name of ['lantern-config', 'workbox-precache-v2-/', 'other']) await caches.open(name)
})
afterEach(() => void vi.useRealTimers())

const broken = () => Promise.reject(new TypeError('broken'))

const page = (url: string) => ({
  url,
  visibilityState: 'visible',
  postMessage: () => undefined,
  navigate: () => (url === '/closed' ? broken() : Promise.resolve(log.push(`reload ${url}`))),
})

/** Lets the worker leave. Three pages are open, of which none replies, and the second one is closed meanwhile. */
async function leaveWith(unregister = () => Promise.resolve(log.push('unregister'))): Promise<void> {
  const pages = ['/home', '/closed', '/member'].map(page)
  const left = leave({ registration: { unregister }, clients: { matchAll: () => Promise.resolve(pages) } })
  await Promise.all([left, vi.advanceTimersByTimeAsync(10_000)])
}

test('the kill switch removes the app’s caches and the worker, and reloads the pages', async () => {
  await leaveWith()
  expect([...caches.stores.keys()]).toEqual(['other'])
  expect(log).toEqual(['unregister', 'reload /home', 'reload /member'])
})

// Red when a device on which one step fails keeps the worker, or its pages keep the old version.
test.each(['keys', 'delete'] as const)(
  'the kill switch does not stop at caches that fail to %s',
  async (call) => {
    caches.failing.add(call)
    await leaveWith()
    expect(log).toEqual(['unregister', 'reload /home', 'reload /member'])
  },
)

test('pages are reloaded although the worker cannot be removed', async () => {
  await leaveWith(broken)
  expect(log).toEqual(['reload /home', 'reload /member'])
})

// Red when a request that wakes the worker to be replaced keeps the kill switch waiting: Chromium accepts a second call.
test('the kill switch asks for its activation twice', async () => {
  const skipWaiting = vi.fn<() => Promise<void>>().mockResolvedValue()
  takeOver({ skipWaiting })
  expect(skipWaiting).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(skipWaiting).toHaveBeenCalledTimes(2)
})
