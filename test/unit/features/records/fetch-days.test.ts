import { describe, expect, it } from 'vitest'
import { daysToFetch } from '../../../../src/features/records/history/fetch-days.ts'
import type { CoveredRange } from '../../../../src/storage/covered-ranges.ts'

const days = { from: '2025-11-01', to: '2025-11-20' }
const known = (from: string, to: string): CoveredRange => ({
  from: `2025-${from}:00:00`,
  to: `2025-${to}:00:00`,
  at: 0,
})
const asked = (from: string, to: string) => ({ from: `2025-11-${from}`, to: `2025-11-${to}` })

describe('the range to fetch', () => {
  it.each<[string, CoveredRange[], string[], { from: string; to: string }[]]>([
    ['all, where nothing is known', [], [], [asked('01', '20')]],
    ['nothing, where everything is', [known('10-01 00', '11-21 00')], [], []],
    ['today, which was known until noon', [known('11-01 00', '11-20 12')], [], [asked('20', '20')]],
    ['the days before', [known('11-15 09', '11-21 00')], [], [asked('01', '15')]],
    [
      'a gap of whole days',
      [known('11-01 00', '11-05 00'), known('11-08 00', '11-21 00')],
      [],
      [asked('05', '07')],
    ],
    [
      'a day with an order that is open',
      [known('11-01 00', '11-21 00')],
      ['2025-11-09'],
      [asked('09', '09')],
    ],
    [
      'days that are near, together',
      [known('11-01 00', '11-21 00')],
      ['2025-11-09', '2025-11-12'],
      [asked('09', '12')],
    ],
    [
      'days that are apart, each',
      [known('11-01 00', '11-21 00')],
      ['2025-11-02', '2025-11-12'],
      [asked('02', '02'), asked('12', '12')],
    ],
  ])('is %s', (_, ranges, open, expected) => {
    expect(daysToFetch(ranges, open, days)).toEqual(expected)
  })
})
