import { beforeEach, describe, expect, test, vi } from 'vitest'
import { handleMessage, type ReceivedMessage } from '../../../sw/messages.ts'
import { storedConfig } from '../../../sw/config-answers.ts'
import { Precache } from '../../../sw/precache.ts'
import { FakeCaches } from './fake-caches.ts'
import { FakeWorker } from './fake-worker.ts'

const APP = 'https://app.test'
const API = 'https://api.test/v1'
const CONFIG = ['/m/indexdata/getlist', '/m/system/getlist', '/m/lang/getlist']

const precache = new Precache(
  [
    { url: 'assets/app-tw.js', revision: null, lang: 'TW' },
    { url: 'assets/app-id.js', revision: null, lang: 'ID' },
  ],
  `${APP}/`,
)
let worker: FakeWorker
let requests: Request[]
let answer: (url: string) => Response

beforeEach(() => {
  worker = new FakeWorker()
  requests = []
  answer = (url) =>
    url.includes('/m/')
      ? Response.json({ code: 200, data: url })
      : new Response('texts', { headers: { 'content-type': 'text/javascript' } })
  vi.stubGlobal('caches', new FakeCaches())
  vi.stubGlobal('fetch', (input: string | Request) => {
    const request = input instanceof Request ? input : new Request(new URL(input, APP))
    requests.push(request)
    return Promise.resolve(answer(request.url))
  })
})

/** Returns the replies to a message. By default the message comes from a page of the app. */
async function send(data: unknown, fields: Partial<ReceivedMessage> = {}): Promise<boolean[]> {
  const replies: boolean[] = []
  const ports = [{ postMessage: (done: boolean) => replies.push(done) }]
  const event = { data, origin: APP, source: { type: 'window' }, ports, ...fields }
  await handleMessage(
    event,
    worker,
    { origin: APP, api: API },
    {
      activate: () => worker.skipWaiting(),
      storeTexts: (lang) => precache.storeTexts(lang),
      hasTexts: () => precache.hasTexts(),
    },
  )
  return replies
}
const urls = () => requests.map(({ url }) => url).toSorted()

// Red when a worker or a page of another origin can change which version runs or fill the disk.
describe.each(['SKIP_WAITING', 'SKIP_WAITING_ALONE', 'CACHE_LANGUAGE'])('%s', (type) => {
  test.each<[string, Partial<ReceivedMessage>]>([
    ['another origin', { origin: 'https://other.test' }],
    ['the API', { origin: 'https://api.test' }],
    ['an origin that begins alike', { origin: `${APP}.evil.test` }],
    ['no origin', { origin: '' }],
    ['a worker', { source: { type: 'worker' } }],
    ['a shared worker', { source: { type: 'sharedworker' } }],
    ['a client without a type', { source: {} }],
    ['nobody', { source: null }],
  ])('from %s is ignored', async (_, fields) => {
    expect(await send({ type, lang: 'ID' }, fields)).toEqual([])
    expect([...worker.log, ...requests]).toEqual([])
  })

  test('from a page of the app is obeyed', async () => {
    expect(await send({ type, lang: 'ID' })).toEqual([true])
    expect([...worker.log, ...requests]).not.toEqual([])
  })

  test('needs no port for the reply', async () => {
    expect(await send({ type, lang: 'ID' }, { ports: [] })).toEqual([])
    expect([...worker.log, ...requests]).not.toEqual([])
  })
})

test.each([
  null,
  'SKIP_WAITING',
  7,
  {},
  { type: 'IMPORT', url: '/x' },
  { type: 'CACHE_LANGUAGE', lang: 'XX' },
])('the unknown message %o is ignored', async (data) => {
  expect(await send(data)).toEqual([])
  expect([...worker.log, ...requests]).toEqual([])
})

test('SKIP_WAITING takes over with other pages open', async () => {
  worker.pages = ['controlled', 'uncontrolled']
  expect(await send({ type: 'SKIP_WAITING' })).toEqual([true])
  expect(worker.log).toEqual(['skip waiting'])
})

// Red when a start takes the files of the old version away from another page.
test('SKIP_WAITING_ALONE does not take over with another page open, and replies so', async () => {
  worker.pages = ['controlled', 'uncontrolled']
  expect(await send({ type: 'SKIP_WAITING_ALONE' })).toEqual([false])
  expect(worker.log).toEqual([])
})

// Red when a start without a connection shows a version that has no texts for its screens.
test('SKIP_WAITING_ALONE does not take over without the texts of a language in use', async () => {
  await caches.open('lantern-texts-ID') // the old version has the texts
  expect(await send({ type: 'SKIP_WAITING_ALONE' })).toEqual([false])
  expect(worker.log).toEqual([])
  await precache.storeTexts('ID')
  expect(await send({ type: 'SKIP_WAITING_ALONE' })).toEqual([true])
})

// Red when "Update" does nothing. With a connection, the page fetches its texts.
test('SKIP_WAITING takes over without the texts of a language in use', async () => {
  await caches.open('lantern-texts-ID')
  expect(await send({ type: 'SKIP_WAITING' })).toEqual([true])
})

test.each(['SKIP_WAITING', 'SKIP_WAITING_ALONE'])(
  '%s replies false when the browser refuses',
  async (type) => {
    worker.isBroken = true
    expect(await send({ type })).toEqual([false])
  },
)

describe('CACHE_LANGUAGE', () => {
  // Red when a page that was loading while the worker took over stays without it.
  test('claims the page that sent it', async () => {
    await send({ type: 'CACHE_LANGUAGE', lang: 'ID' })
    expect(worker.log).toEqual(['claim'])
  })

  test('stores the catalogs and the three config answers of the language', async () => {
    expect(await send({ type: 'CACHE_LANGUAGE', lang: 'ID' })).toEqual([true])
    expect(urls()).toEqual([...CONFIG.map((path) => API + path), `${APP}/assets/app-id.js`].toSorted())
    for (const path of CONFIG) {
      const stored = await storedConfig(API + path, 'ID')
      expect(await stored?.json()).toEqual({ code: 200, data: API + path })
    }
    expect(await storedConfig(`${API}/m/system/getlist`, 'TW')).toBeUndefined()
  })

  test('asks for a config answer as a page does', async () => {
    await send({ type: 'CACHE_LANGUAGE', lang: 'TW' })
    const calls = requests.filter(({ url }) => url.includes('/m/'))
    expect(calls).toHaveLength(3)
    for (const call of calls) {
      expect(call.method).toBe('POST')
      expect(Object.fromEntries(call.headers)).toEqual({
        accept: 'application/json',
        'content-type': 'application/json',
        lang: 'TW',
      })
      expect(await call.text()).toBe('{}')
    }
  })

  test('fetches nothing that is stored', async () => {
    await send({ type: 'CACHE_LANGUAGE', lang: 'ID' })
    requests = []
    expect(await send({ type: 'CACHE_LANGUAGE', lang: 'ID' })).toEqual([true])
    expect(requests).toEqual([])
  })

  test.each(['/assets/app-id.js', '/m/system/getlist'])(
    'replies false when %s is not available',
    async (path) => {
      const good = answer
      answer = (url) => {
        if (url.endsWith(path)) throw new TypeError('Failed to fetch')
        return good(url)
      }
      expect(await send({ type: 'CACHE_LANGUAGE', lang: 'ID' })).toEqual([false])
    },
  )
})
