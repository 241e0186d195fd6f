import { describe, expect, it } from 'vitest'
import { createGatherer } from '../../../../src/features/records/by-day.ts'
import {
  isComplete,
  isLoadingPaused,
  overlaps,
  sumsOf,
  withDisplacedRows,
  type RecordsPage,
} from '../../../../src/features/records/pages.ts'
import type { TradeRecord } from '../../../../src/api/records.ts'
import { amount } from '../../../../src/money/amount.ts'
import { record } from './records.ts'

type TradesPage = RecordsPage<TradeRecord>

// Row n was created n minutes after noon.
const row = (id: number, status = 1) =>
  record(`${id}`, { status, createdAt: `2025-11-20 12:${String(id).padStart(2, '0')}:00` })
const page = (ids: number[], fields: Partial<TradesPage> = {}): TradesPage => ({
  rows: ids.map((id) => row(id)),
  lastPage: 2,
  total: 5,
  dropped: 0,
  isEnd: false,
  sums: undefined,
  requestedAt: 0,
  until: 0,
  ...fields,
})
const idsOf = (rows: TradesPage['rows']) => rows.map(({ id }) => Number(id))

it.each([
  [[], false],
  [[1], false],
  [[0, 0, 0, 0], false],
  [[0, 0, 0, 0, 0], true],
  [[0, 0, 0, 0, 0, 0], false],
  [[3, 0, 0, 0, 0], false],
  [[3, 0, 0, 0, 0, 0], true],
  [[0, 0, 0, 0, 0, 1], false],
])('after pages with %j matching rows, the next one waits for a tap: %s', (counts, expected) => {
  const pages = counts.map((count) => page(Array.from({ length: count }, (_, id) => id)))
  expect(isLoadingPaused(pages)).toBe(expected)
})

describe('a refetched first page', () => {
  it.each([
    ['the same rows', [5, 4, 3], [5, 4, 3], [5, 4, 3]],
    ['a newer row, which pushes one out', [6, 5, 4], [5, 4, 3], [6, 5, 4, 3]],
    ['nothing but newer rows', [9, 8, 7], [5, 4, 3], [9, 8, 7, 5, 4, 3]],
    ['one row less, which is no longer in progress', [5, 3, 2], [5, 4, 3], [5, 3, 2]],
    ['one row less at the top', [4, 3, 2], [5, 4, 3], [4, 3, 2]],
  ])('with %s', (_, fresh, held, rows) => {
    expect(idsOf(withDisplacedRows(page(fresh), page(held)).rows)).toEqual(rows)
  })

  it.each([
    ['a row of before', [6, 5], [5, 4], true],
    ['none of them', [9, 8], [5, 4], false],
    ['no row, as before', [], [], true],
  ])('joins the previous page with %s: %4$s', (_, fresh, held, joins) => {
    expect(overlaps(page(fresh), page(held))).toBe(joins)
  })

  it('has the newer state of a row', () => {
    const fresh = page([5], { rows: [row(5, 1)] })
    expect(withDisplacedRows(fresh, page([], { rows: [row(5, 5)] })).rows).toEqual([row(5, 1)])
  })

  it('contains all rows when it is the only page', () => {
    expect(idsOf(withDisplacedRows(page([5], { lastPage: 1 }), page([5, 4])).rows)).toEqual([5])
    expect(idsOf(withDisplacedRows(page([], { lastPage: 0 }), page([5, 4])).rows)).toEqual([])
  })
})

describe('pages together', () => {
  it('show a row once, in its newer state, where they overlap', () => {
    const { rows } = createGatherer('+08:00')([page([6, 5], {}), { ...page([]), rows: [row(5, 5), row(4)] }])
    expect(rows).toEqual([row(6), row(5), row(4)])
  })

  it.each([
    ['both of two pages', [page([5, 4, 3]), page([2, 1])], true],
    ['one of two pages', [page([5, 4, 3])], false],
    ['two pages that overlap, without the last row', [page([5, 4, 3]), page([3, 2])], false],
    ['an only page', [page([2, 1], { lastPage: 1, total: 2 })], true],
    ['nothing at all', [page([], { lastPage: 0, total: 0 })], true],
    ['both pages but for a row that could not be read', [page([5, 4, 3]), page([2])], false],
    ['a page of a server that does not count', [page([2, 1], { lastPage: 0, total: 0 })], false],
    ['a page of which two rows were of other days', [page([5, 4, 3], { lastPage: 1, dropped: 2 })], true],
    ['a page that had nothing but rows of other days', [page([], { lastPage: 1, dropped: 5 })], true],
    ['no answer yet', [], false],
  ])('are complete with %s: %3$s', (_, pages, complete) => {
    expect(isComplete(pages)).toBe(complete)
  })
})

describe('sums beside the rows', () => {
  const sums = { totalAmount: amount('9'), paidOut: null, unpaid: null }
  it.each([
    ['of what was asked for', [page([5, 4], { sums }), page([3])], sums],
    [
      'of more, from a server that does not know the days',
      [page([5], { sums }), page([4], { dropped: 1 })],
      undefined,
    ],
    ['that the server omitted', [page([5])], undefined],
    ['of nothing', [], undefined],
  ])('%s', (_, pages, expected) => expect(sumsOf(pages)).toEqual(expected))
})
