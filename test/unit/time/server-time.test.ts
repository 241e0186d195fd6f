import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  isDay,
  leftOfDay,
  readServerTime,
  serverDay,
  zoneOffset,
} from '../../../src/time/server-time.ts'

describe('readServerTime', () => {
  it.each([
    ['2025-11-20 12:03:00', '+08:00', '2025-11-20T04:03:00Z'],
    ['2025-11-20 12:03:00', '-05:30', '2025-11-20T17:33:00Z'],
    ['2025-11-20 12:03:00', '+00:00', '2025-11-20T12:03:00Z'],
    ['2025-11-20T12:03:00', '+08:00', '2025-11-20T04:03:00Z'],
    ['2025-11-20 12:03', '+08:00', '2025-11-20T04:03:00Z'],
    ['2025-11-20', '+08:00', '2025-11-19T16:00:00Z'],
    [' 2025-11-20 ', '+08:00', '2025-11-19T16:00:00Z'],
    ['2024-02-29 00:00:00', '+07:00', '2024-02-28T17:00:00Z'],
    // The hour that daylight saving time would skip exists: the server's zone has none.
    ['2025-03-30 02:30:00', '+01:00', '2025-03-30T01:30:00Z'],
    ['2025-11-20 12:03:00', 'Asia/Shanghai', '2025-11-20T04:03:00Z'],
    ['2025-11-20 12:03:00', '+99:00', '2025-11-20T04:03:00Z'],
  ])('reads %j in %s', (text, zone, utc) => {
    expect(readServerTime(text, zone)).toBe(Date.parse(utc))
  })

  it.each([
    '2025-02-31 10:00:00',
    '2025-02-29',
    '2025-13-01',
    '2025-00-10',
    '0000-00-00 00:00:00',
    '2025-11-20 24:00:00',
    '2025-11-20 12:60:00',
    '2025-11-20 12:03:61',
    '2025-1-2',
    '20/11/2025',
    '1763611380',
    '',
    'now',
  ])('gives null for %j', (text) => {
    expect(readServerTime(text, '+08:00')).toBeNull()
  })
})

describe('days of the server', () => {
  it('begin at midnight of its zone', () => {
    const moment = Date.parse('2025-11-19T16:00:00Z')
    expect(serverDay(moment, '+08:00')).toBe('2025-11-20')
    expect(serverDay(moment - 1, '+08:00')).toBe('2025-11-19')
    expect(serverDay(moment, '-05:00')).toBe('2025-11-19')
  })

  it('read back as the days they are', () => {
    const moments = fc.date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, fc.constantFrom('+08:00', '+07:00', '-03:30', '+14:00'), (moment, zone) => {
        const start = readServerTime(serverDay(moment.getTime(), zone), zone)
        expect(start).not.toBeNull()
        const sinceMidnight = moment.getTime() - (start ?? 0)
        expect(sinceMidnight).toBeGreaterThanOrEqual(0)
        expect(sinceMidnight).toBeLessThan(86_400_000)
      }),
    )
  })

  it.each([
    ['2026-11-26T15:59:59Z', '+08:00', 1_000],
    ['2026-11-26T16:00:00Z', '+08:00', 86_400_000],
    ['2026-11-26T00:00:00Z', '-03:00', 10_800_000],
  ])('end at midnight of its zone: %s in %s', (moment, zone, left) => {
    expect(leftOfDay(Date.parse(moment), zone)).toBe(left)
  })

  it('are counted over the ends of months and years', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01')
    expect(addDays('2025-03-01', -1)).toBe('2025-02-28')
    expect(addDays('2025-11-20', -89)).toBe('2025-08-23')
  })

  it('are distinguished from other texts', () => {
    expect(isDay('2025-11-20')).toBe(true)
    for (const text of ['2025-02-31', '2025-11-20 12:00', '2025-11', '', 'today'])
      expect(isDay(text)).toBe(false)
  })
})

it('knows how far a zone is from UTC', () => {
  expect(zoneOffset('+08:00')).toBe(28_800_000)
  expect(zoneOffset('-03:30')).toBe(-12_600_000)
  expect(zoneOffset('nonsense')).toBe(28_800_000)
})
