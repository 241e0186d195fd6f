import { afterEach, expect, test, vi } from 'vitest'
import { alertState } from '../../../../src/features/alerts/alert-state.ts'

afterEach(() => vi.unstubAllGlobals())

// Red when the app on an iPhone's home screen promises notifications, which iOS would never let it send.
test.each<[string, object, string]>([
  ['a browser', {}, 'on'],
  ['the home screen of an iPhone', { standalone: true }, 'none'],
])('the state in %s, with permission', (_, navigator, state) => {
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('navigator', navigator)
  expect(alertState()).toBe(state)
})
