import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  confirmedServerNow,
  noteServerTime,
  onServerClock,
  serverAhead,
  timeNow,
} from '../../../src/time/clock.ts'

const DEVICE = Date.parse('2026-03-10T12:00:00Z')
const HOUR = 3_600_000

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'], now: DEVICE }))
afterEach(() => vi.useRealTimers())

it('is this device’s until an answer contains the time, then the server’s', () => {
  const heard = vi.fn<() => void>()
  const stop = onServerClock(heard)
  expect([serverAhead(), timeNow()]).toEqual([undefined, DEVICE])
  noteServerTime(DEVICE + 3 * HOUR)
  expect([serverAhead(), timeNow()]).toEqual([3 * HOUR, DEVICE + 3 * HOUR])
  vi.advanceTimersByTime(HOUR)
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

// Red when the server's time moves with the device's clock: an unconfirmed order is looked up in other days, and counts as missing.
it.each([
  ['is set forward, or the steady clock stopped in sleep', 3 * HOUR],
  ['is set back', -3 * HOUR],
])('is unknown once the device’s clock %s, until an answer contains the time', (_, jump) => {
  noteServerTime(DEVICE)
  expect(serverAhead()).toBe(0)
  vi.setSystemTime(DEVICE + jump)
  expect([serverAhead(), timeNow()]).toEqual([undefined, DEVICE + jump])
  expect(confirmedServerNow()).toBeUndefined()
  vi.setSystemTime(DEVICE)
  expect(serverAhead(), 'the clock was set again').toBeUndefined()
  noteServerTime(DEVICE + HOUR)
  expect([serverAhead(), timeNow()]).toEqual([HOUR, DEVICE + HOUR])
  expect(confirmedServerNow()).toBe(DEVICE + HOUR)
})

it('stays known when each answer finds the clocks a little further apart', () => {
  noteServerTime(DEVICE)
  for (const drift of [1_500, 3_000]) {
    vi.setSystemTime(DEVICE + drift)
    noteServerTime(DEVICE + drift)
    expect(serverAhead()).toBe(0)
  }
})
