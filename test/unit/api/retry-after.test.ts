import { afterEach, expect, test, vi } from 'vitest'
import { readRetryAfter } from '../../../src/api/client.ts'
import { remainingWait } from '../../../src/api/errors.ts'
import { noteServerTime } from '../../../src/time/clock.ts'

afterEach(() => vi.useRealTimers())

const NOW = 'Thu, 20 Nov 2025 08:00:00 GMT'

/** Returns how long the headers ask to wait, in seconds. */
function secondsIn(headers: Headers): number | undefined {
  const wait = readRetryAfter(headers)
  return wait && remainingWait(wait) / 1_000
}

// Red when a date is compared with this device's clock, an absurd number locks the member out, or garbage counts as a time.
test.each<[header: string | undefined, seconds: number | undefined]>([
  ['30', 30],
  [' 30 ', 30],
  ['1', 1],
  ['86400', 3_600],
  ['999999999', 3_600],
  ['Thu, 20 Nov 2025 08:00:45 GMT', 45],
  ['Fri, 20 Nov 2026 08:00:00 GMT', 3_600],
  ['Thu, 20 Nov 2025 07:59:00 GMT', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['soon', undefined],
  [undefined, undefined],
])('%j is %s seconds', (header, seconds) => {
  vi.useFakeTimers({ now: Date.parse('2031-01-01'), toFake: ['Date', 'performance'] })
  const headers = new Headers({ date: NOW, ...(header !== undefined && { 'retry-after': header }) })
  expect(secondsIn(headers)).toBe(seconds)
})

test.each([
  ['held against the device', 0, 20],
  ['rounded up to whole seconds', 600, 20],
])('without the answer’s own date, a date is %s (%i ms)', (_, past, seconds) => {
  vi.useFakeTimers({ now: Date.parse(NOW) + past, toFake: ['Date', 'performance'] })
  const headers = new Headers({ 'retry-after': 'Thu, 20 Nov 2025 08:00:20 GMT' })
  expect(secondsIn(headers)).toBe(seconds)
})

// Last: the server's time stays known.
test('without the answer’s own date, a date is held against the server’s time once that is known', () => {
  vi.useFakeTimers({ now: Date.parse('2031-01-01'), toFake: ['Date', 'performance'] })
  noteServerTime(Date.parse(NOW))
  const headers = new Headers({ 'retry-after': 'Thu, 20 Nov 2025 08:00:20 GMT' })
  expect(secondsIn(headers)).toBe(20)
})
