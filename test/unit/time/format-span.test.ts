import { expect, it } from 'vitest'
import { formatSpan } from '../../../src/time/format-time.ts'

it.each([
  [0, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [119, '1 hour'],
  [2_879, '47 hours'],
  [2_880, '2 days'],
])('%i minutes are %s', (minutes, written) => {
  expect(formatSpan(minutes * 60_000, 'en')).toBe(written)
})

it('is written in each language', () => {
  const written = (['zh-CN', 'zh-TW', 'id'] as const).map((locale) => formatSpan(45 * 60_000, locale))
  expect(written).toEqual(['45 分钟', '45 分鐘', '45 menit'])
})
