import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const MOMENT = Date.parse('2025-11-20T04:03:09Z')
const zoneBefore = process.env['TZ']

// The formats are made once for the device's zone, so each zone gets the module again.
async function inZone(zone: string) {
  process.env['TZ'] = zone
  vi.resetModules()
  return {
    ...(await import('../../../src/time/format-time.ts')),
    ...(await import('../../../src/time/format-time.ts')),
  }
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: MOMENT, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  if (zoneBefore === undefined) delete process.env['TZ']
  else process.env['TZ'] = zoneBefore
})

// Red when an app that stays open on a journey shows two zones on one screen.
it('times follow a change of the device’s zone', async () => {
  const { formatClock, formatMoment } = await inZone('Asia/Jakarta')
  expect(formatMoment(MOMENT, 'en')).toContain('11:03')
  process.env['TZ'] = 'Asia/Tokyo'
  expect(formatClock(MOMENT, 'en')).toBe('13:03')
  expect(formatMoment(MOMENT, 'en')).toContain('13:03')
})

describe('times are shown in the zone of the device', () => {
  it.each([
    ['Asia/Shanghai', '12:03', 'Thu, Nov 20'],
    ['Asia/Jakarta', '11:03', 'Thu, Nov 20'],
    ['America/New_York', '23:03', 'Wed, Nov 19'],
    ['UTC', '04:03', 'Thu, Nov 20'],
  ])('%s', async (zone, clock, day) => {
    const { formatClock, formatDay, formatMoment, formatSeconds } = await inZone(zone)
    expect(formatClock(MOMENT, 'en')).toBe(clock)
    expect(formatSeconds(MOMENT, 'en')).toBe(`${clock}:09`)
    expect(formatDay(MOMENT, 'en')).toBe(day)
    expect(formatMoment(MOMENT, 'en')).toContain(clock)
  })
})

it('midnight is 00, in each language', async () => {
  const { formatClock, formatSeconds } = await inZone('UTC')
  const midnight = Date.parse('2025-11-20T00:05:00Z')
  expect(formatClock(midnight, 'zh-CN')).toBe('00:05')
  expect(formatClock(midnight, 'en')).toBe('00:05')
  expect(formatClock(midnight, 'zh-TW')).toBe('00:05')
  expect(formatClock(midnight, 'id')).toBe('00.05')
  expect(formatSeconds(midnight, 'id')).toBe('00.05.00')
})

it('a moment of more than 12 hours ago, or to come, has its date', async () => {
  const { formatRecent } = await inZone('UTC')
  const moment = Date.parse('2025-11-20T00:05:00Z')
  expect(formatRecent(moment, moment + 11 * 3_600_000, 'en')).toBe('00:05')
  expect(formatRecent(moment, moment + 12 * 3_600_000, 'en')).toContain('Nov 20, 2025')
  expect(formatRecent(moment, moment - 60_000, 'en')).toBe('00:05')
  expect(formatRecent(moment, moment - 48 * 3_600_000, 'en')).toContain('Nov 20, 2025')
})

it('a day of the server stays that day wherever the device is', async () => {
  const { formatServerDay } = await inZone('America/New_York')
  expect(formatServerDay('2025-11-20', 'en')).toBe('Nov 20')
  expect(formatServerDay('2025-11-20', 'zh-CN')).toBe('11月20日')
  expect(formatServerDay('2025-11-20', 'id')).toBe('20 Nov')
})

it('a day of another year says so', async () => {
  const { formatDay, formatServerDay } = await inZone('Asia/Shanghai')
  expect(formatServerDay('2024-11-20', 'en')).toBe('Nov 20, 2024')
  expect(formatServerDay('2026-01-01', 'zh-CN')).toBe('2026年1月1日')
  expect(formatDay(Date.parse('2024-11-20T04:00:00Z'), 'en')).toBe('Wed, Nov 20, 2024')
  // Where the device is, the new year has not begun yet.
  expect(formatDay(Date.parse('2025-12-31T15:00:00Z'), 'en')).toBe('Wed, Dec 31')
})

it('a month is named in the language', async () => {
  const { formatMonth, formatMonthName } = await inZone('America/New_York')
  expect(formatMonth('2025-11', 'en')).toBe('Nov')
  expect(formatMonth('2025-11', 'zh-TW')).toBe('11月')
  expect(formatMonth('2025-08', 'id')).toBe('Agu')
  expect(formatMonthName('2025-11', 'en')).toBe('November')
  expect(formatMonthName('2025-11', 'zh-CN')).toBe('11月')
  expect(formatMonthName('2025-08', 'id')).toBe('Agustus')
})
