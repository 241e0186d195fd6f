import { beforeEach, expect, test, vi } from 'vitest'
import { knownDetails } from '../../../src/api/site-details.ts'
import { CONFIG_KEYS, answerConfig, freshConfig, storedConfig } from '../../../sw/config-answers.ts'
import { FakeCaches, unreadable } from './fake-caches.ts'

const URL_OF_CALL = 'https://app.test/m/system/getlist'
const GOOD = { code: 200, msg: '', data: { data: {} } }

let caches: FakeCaches
beforeEach(() => {
  caches = new FakeCaches()
  vi.stubGlobal('caches', caches)
})

/** Makes a call that the server answers once. Resolves with the answer and whether the page is notified of a change. */
async function ask(answer: Response | Error, lang: 'CN' | 'ID' = 'CN') {
  vi.stubGlobal('fetch', () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)))
  const changed = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const given = await freshConfig(new Request(URL_OF_CALL, { method: 'POST', body: '{}' }), lang, changed)
  return { given, isNotified: changed.mock.calls.length > 0 }
}
const stored = async (lang: 'CN' | 'ID' = 'CN') => (await storedConfig(URL_OF_CALL, lang))?.json()

test('a good answer is returned, and stored with its time', async () => {
  const { given, isNotified } = await ask(Response.json(GOOD))
  expect(await given.json()).toEqual(GOOD)
  expect(isNotified).toBe(false)
  expect(await stored()).toEqual(GOOD)
  const time = (await storedConfig(URL_OF_CALL, 'CN'))?.headers.get('x-stored-at') ?? ''
  expect(new Date(time).toISOString()).toBe(time)
})

test('each language has its own answer', async () => {
  await ask(Response.json(GOOD), 'ID')
  expect(await stored('CN')).toBeUndefined()
  expect(await stored('ID')).toEqual(GOOD)
})

test('a code sent as text counts', async () => {
  await ask(Response.json({ ...GOOD, code: '200' }))
  expect(await stored()).toEqual({ ...GOOD, code: '200' })
})

const OTHER = { ...GOOD, data: 2 }

test('a stored answer that cannot be read is replaced', async () => {
  await ask(Response.json(GOOD))
  for (const { entries } of caches.stores.values())
    for (const [key, answer] of entries) entries.set(key, unreadable(answer))
  await ask(Response.json(OTHER))
  expect(await stored()).toEqual(OTHER)
})

// Red when a bad answer replaces the stored one: the next offline start would show it.
test.each<[string, () => Response]>([
  ['a failure code', () => Response.json({ code: 0, msg: 'no' })],
  ['the session is over', () => Response.json({ code: 401, msg: '' })],
  ['HTTP 500 with an envelope', () => Response.json(OTHER, { status: 500 })],
  ['HTTP 201', () => Response.json(OTHER, { status: 201 })],
  ['a captive portal', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['JSON cut short', () => new Response('{"code":200,', { headers: { 'content-type': 'application/json' } })],
  ['null', () => Response.json(null)],
  [
    'good words as plain text',
    () => new Response(JSON.stringify(OTHER), { headers: { 'content-type': 'text/plain' } }),
  ],
])('%s is returned to the page but not stored', async (_, answer) => {
  await ask(Response.json(GOOD))
  const { given, isNotified } = await ask(answer())
  expect(await given.text()).toBe(await answer().text())
  expect(isNotified).toBe(false)
  expect(await stored()).toEqual(GOOD)
})

test('the page is notified when the answer differs, and only then', async () => {
  await ask(Response.json(GOOD))
  expect((await ask(Response.json(GOOD))).isNotified).toBe(false)
  expect((await ask(Response.json({ ...GOOD, data: 1 }))).isNotified).toBe(true)
  expect(await stored()).toEqual({ ...GOOD, data: 1 })
})

const site = (title: string, more: object = {}) => ({ config_site: { title }, ...more })

// Red when a counter, time or signature that some servers put into each answer counts as a change of what members see.
test.each<[string, unknown, unknown, boolean]>([
  ['a time beside the data', { data: [], time: 1 }, { data: [], time: 2 }, false],
  ['words of the envelope', { data: [], msg: 'a' }, { data: [], msg: 'b' }, false],
  ['a key that the app does not read', { data: { now: 1 } }, { data: { now: 2 } }, false],
  ['one in the config', { data: { system: { now: 1 } } }, { data: { system: { now: 2 } } }, false],
  ['one in a config that is wrapped', { data: { data: { now: 1 } } }, { data: { data: { now: 2 } } }, false],
  ['a title', { data: { system: site('a') } }, { data: { system: site('b') } }, true],
  ['a title in a config that is wrapped', { data: { data: site('a') } }, { data: { data: site('b') } }, true],
  ['a banner', { data: { banner: [{ img: '/a' }] } }, { data: { banner: [{ img: '/b' }] } }, true],
  ['a list of languages', { data: [{ code: 'EN' }] }, { data: [{ code: 'ID' }] }, true],
  ['what was there and is gone', { data: { lang: [] } }, {}, true],
  [
    'the signature of a picture',
    { data: { banner: [{ img: 'https://a.test/b.png?v=1&Signature=x&Expires=1' }] } },
    { data: { banner: [{ img: 'https://a.test/b.png?v=1&Signature=y&Expires=2' }] } },
    false,
  ],
  [
    'the version of a picture',
    { data: { banner: [{ img: '/uploads/b.png?v=1&sign=x' }] } },
    { data: { banner: [{ img: '/uploads/b.png?v=2&sign=x' }] } },
    true,
  ],
  ['a question', { data: { lang: 'A? sign=1' } }, { data: { lang: 'A? sign=2' } }, true],
])('%s changes the answer: %j → %j: %s', async (_, before, after, isNotified) => {
  await ask(Response.json({ code: 200, ...Object(before) }))
  expect((await ask(Response.json({ code: 200, ...Object(after) }))).isNotified).toBe(isNotified)
  expect(await stored(), 'the newest one is stored').toEqual({ code: 200, ...Object(after) })
})

test('the worker knows every key of the config that the app reads', () => {
  expect([...CONFIG_KEYS].toSorted()).toEqual(Object.keys(knownDetails.entries).toSorted())
})

test('without a network the call fails and the stored answer stays', async () => {
  await ask(Response.json(GOOD))
  await expect(ask(new TypeError('Failed to fetch'))).rejects.toThrow('Failed to fetch')
  expect(await stored()).toEqual(GOOD)
})

test('on a full device the page still gets its answer', async () => {
  caches.full = true
  const { given } = await ask(Response.json(GOOD))
  expect(await given.json()).toEqual(GOOD)
})

// Red when a full device shows the maintenance of last week for as long as it is full.
test('on a full device a changed answer removes the stored one, and the page is notified once', async () => {
  await ask(Response.json(GOOD))
  caches.full = true
  expect((await ask(Response.json(OTHER))).isNotified).toBe(true)
  const { given, changed } = await answerPage(Response.json(OTHER), 'force-cache')
  expect([await given.json(), changed.mock.calls.length]).toEqual([OTHER, 0])
})

test('on a full device the same answer stays stored', async () => {
  await ask(Response.json(GOOD))
  caches.full = true
  expect((await ask(Response.json({ ...GOOD, msg: 'other words' }))).isNotified).toBe(false)
  expect(await stored()).toEqual(GOOD)
})

const requestOf = (cache: RequestCache) => new Request(URL_OF_CALL, { method: 'POST', body: '{}', cache })

/** Answers a page's config call. Waits for the work that keeps the worker awake. */
async function answerPage(answer: Response | Error, cache: RequestCache = 'default') {
  const fetched = vi.fn<() => Promise<Response>>(() =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
  )
  vi.stubGlobal('fetch', fetched)
  const changed = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const work: Promise<unknown>[] = []
  const given = await answerConfig(requestOf(cache), 'CN', changed, (part) => work.push(part))
  await Promise.all(work)
  return { given, changed, asked: fetched.mock.calls.length }
}

test('a page gets the stored answer, and the newer one is stored', async () => {
  await ask(Response.json(GOOD))
  const { given, changed } = await answerPage(Response.json({ ...GOOD, data: 1 }))
  expect(await given.json()).toEqual(GOOD)
  expect(changed).toHaveBeenCalledOnce()
  expect(await stored()).toEqual({ ...GOOD, data: 1 })
})

test('a page gets the stored answer without a network', async () => {
  await ask(Response.json(GOOD))
  const { given, changed } = await answerPage(new TypeError('Failed to fetch'))
  expect(await given.json()).toEqual(GOOD)
  expect(changed).not.toHaveBeenCalled()
})

test('a page gets the answer of the server when none is stored', async () => {
  const { given, changed } = await answerPage(Response.json(GOOD))
  expect(await given.json()).toEqual(GOOD)
  expect(changed).not.toHaveBeenCalled()
})

test('a page gets the failure when none is stored and the network fails', async () => {
  await expect(answerPage(new TypeError('Failed to fetch'))).rejects.toThrow('Failed to fetch')
})

test('a page gets the answer of the server when the cache is broken', async () => {
  caches.open = () => Promise.reject(new DOMException('broken', 'UnknownError'))
  const { given } = await answerPage(Response.json(GOOD))
  expect(await given.json()).toEqual(GOOD)
})

test('a page that was notified of a change gets it without a call to the server', async () => {
  await ask(Response.json(GOOD))
  const { given, changed, asked } = await answerPage(Response.json(OTHER), 'force-cache')
  expect([await given.json(), asked, changed.mock.calls.length]).toEqual([GOOD, 0, 0])
})

test('a page that was notified of a change asks the server when the store was emptied', async () => {
  const { given, asked } = await answerPage(Response.json(OTHER), 'force-cache')
  expect([await given.json(), asked]).toEqual([OTHER, 1])
})

// Red when a field that changes with each answer makes pages refetch in a loop: 8,800 calls a minute were seen.
test.each([1, 3])('an answer that differs each time costs %i pages no call', async (pages) => {
  let calls = 0
  const next = () => Promise.resolve(Response.json({ ...GOOD, data: [(calls += 1)] }))
  vi.stubGlobal('fetch', () => (calls < 50 ? next() : Promise.reject(new TypeError('a storm'))))
  const work: Promise<unknown>[] = []
  const askAs = async (cache: RequestCache): Promise<unknown> => {
    const given = await answerConfig(requestOf(cache), 'CN', notifyPages, (part) => work.push(part))
    for (const part of work.splice(0)) await part
    return given.json()
  }
  const notifyPages = async () => {
    for (let page = 0; page < pages; page += 1) await askAs('force-cache')
  }
  for (let start = 0; start < 5; start += 1) await askAs('default')
  expect(calls, 'the starts alone ask the server').toBe(5)
  expect(await askAs('force-cache')).toEqual({ ...GOOD, data: [5] })
})
