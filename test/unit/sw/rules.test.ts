import { describe, expect, test } from 'vitest'
import { configPath, isPicture, isScreen, type Asked, type Places } from '../../../sw/rules.ts'

const APP = 'https://app.test'
const API = 'https://api.test/v1'
const places: Places = { origin: APP, api: API }

function asked(url: string, rest: Partial<Asked> = {}): Asked {
  return { method: 'GET', url, mode: 'cors', destination: '', ...rest }
}

// Red when the worker answers any other POST: one that is passed on by a worker can double an order.
describe('the config calls', () => {
  test.each([
    [APP, '/m/indexdata/getlist'],
    [APP, '/m/system/getlist'],
    [APP, '/m/lang/getlist'],
    [API, '/m/indexdata/getlist'],
  ])('%s%s is answered', (base, path) => {
    expect(configPath(asked(base + path, { method: 'POST' }), places)).toBe(path)
  })

  test.each([
    [`${APP}/m/recharge/order`, 'POST'],
    [`${APP}/m/drawing/order`, 'POST'],
    [`${APP}/m/token/user`, 'POST'],
    [`${APP}/m/system/getlist`, 'GET'],
    [`${APP}/m/system/getlist`, 'PUT'],
    [`${APP}/m/system/getlist?x=1`, 'POST'],
    [`${APP}/m/system/getlist/more`, 'POST'],
    [`${APP}/v1/m/system/getlist`, 'POST'],
    ['https://api.test/m/system/getlist', 'POST'],
    ['https://api.test.evil.test/v1/m/system/getlist', 'POST'],
    ['https://other.test/m/system/getlist', 'POST'],
  ])('%s by %s is left alone', (url, method) => {
    expect(configPath(asked(url, { method }), places)).toBeNull()
  })
})

/** Whether opening a path of the app is answered with the page. */
const open = (path: string, rest: Partial<Asked> = {}) =>
  isScreen(asked(APP + path, { mode: 'navigate', destination: 'document', ...rest }), places)

describe('screens', () => {
  test.each([
    '/',
    '/home',
    '/home?source=pwa',
    '/deposit',
    '/home/category',
    '/member',
    '/mine-info',
    '/no/such/page',
    '/assets',
  ])('%s is the page', (path) => expect(open(path)).toBe(true))
  test.each([
    '/assets/gone.js',
    '/assets/gone',
    '/m/system/getlist',
    '/uploads/a',
    '/pay/7',
    '/sw.js',
    '/icons/any-192.png',
    '/deep/file.txt',
  ])('%s is left to the network', (path) => expect(open(path)).toBe(false))
  test('a form that is posted, a fetch, and another origin are left alone', () => {
    expect(open('/home', { method: 'POST' })).toBe(false)
    expect(open('/home', { mode: 'cors' })).toBe(false)
    expect(isScreen(asked('https://other.test/home', { mode: 'navigate' }), places)).toBe(false)
  })
})

// Red when another host's answer could be stored: opaque, each costs about 7 MB of quota.
test.each<[string, Partial<Asked>, boolean]>([
  [`${APP}/uploads/banner.png`, { mode: 'no-cors' }, true],
  [`${APP}/uploads/banner.png`, { mode: 'cors' }, true],
  ['https://api.test/uploads/banner.png', { mode: 'no-cors' }, false],
  ['https://cdn.test/banner.png', { mode: 'cors' }, false],
  [`${APP}/other/banner.png`, {}, false],
  [`${APP}/uploads/banner.png`, { destination: '' }, false],
  [`${APP}/uploads/banner.png`, { method: 'POST' }, false],
])('picture %s %o: %s', (url, rest, kept) => {
  expect(isPicture(asked(url, { destination: 'image', ...rest }), places)).toBe(kept)
})
