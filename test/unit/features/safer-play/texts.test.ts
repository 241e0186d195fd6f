import { expect, it } from 'vitest'
import { exclusionType, truncate } from '../../../../src/features/safer-play/tools.tsx'
import { formatDuration } from '../../../../src/time/format-time.ts'

const MINUTE = 60_000

it.each([
  [['A deposit', 'Self-exclusion', 'Else'], 'Self-exclusion'],
  [['存款', '自我限制', '其他'], '自我限制'],
  [['Deposit', 'Pembatasan diri', 'Lainnya'], 'Pembatasan diri'],
  [['A deposit', 'Something else'], 'Something else'],
  [[], undefined],
])('of the types %s a request for exclusion is %s', (titles, found) => {
  expect(exclusionType(titles.map((title) => ({ title })))?.title).toBe(found)
})

it('cuts a text between characters, never inside one', () => {
  expect(truncate('ab😀cd', 3)).toBe('ab😀')
})

it.each([
  [0, '1 minute'],
  [59 * MINUTE, '59 minutes'],
  [60 * MINUTE, '1 hour'],
  [80 * MINUTE, '1 hour 20 minutes'],
  [49 * 60 * MINUTE, '2 days'],
])('%s ms are %s', (time, text) => {
  expect(formatDuration(time, 'en')).toBe(text)
})
