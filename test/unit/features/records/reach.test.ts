import { expect, it } from 'vitest'
import { reachOf } from '../../../../src/features/records/reach.ts'
import type { CoveredRange } from '../../../../src/storage/covered-ranges.ts'

const days = { from: '2025-11-01', to: '2025-11-20' }
const range = (from: string, to: string): CoveredRange => ({ from: `2025-${from}`, to: `2025-${to}`, at: 0 })

it.each<[string, CoveredRange[], object | undefined]>([
  ['nothing', [], undefined],
  ['other days', [range('10-01 00:00:00', '11-01 00:00:00')], undefined],
  [
    'all until noon',
    [range('10-01 00:00:00', '11-20 12:00:00')],
    { from: '2025-11-01 00:00:00', to: '2025-11-20 12:00:00', isWhole: true },
  ],
  [
    'the newest of two parts',
    [range('11-01 00:00:00', '11-03 00:00:00'), range('11-09 10:00:00', '11-21 00:00:00')],
    { from: '2025-11-09 10:00:00', to: '2025-11-21 00:00:00', isWhole: false },
  ],
])('the covered time reaches over %s', (_, known, expected) => {
  expect(reachOf(known, days)).toEqual(expected)
})
