import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

// Red when Back leaves an open sheet for another site: only Chromium's close watchers hold that Back.
it.each([
  ['Chrome', 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36', true],
  [
    'Chrome before 126',
    'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
    false,
  ],
  ['Safari', 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.2 Mobile/15E148 Safari/604.1', false],
  ['Chrome on iOS', 'AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/156.0 Mobile Safari/604.1', false],
  ['Firefox', 'Gecko/20100101 Firefox/153.0', false],
])('%s with the Navigation API', async (_, userAgent, expected) => {
  const history = { state: null, pushState: () => undefined, replaceState: () => undefined }
  const closeWatcher = /Chrome\/156|Firefox/.test(userAgent) ? { CloseWatcher: Object } : {}
  vi.stubGlobal('window', { navigation: {}, ...closeWatcher })
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('history', history)
  vi.stubGlobal('location', { href: 'https://a.test/home' })
  const { interceptsBack } = await import('../../../src/ui/sheet-history.ts')
  expect(interceptsBack).toBe(expected)
})
