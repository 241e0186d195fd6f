import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followPinWait } from '../../../../src/features/lock/stored-lock.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const show = (state: 'visible' | 'hidden') => {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}
const store = vi.fn<(left: number) => Promise<void>>(() => Promise.resolve())
const stored = () => store.mock.calls.map(([left]) => left)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  page.visibilityState = 'visible'
  store.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// Red when each second of a wait costs a disk write.
it('stores the wait once a minute and at its end', () => {
  followPinWait({ until: performance.now() + 150_000 }, store)
  vi.advanceTimersByTime(600_000)
  expect(stored()).toEqual([90_000, 30_000, 0])
  expect(vi.getTimerCount()).toBe(0)
})

it('stores the wait at hiding and on return, without a timer in between', () => {
  const stop = followPinWait({ until: performance.now() + 150_000 }, store)
  vi.advanceTimersByTime(20_000)
  show('hidden')
  expect(stored()).toEqual([130_000])
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(40_000)
  show('visible')
  expect(stored()).toEqual([130_000, 90_000])
  stop()
  show('hidden')
  expect(stored()).toHaveLength(2)
})

// Red when a page that is killed, or a changed clock, leaves less on disk than what remains.
it('never stores less than what remains', () => {
  const until = performance.now() + 300_000
  let onDisk = 300_000
  followPinWait({ until }, (left) => {
    onDisk = left
    return Promise.resolve()
  })
  for (let second = 0; second < 300; second++) {
    vi.advanceTimersByTime(1_000)
    vi.setSystemTime(Date.now() + 3_600_000)
    expect(onDisk).toBeGreaterThanOrEqual(until - performance.now())
  }
})
