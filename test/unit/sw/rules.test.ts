import { describe, expect, test } from 'vitest'
import { routeOf, staticRoutes, type Origins, type Route, type RoutedRequest } from '../../../sw/rules.ts'

const APP = 'https://app.test'
const API = 'https://api.test/v1'
const OTHER = 'https://other.test'
const places: Origins = { origin: APP, api: API }

const isPrecached = (url: string) => [`${APP}/index.html`, `${APP}/assets/home-1.js`].includes(url)

type Fields = Partial<Omit<RoutedRequest, 'url' | 'headers'>> & { lang?: string }

function route(url: string, { lang, ...fields }: Fields = {}): Route | null {
  const headers = new Headers(lang === undefined ? {} : { lang })
  const request = { method: 'GET', url, mode: 'cors', destination: '', headers, ...fields } as const
  return routeOf(request, places, isPrecached)
}
const kind = (url: string, fields?: Fields) => route(url, fields)?.kind ?? null
const navigation = { mode: 'navigate', destination: 'document' } as const

// Red when the worker answers any other POST: one that a worker passes on can duplicate an order.
describe('a POST', () => {
  test.each([
    [APP, '/m/indexdata/getlist'],
    [APP, '/m/system/getlist'],
    [APP, '/m/lang/getlist'],
    [API, '/m/indexdata/getlist'],
    [API, '/m/system/getlist'],
    [API, '/m/lang/getlist'],
  ])('to %s%s is a config call', (base, path) => {
    const config = { kind: 'config', path, lang: 'ID' }
    expect(route(base + path, { method: 'POST', lang: 'ID' })).toEqual(config)
  })

  test.each([
    `${APP}/m/recharge/order`,
    `${APP}/m/drawing/order`,
    `${APP}/m/token/user`,
    `${API}/m/recharge/order`,
    `${APP}/m/system/getlist?x=1`,
    `${APP}/m/system/getlist/more`,
    `${APP}/v1/m/system/getlist`,
    'https://api.test/m/system/getlist',
    'https://api.test.evil.test/v1/m/system/getlist',
    `${OTHER}/m/system/getlist`,
    `${APP}/`,
    `${APP}/home`,
    `${APP}/index.html`,
    `${APP}/assets/home-1.js`,
    `${APP}/assets/app-id-1.js`,
    `${APP}/uploads/banner.png`,
  ])('to %s is left to the browser', (url) => {
    const fields: Fields[] = [{}, navigation, { destination: 'image' }]
    for (const field of fields) expect(route(url, { method: 'POST', lang: 'ID', ...field })).toBeNull()
  })

  // Red when an answer is stored under a language that the app does not have.
  test.each([undefined, '', 'XX', 'id', 'zh-CN'])(
    'to a config path in language %o is left to the browser',
    (lang) => {
      expect(
        route(`${APP}/m/system/getlist`, { method: 'POST', ...(lang !== undefined && { lang }) }),
      ).toBeNull()
    },
  )

  test.each(['GET', 'PUT', 'DELETE'])('by %s is not a config call', (method) => {
    expect(route(`${APP}/m/system/getlist`, { method, lang: 'ID' })).toBeNull()
    expect(route(`${API}/m/system/getlist`, { method, lang: 'ID' })).toBeNull()
  })
})

describe('a navigation', () => {
  test.each([
    '/',
    '/home',
    '/home?source=pwa',
    '/home?next=/assets/a.js',
    '/deposit',
    '/home/category',
    '/member',
    '/mine-info',
    '/no/such/page',
    '/assets',
  ])('to %s gets the page', (path) => expect(kind(APP + path, navigation)).toBe('page'))

  // Red when the page is shown for a file that is gone, or for what only the server answers.
  test.each([
    '/assets/gone.js',
    '/assets/gone',
    '/assets/',
    '/m/system/getlist',
    '/m/',
    '/uploads/a',
    '/pay/7',
    '/.well-known/change-password',
    '/sw.js',
    '/icons/any-192.png',
    '/deep/file.txt',
  ])('to %s is left to the browser', (path) => expect(route(APP + path, navigation)).toBeNull())

  test('to a precached file gets the file', () => {
    expect(kind(`${APP}/index.html`, navigation)).toBe('precached')
    expect(kind(`${APP}/assets/home-1.js`, navigation)).toBe('precached')
  })
  test('to another origin is left to the browser', () => {
    expect(route(`${OTHER}/home`, navigation)).toBeNull()
    expect(route('https://api.test/home', navigation)).toBeNull()
  })
  test('by another method, or a fetch of the same path, is left to the browser', () => {
    expect(route(`${APP}/home`, { ...navigation, method: 'PUT' })).toBeNull()
    expect(route(`${APP}/home`)).toBeNull()
  })
})

describe('a file of the build', () => {
  test.each<[string, Route['kind'] | null]>([
    ['/index.html', 'precached'],
    ['/assets/home-1.js', 'precached'],
    ['/assets/home-2.js', null],
    ['/sw.js', null],
  ])('%s: %s', (path, expected) => {
    expect(kind(APP + path, { destination: 'script' })).toBe(expected)
    expect(route(OTHER + path, { destination: 'script' })).toBeNull()
  })
})

// Red when another host's answer could be stored (opaque, each costs about 7 MB of quota), or a payment's code is.
test.each<[string, Fields, 'picture' | null]>([
  [`${APP}/uploads/banner.png`, { mode: 'no-cors' }, 'picture'],
  [`${APP}/uploads/banner.png`, { mode: 'cors' }, 'picture'],
  // Otherwise a picture that the worker cannot fetch is redirected to itself forever.
  [`${APP}/uploads/banner.png?v=1&lantern-direct=0`, { mode: 'no-cors' }, null],
  [`${APP}/uploads/banner.png?_=1732060800`, { mode: 'no-cors' }, 'picture'], // an operator’s cache buster
  ['https://api.test/uploads/banner.png', { mode: 'no-cors' }, null],
  ['https://cdn.test/uploads/banner.png', { mode: 'cors' }, null],
  [`${APP}/other/banner.png`, {}, null],
  [`${APP}/uploads/qr-alipay.png`, {}, null],
  [`${APP}/uploads/2026/QRcode_7.jpg`, {}, null],
  [`${APP}/uploads/payment/7.png`, {}, null],
  [`${APP}/pay/7.png`, {}, null],
  [`${APP}/uploads/banner.png`, { destination: '' }, null],
  [`${APP}/uploads/banner.png`, { method: 'PUT' }, null],
])('picture %s %o: %s', (url, fields, expected) => {
  expect(kind(url, { destination: 'image', ...fields })).toBe(expected)
})

// Red when the browser sends a request past the worker that the worker answers, or an API call starts the worker.
test.each([
  ['POST', `${APP}/m/system/getlist`, 'fetch-event'],
  ['POST', `${API}/m/system/getlist`, 'fetch-event'],
  ['POST', `${APP}/m/recharge/order`, 'network'],
  ['POST', `${API}/m/recharge/order`, 'network'],
  ['POST', `${OTHER}/m/system/getlist`, 'network'],
  ['POST', `${APP}/`, 'network'],
  ['HEAD', `${APP}/`, 'network'],
  ['GET', `${APP}/home?source=pwa`, 'fetch-event'],
  ['GET', `${APP}/assets/home-1.js`, 'fetch-event'],
  ['GET', `${APP}/uploads/banner.png`, 'fetch-event'],
  ['GET', `${OTHER}/uploads/banner.png`, 'network'],
  ['GET', `${API}/uploads/banner.png`, 'network'],
])('a %s to %s takes the static route %s', (method, url, source) => {
  const matches = ({ condition }: ReturnType<typeof staticRoutes>[number]) =>
    'urlPattern' in condition
      ? new URLPattern(condition.urlPattern).test(url)
      : condition.requestMethod === method
  expect(staticRoutes(places).find(matches)?.source).toBe(source)
})
