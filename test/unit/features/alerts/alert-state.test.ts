import { afterEach, expect, test, vi } from 'vitest'
import { alertState } from '../../../../src/features/alerts/alert-state.ts'

afterEach(() => vi.unstubAllGlobals())

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

// Red when the app on an iPhone's home screen promises notifications, which iOS would never let it send.
test.each<[string, string, number, string]>([
  ['a Mac', MAC, 0, 'on'],
  ['an iPad', MAC, 5, 'none'],
  ['an iPhone', IPHONE, 5, 'none'],
])('the state on %s, with permission', (_, userAgent, maxTouchPoints, state) => {
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints })
  expect(alertState()).toBe(state)
})
