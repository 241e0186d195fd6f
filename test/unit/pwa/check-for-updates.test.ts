import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkForUpdates } from '../../../src/pwa/install-worker.ts'
import { reportLost, reportSuccess } from '../../../src/pwa/online.ts'

const MINUTE = 60_000
let page: EventTarget & { hidden: boolean; visibilityState: DocumentVisibilityState }
const ask = vi.fn<() => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { hidden: false, visibilityState: 'visible' as const })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { onLine: true })
  ask.mockReset().mockResolvedValue(undefined)
  checkForUpdates(ask)
})
afterEach(() => {
  reportSuccess()
  vi.useRealTimers()
})

function turn(hidden: boolean): void {
  page.hidden = hidden
  page.visibilityState = hidden ? 'hidden' : 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
}
/** Returns how often the app checked for a new version during these minutes. */
function asksIn(minutes: number): number {
  ask.mockClear()
  vi.advanceTimersByTime(minutes * MINUTE)
  return ask.mock.calls.length
}

test('checks every hour, and not in between', () => {
  expect(asksIn(59)).toBe(0)
  expect(asksIn(1)).toBe(1)
  expect(asksIn(240)).toBe(4)
})

test('checks when the page becomes visible again, at most every quarter of an hour', () => {
  turn(true)
  expect(vi.getTimerCount(), 'a hidden page holds no timer').toBe(0)
  expect(asksIn(300)).toBe(0)
  turn(false)
  expect(ask).toHaveBeenCalledOnce()
  asksIn(14)
  turn(true)
  turn(false)
  expect(ask).not.toHaveBeenCalled()
  asksIn(1)
  turn(true)
  turn(false)
  expect(ask).toHaveBeenCalledOnce()
})

test('does not check without a connection, and resumes afterwards', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(asksIn(180)).toBe(0)
  turn(false)
  expect(ask).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: true })
  expect(asksIn(15)).toBe(1)
})

// Red when members keep a version whose calls fail: the new one, or the kill switch, would fix it.
test('checks while only the API is unreachable', () => {
  reportLost('cut')
  expect(asksIn(60)).toBe(1)
})

// Red when one unusable answer, or a clock that was set back, ends the checks.
test('continues after a failure and after a clock that was set back', async () => {
  ask.mockRejectedValue(new TypeError('broken'))
  expect(asksIn(120)).toBe(2)
  vi.setSystemTime(Date.now() - 24 * 60 * MINUTE)
  expect(asksIn(60)).toBe(1)
  await Promise.resolve()
})
