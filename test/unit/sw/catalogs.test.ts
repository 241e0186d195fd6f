import { beforeEach, expect, test, vi } from 'vitest'
import {
  carryCatalogsOver,
  catalog,
  dropOldCatalogs,
  isCatalog,
  storeCatalogs,
} from '../../../sw/catalogs.ts'
import { FakeCaches } from './fake-caches.ts'

let asked: string[]
let type: string
let missing: string | undefined

/** Puts in the list that a build would have put in. */
function build(version: number): void {
  const files = (lang: string) => [
    `/assets/money-${lang}-${version}.js`,
    `/assets/demo-${lang}-${version}.js`,
  ]
  vi.stubGlobal('LATER_CATALOGS', { CN: files('cn'), EN: files('en'), TW: files('tw'), ID: files('id') })
}

beforeEach(() => {
  asked = []
  vi.stubGlobal('caches', new FakeCaches())
  type = 'text/javascript'
  missing = undefined
  vi.stubGlobal('fetch', (request: string | Request) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, 'https://app.test')
    asked.push(pathname)
    if (pathname === missing) return Promise.resolve(new Response('', { status: 404 }))
    return Promise.resolve(new Response(pathname, { headers: { 'content-type': type } }))
  })
  build(1)
})

test('a language is stored once, and then answered from the store', async () => {
  await storeCatalogs('ID')
  await storeCatalogs('ID')
  expect(asked).toEqual(['/assets/money-id-1.js', '/assets/demo-id-1.js'])
  const answer = await catalog(new Request('https://app.test/assets/money-id-1.js'))
  expect(await answer.text()).toBe('/assets/money-id-1.js')
  expect(asked).toHaveLength(2)
})

test('a new version brings the catalogs of the languages in use, and drops the old ones', async () => {
  await storeCatalogs('ID')
  build(2)
  asked = []
  await carryCatalogsOver()
  expect(asked).toEqual(['/assets/money-id-2.js', '/assets/demo-id-2.js'])
  await dropOldCatalogs()
  await catalog(new Request('https://app.test/assets/money-id-2.js'))
  expect(asked).toHaveLength(2)
  await catalog(new Request('https://app.test/assets/money-id-1.js'))
  expect(asked).toHaveLength(3)
})

test('a page that a host gives in place of a catalog is not stored, and is asked for again', async () => {
  type = 'text/html'
  await expect(storeCatalogs('ID')).rejects.toThrow('is not there')
  type = 'text/javascript'
  asked = []
  await storeCatalogs('ID')
  expect(asked).toHaveLength(2)
})

// Red when a missing text keeps members on the old version, or in one language costs another its texts.
test('a catalog of the new version that is missing in one language is left to the page', async () => {
  await storeCatalogs('EN')
  await storeCatalogs('ID')
  build(2)
  asked = []
  missing = '/assets/money-en-2.js'
  await carryCatalogsOver()
  expect(asked).toContain('/assets/money-id-2.js')
})

// Red when a damaged catalog stays damaged until the next build.
test('a damaged catalog is answered from the network, and stored again', async () => {
  await storeCatalogs('ID')
  const cache = await caches.open('lantern-texts-ID')
  await cache.put(
    '/assets/money-id-1.js',
    new Response('Back soon', { headers: { 'content-type': 'text/html' } }),
  )
  asked = []
  const answer = await catalog(new Request('https://app.test/assets/money-id-1.js'))
  expect(await answer.text()).toBe('/assets/money-id-1.js')
  expect(asked).toEqual(['/assets/money-id-1.js'])
  await storeCatalogs('ID')
  expect(asked).toHaveLength(2)
  await catalog(new Request('https://app.test/assets/money-id-1.js'))
  expect(asked).toHaveLength(2)
})

test('only what the build listed is a catalog', () => {
  expect(isCatalog('/assets/money-tw-1.js')).toBe(true)
  expect(isCatalog('/assets/money-tw-9.js')).toBe(false)
  expect(isCatalog('/assets/home.js')).toBe(false)
})
