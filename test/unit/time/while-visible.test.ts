import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whileVisible } from '../../../src/time/clock.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const show = (state: 'visible' | 'hidden') => {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  page.visibilityState = 'visible'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('runs at its interval while the page is visible, and when it is visible again', () => {
  const run = vi.fn<() => void>()
  const stop = whileVisible(1_000, run)
  vi.advanceTimersByTime(2_000)
  expect(run).toHaveBeenCalledTimes(2)
  show('hidden')
  expect(vi.getTimerCount()).toBe(0)
  show('visible')
  expect(run).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(1_000)
  expect(run).toHaveBeenCalledTimes(4)
  stop()
  show('hidden')
  show('visible')
  expect([vi.getTimerCount(), run.mock.calls.length]).toEqual([0, 4])
})

it('waits on a page that starts hidden', () => {
  page.visibilityState = 'hidden'
  const run = vi.fn<() => void>()
  const stop = whileVisible(1_000, run)
  expect(vi.getTimerCount()).toBe(0)
  show('visible')
  expect(run).toHaveBeenCalledOnce()
  stop()
})
