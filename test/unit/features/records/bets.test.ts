import { expect, it } from 'vitest'
import { betsRequest, bets, resultOf } from '../../../../src/features/records/kinds/bets.ts'
import type { RecordsFilter } from '../../../../src/features/records/filter.ts'
import { amount } from '../../../../src/money/amount.ts'

const days = { from: '2026-11-01', to: '2026-11-07' }
const filter = (choices: Partial<RecordsFilter>): RecordsFilter => ({ days, ...choices })
const range = { page: 1, size: 20, start_date: days.from, end_date: days.to }

it.each([
  ['any bet', {}, { ...range, api_code: '' }],
  ['a venue', { venue: 'pg' }, { ...range, api_code: 'pg' }],
  [
    'a class and a state',
    { class: 'live', bets: 'refunded' },
    { ...range, api_code: '', code: 'live', status: 4 },
  ],
  [
    'a day',
    { days: { from: days.to, to: days.to } },
    { ...range, api_code: '', start_date: days.to, date: days.to },
  ],
] as const)('asks for %s', (_, choices, asked) => {
  expect(betsRequest(filter(choices), 1)).toEqual(asked)
})

const row = {
  id: '1',
  ticket: 'T1',
  class: 'live',
  venue: 'pg',
  venueTitle: 'PG',
  game: '',
  gameTitle: '',
  createdAt: '2026-11-02 10:00:00',
  amount: amount('10'),
  net: amount('-10'),
  turnover: null,
  state: 'unsettled',
} as const

it.each([
  [{}, true],
  [{ venue: 'pg', class: 'live', bets: 'unsettled' }, true],
  [{ venue: 'PG' }, true],
  [{ venue: 'ag' }, false],
  [{ class: 'sport' }, false],
  [{ bets: 'settled' }, false],
] as const)('a server that does not know the filter %o is not believed', (choices, isIn) => {
  expect(bets.matches(filter(choices), row)).toBe(isIn)
})

it('an open bet has no result, whatever the server writes there', () => {
  expect(resultOf(row)).toBeNull()
  expect(resultOf({ ...row, state: 'settled' })).toBe('-10')
})
