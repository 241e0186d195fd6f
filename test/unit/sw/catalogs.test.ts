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
  vi.stubGlobal('fetch', (request: string | Request) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, 'https://app.test')
    asked.push(pathname)
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

test('only what the build listed is a catalog', () => {
  expect(isCatalog('/assets/money-tw-1.js')).toBe(true)
  expect(isCatalog('/assets/money-tw-9.js')).toBe(false)
  expect(isCatalog('/assets/home.js')).toBe(false)
})
