import { beforeEach, expect, test, vi } from 'vitest'
import { Precache } from '../../../sw/precache.ts'
import { FakeCaches, unreadable } from './fake-caches.ts'

const APP = 'https://app.test'
const SIZE = '/assets/app-id-1.js'.length
let fakes: FakeCaches
let asked: string[]
let type: string
let missing: string | undefined
/** Whether the HTTP cache has a page in place of the catalogs. */
let isCacheBad: boolean

/** Returns what the worker of a build stores: its texts are in these files. */
function build(version: number): Precache {
  const files = (['CN', 'EN', 'TW', 'ID'] as const).map((lang) => {
    const url = `assets/app-${lang.toLowerCase()}-${version}.js`
    return { url, revision: null, lang, bytes: SIZE }
  })
  return new Precache([...files, { url: 'assets/home.js', revision: null }], `${APP}/`)
}
const precache = build(1)

/** Resolves with the answer of a worker, after its background work. */
async function read(path: string, worker = precache): Promise<string> {
  const after: Promise<unknown>[] = []
  const answer = await worker.answer(APP + path, (work) => after.push(work))
  await Promise.all(after)
  return answer.text()
}

beforeEach(() => {
  asked = []
  fakes = new FakeCaches()
  vi.stubGlobal('caches', fakes)
  type = 'text/javascript'
  missing = undefined
  isCacheBad = false
  vi.stubGlobal('fetch', (url: string, { cache }: RequestInit = {}) => {
    const { pathname } = new URL(url)
    asked.push(pathname)
    if (pathname === missing) return Promise.resolve(new Response('', { status: 404 }))
    const sent = isCacheBad && cache !== 'reload' ? 'text/html' : type
    return Promise.resolve(new Response(pathname, { headers: { 'content-type': sent } }))
  })
})

test('a language is stored once, and then answered from the cache', async () => {
  await precache.storeTexts('ID')
  await precache.storeTexts('ID')
  expect(asked).toEqual(['/assets/app-id-1.js'])
  expect(await read('/assets/app-id-1.js')).toBe('/assets/app-id-1.js')
  expect(asked).toHaveLength(1)
})

test('an install stores no texts', async () => {
  await precache.install()
  expect(asked).toEqual(['/assets/home.js'])
})

test('a new version brings the texts of the languages in use, and drops the old ones', async () => {
  await precache.storeTexts('ID')
  const next = build(2)
  asked = []
  await next.carryTextsOver()
  expect(asked).toEqual(['/assets/app-id-2.js'])
  // Until the new version takes over, a page without a connection has its own.
  await read('/assets/app-id-1.js')
  await next.dropOld({ installing: null, waiting: null })
  await read('/assets/app-id-2.js', next)
  expect(asked).toHaveLength(1)
  await read('/assets/app-id-1.js')
  expect(asked).toHaveLength(2)
  expect(await fakes.keys()).not.toContain('lantern-texts-EN')
})

test('a page that a host returns in place of texts is not stored, and the texts are refetched', async () => {
  type = 'text/html'
  await expect(precache.storeTexts('ID')).rejects.toThrow('is not of this build')
  type = 'text/javascript'
  asked = []
  await precache.storeTexts('ID')
  expect(asked).toHaveLength(1)
})

// Red when a page that the HTTP cache has for a year in place of texts keeps a language without them until the next build.
test('a page in place of texts in the HTTP cache is skipped', async () => {
  isCacheBad = true
  await precache.storeTexts('ID')
  expect(await read('/assets/app-id-1.js')).toBe('/assets/app-id-1.js')
  expect(await read('/assets/app-en-1.js')).toBe('/assets/app-en-1.js')
  expect(asked).toHaveLength(3)
})

// Red when missing texts keep members on the old version, or cost another language its texts.
test('texts of the new version that are missing in one language are left to the page', async () => {
  await precache.storeTexts('EN')
  await precache.storeTexts('ID')
  asked = []
  missing = '/assets/app-en-2.js'
  await build(2).carryTextsOver()
  expect(asked).toContain('/assets/app-id-2.js')
})

// Red when a start without a connection shows a version that has no texts for its screens.
test('a language chosen while a new version waits has no texts until that version stores them', async () => {
  await precache.storeTexts('EN')
  const next = build(2)
  await next.carryTextsOver()
  expect(await next.hasTexts()).toBe(true)
  await precache.storeTexts('ID')
  expect(await next.hasTexts()).toBe(false)
  expect(asked).not.toContain('/assets/app-id-2.js') // a start does not wait for the network
  await next.storeTexts('ID')
  expect(await next.hasTexts()).toBe(true)
})

// Red when a start waits for texts that the new version shares with the old one.
test('texts that did not change are those of the new version', async () => {
  await precache.storeTexts('ID')
  expect(await build(1).hasTexts()).toBe(true)
})

// Red when a version without the texts of a language that is seldom used waits until the member taps "Update".
test('texts that an install did not get are stored with those of the current language', async () => {
  await precache.storeTexts('EN')
  await precache.storeTexts('ID')
  const next = build(2)
  missing = '/assets/app-en-2.js'
  await next.carryTextsOver()
  expect(await next.hasTexts()).toBe(false)
  missing = undefined
  await next.storeTexts('ID')
  expect(await next.hasTexts()).toBe(true)
})

// Red when damaged texts stay damaged until the next build.
test.each([
  ['a page', new Response('Back soon', { headers: { 'content-type': 'text/html' } })],
  ['what cannot be read', unreadable(new Response('', { headers: { 'content-type': 'text/javascript' } }))],
  ['a part of them', new Response('/assets', { headers: { 'content-type': 'text/javascript' } })],
])('texts replaced by %s are stored again', async (_, answer) => {
  await precache.storeTexts('ID')
  const cache = await caches.open('lantern-texts-ID')
  await cache.put('/assets/app-id-1.js', answer)
  await precache.storeTexts('ID')
  expect(asked).toHaveLength(2)
  expect(await read('/assets/app-id-1.js')).toBe('/assets/app-id-1.js')
  expect(asked).toHaveLength(2)
})

// Red when a language has no texts although the network works.
test('with a broken cache, texts come from the network', async () => {
  await precache.storeTexts('ID')
  fakes.failing.add('match')
  expect(await read('/assets/app-id-1.js')).toBe('/assets/app-id-1.js')
})

test('only what the build listed is its own', () => {
  expect(precache.has(`${APP}/assets/app-tw-1.js`)).toBe(true)
  expect(precache.has(`${APP}/assets/app-tw-9.js`)).toBe(false)
})
