import { expect, test } from 'vitest'
import { viewKey } from '../../../src/pwa/saved-views.ts'

// Red when a path in another case, the icon's parameter or the start page misses its view, or another screen's view is found.
test.each([
  ['/home', '/home?'],
  ['/Home', '/home?'],
  ['/home/', '/home?'],
  ['/', '/home?'],
  ['/home?source=pwa', '/home?'],
  ['/transaction-record?type=withdrawals', '/transaction-record?type=withdrawals'],
  ['/transaction-record?type=withdrawals&utm=a', '/transaction-record?type=withdrawals&utm=a'],
  ['/vip#levels', '/vip?'],
])('the view of %s is stored as %s', (path, key) => {
  expect(viewKey(`https://app.test${path}`, 'earlier')).toBe(`https://app.test/saved-view/earlier${key}`)
})

test('what a screen shows without a connection is a view of its own', () => {
  expect(viewKey('https://app.test/vip', 'offline')).not.toBe(viewKey('https://app.test/vip', 'earlier'))
})
