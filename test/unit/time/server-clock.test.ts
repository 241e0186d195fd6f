import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteServerTime, onServerClock, serverAhead, timeNow } from '../../../src/time/server-clock.ts'

const DEVICE = Date.parse('2026-03-10T12:00:00Z')
const HOUR = 3_600_000

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: DEVICE }))
afterEach(() => vi.useRealTimers())

it('is this device’s until an answer says the time, then the server’s', () => {
  const heard = vi.fn<() => void>()
  const stop = onServerClock(heard)
  expect([serverAhead(), timeNow()]).toEqual([undefined, DEVICE])
  noteServerTime(DEVICE + 3 * HOUR)
  expect([serverAhead(), timeNow()]).toEqual([3 * HOUR, DEVICE + 3 * HOUR])
  vi.setSystemTime(DEVICE + HOUR)
  expect(timeNow(), 'an hour later').toBe(DEVICE + 4 * HOUR)
  noteServerTime(DEVICE + 4 * HOUR - 1_500)
  expect(heard, 'an answer that took a second changes nothing').toHaveBeenCalledTimes(1)
  noteServerTime(DEVICE)
  expect(heard, 'the clock of the device was set').toHaveBeenCalledTimes(2)
  expect(timeNow()).toBe(DEVICE)
  stop()
  noteServerTime(DEVICE + HOUR)
  expect(heard).toHaveBeenCalledTimes(2)
})
