import { expect, it } from 'vitest'
import { vipProgress } from '../../../../src/features/wallet/vip-progress.ts'
import { readWireAmount } from '../../../../src/money/amount.ts'

const money = (told: string | null | undefined) => readWireAmount(told ?? '')

const level = (fields: Record<string, string | null>) => ({
  deposited: money(fields['deposited']),
  turnover: money(fields['turnover']),
  nextDeposit: money(fields['nextDeposit']),
  nextTurnover: money(fields['nextTurnover']),
  gapDeposit: money(fields['gapDeposit']),
  gapTurnover: money(fields['gapTurnover']),
  nextLevel: fields['nextLevel'] ?? undefined,
})

it('is the progress of the requirement that is furthest behind', () => {
  const told = level({
    deposited: '4000',
    nextDeposit: '10000',
    gapDeposit: '6000',
    turnover: '90000',
    nextTurnover: '100000',
    gapTurnover: '10000',
    nextLevel: 'VIP3',
  })
  expect(vipProgress(told)).toEqual({ share: 0.4, deposit: '6000', turnover: '10000', nextLevel: 'VIP3' })
})

it.each([
  [
    'a level that needs no turnover',
    { deposited: '1', nextDeposit: '2', turnover: '0', nextTurnover: '0' },
    0.5,
  ],
  ['more than needed', { deposited: '9', nextDeposit: '2' }, 1],
  ['a negative sum', { deposited: '-9', nextDeposit: '2' }, 0],
  ['turnover alone', { turnover: '1', nextTurnover: '4' }, 0.25],
])('%s', (_, fields, share) => {
  expect(vipProgress(level(fields))?.share).toBe(share)
})

it('reports nothing missing when the gap is zero or unknown', () => {
  const told = level({ deposited: '2', nextDeposit: '2', gapDeposit: '0', nextLevel: '' })
  expect(vipProgress(told)).toEqual({ share: 1, deposit: null, turnover: null, nextLevel: undefined })
})

it.each([
  ['nothing was told', undefined],
  ['there is no next level', level({ deposited: '9', nextDeposit: '0', nextTurnover: '0' })],
  ['what was done was not told', level({ nextDeposit: '10' })],
])('is not shown when %s', (_, told) => {
  expect(vipProgress(told)).toBeNull()
})
