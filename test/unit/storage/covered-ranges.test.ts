import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import {
  gapsIn,
  inAll,
  joined,
  coveredRangesSchema,
  clipRanges,
  subtractRange,
  withRange,
  type CoveredRange,
} from '../../../src/storage/covered-ranges.ts'

// Days of November 2025; `12.5` is noon of the 12th.
const time = (day: number) =>
  `2025-11-${String(Math.floor(day)).padStart(2, '0')} ${day % 1 ? '12' : '00'}:00:00`
const range = (from: number, to: number, at = 0): CoveredRange => ({ from: time(from), to: time(to), at })
const gap = (from: number, to: number) => ({ from: time(from), to: time(to) })

describe('covered ranges', () => {
  it.each([
    ['touch', [range(1, 3), range(3, 5)], [range(1, 5)]],
    ['overlap', [range(2, 9, 7), range(1, 4, 5)], [range(1, 9, 5)]],
    ['contain each other', [range(1, 9), range(2, 3)], [range(1, 9)]],
    ['are apart', [range(5, 6, 2), range(1, 2, 1)], [range(1, 2, 1), range(5, 6, 2)]],
    ['are none', [], []],
  ])('that %s', (_, ranges, expected) => {
    expect(joined(ranges)).toEqual(expected)
  })

  it.each([
    ['before', [range(1, 3)], range(5, 6, 9), [range(1, 3), range(5, 6, 9)]],
    ['over all of it: requested again', [range(2, 3, 1)], range(1, 6, 9), [range(1, 6, 9)]],
    ['on to the moment of asking', [range(1, 12.5, 1)], range(12, 13, 9), [range(1, 13, 1)]],
  ])('grow by a later one, %s', (_, ranges, added, expected) => {
    expect(withRange(ranges, added)).toEqual(expected)
  })

  it.each([
    ['a day in the middle', [range(1, 9)], 3, 4, [range(1, 3), range(4, 9)]],
    ['the beginning', [range(1, 9)], 1, 2, [range(2, 9)]],
    ['all', [range(1, 2), range(3, 4)], 1, 9, []],
    ['nothing', [range(1, 2)], 5, 6, [range(1, 2)]],
  ])('are cut: %s', (_, ranges, from, to, expected) => {
    expect(subtractRange(ranges, time(from), time(to))).toEqual(expected)
  })

  it.each([
    ['none known', [], [gap(1, 9)]],
    ['all known', [range(1, 9)], []],
    ['until noon', [range(1, 8.5)], [gap(8.5, 9)]],
    ['in the middle', [range(5, 20), range(1, 3)], [gap(3, 5)]],
    ['at both ends', [range(2, 3)], [gap(1, 2), gap(3, 9)]],
  ])('leave gaps: %s', (_, ranges, expected) => {
    expect(gapsIn(ranges, time(1), time(9))).toEqual(expected)
    expect(gapsIn(ranges, time(9), time(1))).toEqual([])
  })

  it('of several kinds cover what all of them cover', () => {
    expect(inAll([[range(1, 5, 3), range(7, 9, 3)], [range(2, 8, 1)]])).toEqual([
      range(2, 5, 1),
      range(7, 8, 1),
    ])
    expect(inAll([[range(1, 5)], []])).toEqual([])
    expect(inAll([])).toEqual([])
  })

  it('are clipped to the time between two moments', () => {
    expect(clipRanges([range(1, 9)], time(2), time(3))).toEqual([range(2, 3)])
    expect(clipRanges([range(1, 2)], time(2), time(3))).toEqual([])
  })

  it.each([
    ['a word', 'all'],
    ['a day without its time', [{ from: '2025-11-01', to: '2025-11-02', at: 1 }]],
    ['no moment of asking', [{ ...range(1, 2), at: 'now' }]],
  ])('are empty when they cannot be read: %s', (_, stored) => {
    expect(v.parse(coveredRangesSchema, stored)).toEqual([])
  })
})
