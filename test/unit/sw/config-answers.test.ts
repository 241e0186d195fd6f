import { beforeEach, expect, test, vi } from 'vitest'
import { freshConfig, storedConfig } from '../../../sw/config-answers.ts'
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
  const changed = vi.fn<() => void>()
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

// Red when something that is no good answer replaces the stored one: the next offline start would show it.
test.each<[string, () => Response]>([
  ['a failure code', () => Response.json({ code: 0, msg: 'no' })],
  ['the session is over', () => Response.json({ code: 401, msg: '' })],
  ['HTTP 500 with an envelope', () => Response.json(GOOD, { status: 500 })],
  ['HTTP 201', () => Response.json(GOOD, { status: 201 })],
  ['a captive portal', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['JSON cut short', () => new Response('{"code":200,', { headers: { 'content-type': 'application/json' } })],
  ['null', () => Response.json(null)],
  [
    'good words as plain text',
    () => new Response(JSON.stringify(GOOD), { headers: { 'content-type': 'text/plain' } }),
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
