import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PICTURE_CACHE } from '../../../src/pwa/public-caches.ts'
import { picture } from '../../../sw/pictures.ts'
import { FakeCaches, unreadable } from './fake-caches.ts'

const DAY_MS = 24 * 3600 * 1000
let caches: FakeCaches
let asked: string[]
let network: () => Promise<Response>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  caches = new FakeCaches()
  asked = []
  network = () => Promise.resolve(image('picture'))
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(request.url)
    return network()
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const image = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': 'image/png', ...headers } })

async function show(name: string): Promise<string> {
  const work: Promise<void>[] = []
  const answer = await picture(new Request(`https://app.test/uploads/${name}`), (part) => work.push(part))
  await Promise.all(work)
  return answer.text()
}
const stored = () => caches.stores.get(PICTURE_CACHE)?.entries.size ?? 0

test('a picture is fetched once', async () => {
  expect([await show('a.png'), await show('a.png')]).toEqual(['picture', 'picture'])
  expect(asked).toHaveLength(1)
})

// Red when every picture reloads because an operator signs URLs again with each answer.
test.each([
  ['?X-Amz-Signature=1&X-Amz-Date=2', '?X-Amz-Signature=2&X-Amz-Date=3'],
  ['?v=1&Expires=1&Signature=a', '?v=1&Expires=2&Signature=b'],
  ['?sign=a', '?sign=b'],
])('a picture signed as %s is the same as one signed as %s', async (first, second) => {
  await show(`a.png${first}`)
  await show(`a.png${second}`)
  expect(asked).toHaveLength(1)
})

test.each(['v', 'x-oss-process'])('a picture with another %s is another picture', async (name) => {
  await show(`a.png?${name}=1`)
  await show(`a.png?${name}=2`)
  expect(asked).toHaveLength(2)
})

test('a picture is not refetched within 29 days', async () => {
  await show('a.png')
  vi.setSystemTime(Date.now() + 29 * DAY_MS)
  await show('a.png')
  expect(asked).toHaveLength(1)
})

test('a picture is refetched after 30 days, or the old one is shown when that fails', async () => {
  await show('a.png')
  vi.setSystemTime(Date.now() + 31 * DAY_MS)
  network = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await show('a.png')).toBe('picture')
  network = () => Promise.resolve(image('newer'))
  expect([await show('a.png'), await show('a.png')]).toEqual(['newer', 'newer'])
  expect(asked).toHaveLength(3)
})

test('a picture that was stored while the clock ran ahead is refetched', async () => {
  const now = Date.now()
  vi.setSystemTime(now + 365 * DAY_MS)
  await show('a.png')
  vi.setSystemTime(now)
  network = () => Promise.resolve(image('newer'))
  expect(await show('a.png')).toBe('newer')
})

// Red when pictures are stored without limit.
test('at most 60 are stored, the newest', async () => {
  for (let number = 0; number < 70; number += 1) await show(`${number}.png`)
  expect(stored()).toBe(60)
  await show('69.png')
  expect(asked).toHaveLength(70)
  await show('0.png')
  expect(asked).toHaveLength(71)
})

// Red when a picture that redirects to another host is missing once the worker runs: the policy lets pictures load from there, but
// refuses the worker's fetch.
test('a picture that the worker cannot fetch is left to the browser', async () => {
  network = () => Promise.reject(new TypeError('Failed to fetch'))
  const answer = await picture(new Request('https://app.test/uploads/a.png?v=1'), () => undefined)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('https://app.test/uploads/a.png?v=1&lantern-direct=0')
})

// The added parameter would break the signature.
test('a signed picture that the worker cannot fetch is missing', async () => {
  network = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(show('a.png?Expires=1&Signature=a')).rejects.toThrow('Failed to fetch')
})

test('an error page is passed on but not stored', async () => {
  network = () => Promise.resolve(new Response('gone', { status: 404 }))
  expect(await show('a.png')).toBe('gone')
  expect(stored()).toBe(0)
})

// Red when a server's Cache-Control is ignored, or a page under a picture's name is shown as the picture for 30 days.
test.each<[string, Record<string, string>]>([
  ['says no-store', { 'cache-control': 'no-store' }],
  ['is private', { 'cache-control': 'max-age=60, Private' }],
  ['is a page', { 'content-type': 'text/html' }],
  ['has no type', { 'content-type': '' }],
])('an answer that %s is returned but not stored', async (_, headers) => {
  network = () => Promise.resolve(image('first', headers))
  expect(await show('a.png')).toBe('first')
  expect(stored()).toBe(0)
  network = () => Promise.resolve(image('second', headers))
  expect(await show('a.png')).toBe('second')
})

test('an answer that an earlier version stored despite no-store is replaced', async () => {
  const cache = await caches.open(PICTURE_CACHE)
  const headers = { 'cache-control': 'no-store', 'x-stored-at': new Date().toISOString() }
  await cache.put('https://app.test/uploads/a.png', image('old', headers))
  expect(await show('a.png')).toBe('picture')
  expect(await show('a.png')).toBe('picture')
  expect(asked).toHaveLength(1)
})

test('on a full device, pictures are removed to make room', async () => {
  await show('a.png')
  caches.full = true
  expect(await show('b.png')).toBe('picture')
  expect(stored()).toBe(0)
})

// Red when one picture that was cut off counts as a full device.
test('a picture that is cut off is not stored, and the others stay', async () => {
  await show('a.png')
  network = () => Promise.resolve(unreadable(image('')))
  await expect(show('b.png')).rejects.toThrow('Internal error')
  network = () => Promise.resolve(image('', { vary: '*' }))
  await show('c.png')
  expect(stored()).toBe(1)
})

test('an old picture is shown while the server fails, and stays stored', async () => {
  await show('a.png')
  vi.setSystemTime(Date.now() + 31 * DAY_MS)
  network = () => Promise.resolve(new Response('Back soon', { status: 503 }))
  expect(await show('a.png')).toBe('picture')
  network = () => Promise.resolve(unreadable(image('')))
  await show('a.png').catch(() => undefined)
  network = () => Promise.resolve(new Response('gone', { status: 404 }))
  expect(await show('a.png')).toBe('gone')
  network = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await show('a.png')).toBe('picture')
})

// Red when there are no pictures although the network works.
test.each(['open', 'match'] as const)(
  'with a cache that fails to %s, pictures come from the network',
  async (call) => {
    caches.failing.add(call)
    expect(await show('a.png')).toBe('picture')
  },
)
