import { afterEach, expect, test, vi } from 'vitest'
import { openTab } from '../../../../src/features/lobby/launch.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'

afterEach(() => vi.unstubAllGlobals())

/** Stubs a browser whose `window.open` returns the app's own window, or a new one. */
function stubBrowser({ agent, isOwn }: { agent: string; isOwn: boolean }) {
  const app = { stop: vi.fn<() => void>(), open: vi.fn<() => unknown>() }
  const tab = { closed: false, opener: app }
  app.open.mockReturnValue(isOwn ? app : tab)
  vi.stubGlobal('window', app)
  vi.stubGlobal('navigator', { userAgent: agent })
  return { app, tab }
}

test('opens a tab that cannot control the app', () => {
  const { tab } = stubBrowser({ agent: `${ANDROID}) ${CHROME}`, isOwn: false })
  expect(openTab()).toBe(tab)
  expect(tab.opener).toBeNull()
})

// Red when another app's browser replaces the app by the game's empty page, and with it a transfer that may be unconfirmed.
test('opens nothing in an Android WebView', () => {
  const { app } = stubBrowser({ agent: `${ANDROID}; wv) ${CHROME}`, isOwn: true })
  expect(openTab()).toBeNull()
  expect(app.open).not.toHaveBeenCalled()
})

test('never returns the app’s own window', () => {
  const { app } = stubBrowser({ agent: `${ANDROID}) ${CHROME}`, isOwn: true })
  expect(openTab()).toBeNull()
  expect(app.stop).toHaveBeenCalledOnce()
})
