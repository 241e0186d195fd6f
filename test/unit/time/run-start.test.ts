import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runStart } from '../../../src/time/use-now.ts'

const MINUTE = 60_000
const START = performance.timeOrigin

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

// Red when an order page hides where to pay after a sleep, because it takes the order for one of an earlier run.
it('stays when the monotonic clock has stopped in sleep', () => {
  vi.setSystemTime(START + performance.now() + 10 * MINUTE)
  expect(runStart()).toBe(START)
})

it('follows a clock that is set back', () => {
  vi.setSystemTime(START + performance.now() - 60 * MINUTE)
  expect(runStart()).toBeLessThan(START - 59 * MINUTE)
})
