import { describe, expect, it } from 'vitest'
import { areCovered, coveredRangeOf, newestCoverageOf } from '../../../../src/features/records/coverage.ts'
import type { ListedRow, RecordsPage } from '../../../../src/features/records/pages.ts'
import type { CoveredRange } from '../../../../src/storage/covered-ranges.ts'

const days = { from: '2025-11-01', to: '2025-11-20' }
const NOON = Date.parse('2025-11-20T12:00:00+08:00')

type Page = RecordsPage<ListedRow>
let id = 0
const page = (times: string[], fields: Partial<Page> = {}): Page => ({
  rows: times.map((time) => ({ id: String((id += 1)), createdAt: time && `2025-11-${time}:00` })),
  lastPage: 3,
  total: 60,
  dropped: 0,
  isEnd: false,
  sums: undefined,
  requestedAt: NOON,
  until: NOON,
  ...fields,
})
const whole = { lastPage: 1, total: 2 }
const first = page(['20 09:00', '18 10:00'])
/** The page with one id in all rows. */
const withId = (same: string, { rows, ...rest }: Page): Page => ({
  ...rest,
  rows: rows.map((row) => ({ ...row, id: same })),
})

describe('the time of which pages contain every row', () => {
  it.each<[string, Page[], string, string]>([
    [
      'all of the days, today until it was asked',
      [page(['20 09:00', '02 10:00'], whole)],
      '01 00:00:00',
      '20 12:00:00',
    ],
    ['nothing in all of the days', [page([], { lastPage: 0, total: 0 })], '01 00:00:00', '20 12:00:00'],
    ['the first page: down to its oldest row', [first], '18 10:00:01', '20 12:00:00'],
    [
      'the next page: from where the one before it begins',
      [first, page(['18 10:00', '10 08:00'], { requestedAt: NOON + 9 })],
      '10 08:00:01',
      '20 09:00:00',
    ],
    [
      'the next page, with a row that a new one pushed down',
      [first, page([], { total: 61, rows: [...first.rows.slice(1), ...page(['10 08:00']).rows] })],
      '10 08:00:01',
      '20 09:00:00',
    ],
    [
      'a page that goes beyond the days',
      [page(['03 10:00'], { isEnd: true, dropped: 19 })],
      '01 00:00:00',
      '20 12:00:00',
    ],
    [
      'the page of a server with pages of its own size',
      [page(['20 09:00'], { lastPage: 4, total: 4 })],
      '20 09:00:01',
      '20 12:00:00',
    ],
    [
      'by the server’s clock where the device’s is ahead',
      [page(['19 09:00', '02 10:00'], { ...whole, until: Date.parse('2025-11-19T09:30:00+08:00') })],
      '01 00:00:00',
      '19 09:30:00',
    ],
  ])('%s', (_, pages, from, to) => {
    expect(coveredRangeOf(pages, days, '+08:00', 2)).toMatchObject({
      from: `2025-11-${from}`,
      to: `2025-11-${to}`,
      at: NOON,
    })
  })

  it('covers days that are over to their end, also when they are fetched later', () => {
    const later = page(['02 10:00', '02 09:00'], { ...whole, until: NOON + 86_400_000 })
    expect(coveredRangeOf([later], days, '+08:00', 2)?.to).toBe('2025-11-21 00:00:00')
  })

  it.each<[string, Page[]]>([
    ['no page', []],
    ['rows that are not newest first', [page(['18 10:00', '20 09:00'])]],
    ['a row without its time, which is not stored', [page(['20 09:00', ''], whole)]],
    ['a row of a day that does not exist, which is not stored', [page(['20 09:00', '00 09:00'], whole)]],
    [
      'a page that was asked before the one above it',
      [{ ...first, requestedAt: NOON + 9 }, page(['18 10:00', '10 08:00'])],
    ],
    ['rows of one second alone', [page(['20 12:00', '20 12:00'])]],
    ['rows that could not be read', [page([], { lastPage: 1, total: 2 })]],
    ['a page of which a row could not be read', [page(['20 09:00'], { lastPage: 2, total: 4 })]],
    ['a last page of which a row could not be read', [page(['20 09:00'], whole)]],
    [
      'the page after one of which a row could not be read',
      [
        page(['20 09:00'], { lastPage: 2, total: 4 }),
        page(['18 10:00', '10 08:00'], { lastPage: 2, total: 4 }),
      ],
    ],
    ['a page with one id twice: the archive merges its rows', [withId('a', first)]],
    ['the page after one with one id twice', [withId('a', first), page(['18 10:00', '10 08:00'])]],
    [
      'a page with the id of another row on an earlier page',
      [withId('b', page(['20 09:00'])), first, withId('b', page(['17 10:00']))],
    ],
    [
      'a page of a list that has become shorter: rows moved up past it',
      [first, page(['18 10:00', '10 08:00'], { total: 59 })],
    ],
  ])('nothing from %s', (_, pages) => {
    expect(coveredRangeOf(pages, days, '+08:00', 2)).toBeUndefined()
  })
})

const range = (from: string, to: string): CoveredRange => ({ from: `2025-${from}`, to: `2025-${to}`, at: 0 })

it.each<[string, CoveredRange[], CoveredRange | undefined]>([
  ['nothing', [], undefined],
  ['other days', [range('10-01 00:00:00', '11-01 00:00:00')], undefined],
  ['all until noon', [range('10-01 00:00:00', '11-20 12:00:00')], range('11-01 00:00:00', '11-20 12:00:00')],
  [
    'the newest of two parts',
    [range('11-01 00:00:00', '11-03 00:00:00'), range('11-09 10:00:00', '11-21 00:00:00')],
    range('11-09 10:00:00', '11-21 00:00:00'),
  ],
])('the covered time reaches over %s', (_, covered, expected) => {
  expect(newestCoverageOf(covered, days)).toEqual(expected)
})

it.each<[string, CoveredRange | undefined, string, boolean]>([
  ['nothing', undefined, '20', false],
  ['all until noon of today', range('11-01 00:00:00', '11-20 12:00:00'), '20', true],
  ['all until noon of yesterday', range('11-01 00:00:00', '11-20 12:00:00'), '21', false],
  ['all of days that are over', range('11-01 00:00:00', '11-21 00:00:00'), '21', true],
  ['all until yesterday', range('11-01 00:00:00', '11-20 00:00:00'), '20', false],
  ['all until noon of today, of days that end later', range('11-01 00:00:00', '11-19 12:00:00'), '19', true],
  ['all but the first hours', range('11-01 10:00:00', '11-21 00:00:00'), '21', false],
])('reports whether the days are covered: %s', (_, coverage, today, expected) => {
  expect(areCovered(coverage, days, `2025-11-${today}`)).toBe(expected)
})
