import { afterEach, expect, it } from 'vitest'
import { deviceDay } from '../../../src/time/format-time.ts'

const zoneBefore = process.env['TZ']

afterEach(() => {
  if (zoneBefore === undefined) delete process.env['TZ']
  else process.env['TZ'] = zoneBefore
})

it.each([
  ['Asia/Shanghai', '2025-11-20'],
  ['America/New_York', '2025-11-19'],
  ['UTC', '2025-11-19'],
])('in %s it is %s', (zone, day) => {
  process.env['TZ'] = zone
  expect(deviceDay(Date.parse('2025-11-19T16:30:00Z'))).toBe(day)
})

it('days on which daylight saving time starts or ends are one day each', () => {
  process.env['TZ'] = 'America/New_York'
  expect(deviceDay(Date.parse('2025-03-09T04:30:00Z'))).toBe('2025-03-08')
  expect(deviceDay(Date.parse('2025-03-10T03:30:00Z'))).toBe('2025-03-09')
  expect(deviceDay(Date.parse('2025-11-02T04:30:00Z'))).toBe('2025-11-02')
  expect(deviceDay(Date.parse('2025-11-03T04:30:00Z'))).toBe('2025-11-02')
})
