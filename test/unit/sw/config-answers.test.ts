import { beforeEach, expect, test, vi } from 'vitest'
import { answerConfig, freshConfig, storedConfig } from '../../../sw/config-answers.ts'
import { FakeCaches } from './fake-caches.ts'

const URL_OF_CALL = 'https://app.test/m/system/getlist'
const GOOD = { code: 200, msg: '', data: { data: {} } }

let caches: FakeCaches
beforeEach(() => {
  caches = new FakeCaches()
  vi.stubGlobal('caches', caches)
})

/** Has the server answer once, and asks. Gives the answer and whether the page is told of a change. */
async function ask(answer: Response | Error, lang: 'CN' | 'ID' = 'CN') {
  vi.stubGlobal('fetch', () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)))
  const changed = vi.fn<() => Promise<string[]>>(() => Promise.resolve([]))
  const given = await freshConfig(new Request(URL_OF_CALL, { method: 'POST', body: '{}' }), lang, changed)
  return { given, told: changed.mock.calls.length > 0 }
}
const stored = async (lang: 'CN' | 'ID' = 'CN') => (await storedConfig(URL_OF_CALL, lang))?.json()

test('a good answer is given, and stored with its time', async () => {
  const { given, told } = await ask(Response.json(GOOD))
  expect(await given.json()).toEqual(GOOD)
  expect(told).toBe(false)
  expect(await stored()).toEqual(GOOD)
  const time = (await storedConfig(URL_OF_CALL, 'CN'))?.headers.get('x-stored-at') ?? ''
  expect(new Date(time).toISOString()).toBe(time)
})

test('each language has its own answer', async () => {
  await ask(Response.json(GOOD), 'ID')
  expect(await stored('CN')).toBeUndefined()
  expect(await stored('ID')).toEqual(GOOD)
})

test('a code given as text counts', async () => {
  await ask(Response.json({ ...GOOD, code: '200' }))
  expect(await stored()).toEqual({ ...GOOD, code: '200' })
})

const OTHER = { ...GOOD, data: 2 }

// Red when something that is no good answer replaces the stored one: the next offline start would show it.
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
])('%s is given to the page but not stored', async (_, answer) => {
  await ask(Response.json(GOOD))
  const { given, told } = await ask(answer())
  expect(await given.text()).toBe(await answer().text())
  expect(told).toBe(false)
  expect(await stored()).toEqual(GOOD)
})

test('the page is told when the answer differs, and only then', async () => {
  await ask(Response.json(GOOD))
  expect((await ask(Response.json(GOOD))).told).toBe(false)
  expect((await ask(Response.json({ ...GOOD, data: 1 }))).told).toBe(true)
  expect(await stored()).toEqual({ ...GOOD, data: 1 })
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

/** Answers a config call of a page, and waits for the work that keeps the worker awake. */
async function answerPage(answer: Response | Error, clientId = '') {
  const fetched = vi.fn<() => Promise<Response>>(() =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
  )
  vi.stubGlobal('fetch', fetched)
  const changed = vi.fn<() => Promise<string[]>>(() => Promise.resolve(clientId ? [clientId] : []))
  const work: Promise<unknown>[] = []
  const request = new Request(URL_OF_CALL, { method: 'POST', body: '{}' })
  const given = await answerConfig({ request, clientId }, 'CN', changed, (part) => work.push(part))
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

// Red when a field that changes with each answer makes pages ask again, and those answers others: 8,800 calls a minute were seen.
test('a page that was told of a change gets it without another call, once', async () => {
  let count = 0
  const next = () => Response.json({ ...GOOD, data: (count += 1) })
  await ask(next())
  const first = await answerPage(next(), 'tab')
  expect([first.asked, first.changed.mock.calls.length]).toEqual([1, 1])
  const renewed = await answerPage(next(), 'tab')
  expect([renewed.asked, renewed.changed.mock.calls.length]).toEqual([0, 0])
  expect(await renewed.given.json()).toEqual({ ...GOOD, data: 2 })
  expect((await answerPage(next(), 'tab')).asked).toBe(1)
})

test('a page that was told of a change asks the server when the store was emptied', async () => {
  await ask(Response.json(GOOD))
  await answerPage(Response.json(OTHER), 'other tab')
  caches.stores.clear()
  const { given, asked } = await answerPage(Response.json(OTHER), 'other tab')
  expect([await given.json(), asked]).toEqual([OTHER, 1])
})
