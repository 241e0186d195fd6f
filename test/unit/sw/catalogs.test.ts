import { beforeEach, expect, test, vi } from 'vitest'
import { carryCatalogsOver, catalog, dropOldCatalogs, isCatalog, storeCatalog } from '../../../sw/catalogs.ts'
import { FakeCaches, unreadable } from './fake-caches.ts'

let fakes: FakeCaches
let asked: string[]
let type: string
let missing: string | undefined
/** Whether the HTTP cache has a page in place of the catalogs. */
let isCacheBad: boolean

/** Sets the list that a build would insert. */
function build(version: number): void {
  const file = (lang: string) => `/assets/app-${lang}-${version}.js`
  vi.stubGlobal('APP_CATALOGS', { CN: file('cn'), EN: file('en'), TW: file('tw'), ID: file('id') })
}

beforeEach(() => {
  asked = []
  fakes = new FakeCaches()
  vi.stubGlobal('caches', fakes)
  type = 'text/javascript'
  missing = undefined
  isCacheBad = false
  vi.stubGlobal('fetch', (request: string | Request, { cache }: RequestInit = {}) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, 'https://app.test')
    asked.push(pathname)
    if (pathname === missing) return Promise.resolve(new Response('', { status: 404 }))
    const sent = isCacheBad && cache !== 'reload' ? 'text/html' : type
    return Promise.resolve(new Response(pathname, { headers: { 'content-type': sent } }))
  })
  build(1)
})

test('a language is stored once, and then answered from the cache', async () => {
  await storeCatalog('ID')
  await storeCatalog('ID')
  expect(asked).toEqual(['/assets/app-id-1.js'])
  const answer = await catalog(new Request('https://app.test/assets/app-id-1.js'))
  expect(await answer.text()).toBe('/assets/app-id-1.js')
  expect(asked).toHaveLength(1)
})

test('a new version brings the catalogs of the languages in use, and drops the old ones', async () => {
  await storeCatalog('ID')
  build(2)
  asked = []
  await carryCatalogsOver()
  expect(asked).toEqual(['/assets/app-id-2.js'])
  await dropOldCatalogs()
  await catalog(new Request('https://app.test/assets/app-id-2.js'))
  expect(asked).toHaveLength(1)
  await catalog(new Request('https://app.test/assets/app-id-1.js'))
  expect(asked).toHaveLength(2)
})

test('a page that a host returns in place of a catalog is not stored, and the catalog is refetched', async () => {
  type = 'text/html'
  await expect(storeCatalog('ID')).rejects.toThrow('is not there')
  type = 'text/javascript'
  asked = []
  await storeCatalog('ID')
  expect(asked).toHaveLength(1)
})

// Red when a page that the HTTP cache has for a year in place of a catalog keeps a language without texts until the next build.
test('a page in place of a catalog in the HTTP cache is skipped', async () => {
  isCacheBad = true
  await storeCatalog('ID')
  const answer = await catalog(new Request('https://app.test/assets/app-en-1.js'))
  expect(answer.headers.get('content-type')).toBe('text/javascript')
  expect(asked).toHaveLength(4)
})

// Red when a missing catalog keeps members on the old version, or costs another language its texts.
test('a catalog of the new version that is missing in one language is left to the page', async () => {
  await storeCatalog('EN')
  await storeCatalog('ID')
  build(2)
  asked = []
  missing = '/assets/app-en-2.js'
  await carryCatalogsOver()
  expect(asked).toContain('/assets/app-id-2.js')
})

// Red when a damaged catalog stays damaged until the next build.
test('a damaged catalog is answered from the network, and stored again', async () => {
  await storeCatalog('ID')
  const cache = await caches.open('lantern-texts-ID')
  await cache.put(
    '/assets/app-id-1.js',
    new Response('Back soon', { headers: { 'content-type': 'text/html' } }),
  )
  asked = []
  const answer = await catalog(new Request('https://app.test/assets/app-id-1.js'))
  expect(await answer.text()).toBe('/assets/app-id-1.js')
  expect(asked).toEqual(['/assets/app-id-1.js'])
  await storeCatalog('ID')
  expect(asked).toHaveLength(2)
  await catalog(new Request('https://app.test/assets/app-id-1.js'))
  expect(asked).toHaveLength(2)
})

// Red when a catalog that the browser cannot read any more stays so until the next build.
test('a catalog that cannot be read is stored again', async () => {
  await storeCatalog('ID')
  const cache = await caches.open('lantern-texts-ID')
  const path = '/assets/app-id-1.js'
  await cache.put(path, unreadable(new Response('', { headers: { 'content-type': type } })))
  await storeCatalog('ID')
  expect(await (await catalog(new Request(`https://app.test${path}`))).text()).toBe(path)
})

// Red when a language has no texts although the network works.
test('with a broken cache, a catalog comes from the network', async () => {
  await storeCatalog('ID')
  fakes.failing.add('match')
  const answer = await catalog(new Request('https://app.test/assets/app-id-1.js'))
  expect(await answer.text()).toBe('/assets/app-id-1.js')
})

test('only what the build listed is a catalog', () => {
  expect(isCatalog('/assets/app-tw-1.js')).toBe(true)
  expect(isCatalog('/assets/app-tw-9.js')).toBe(false)
  expect(isCatalog('/assets/home.js')).toBe(false)
})
