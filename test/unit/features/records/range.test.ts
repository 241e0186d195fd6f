import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { recordsSearch } from '../../../../src/features/records/filter.ts'
import { daysOf, filterOf, widerThan } from '../../../../src/features/records/range.ts'

const TODAY = '2025-11-20'
const filterFrom = (search: object) => filterOf(v.parse(recordsSearch, search), 30, TODAY)

describe('the range in a URL', () => {
  it.each([
    [{}, 30, '2025-10-22', TODAY],
    [{ range: 'today' }, 'today', TODAY, TODAY],
    [{ range: 7 }, 7, '2025-11-14', TODAY],
    [{ range: 90 }, 90, '2025-08-23', TODAY],
    [{ from: '2025-01-01', to: '2025-01-31' }, undefined, '2025-01-01', '2025-01-31'],
    [{ from: '2025-01-01', to: '2025-01-01' }, undefined, '2025-01-01', '2025-01-01'],
    [{ range: 7, from: '2025-01-01', to: '2025-01-31' }, 7, '2025-11-14', TODAY],
    // Days to come are never complete.
    [{ from: '2025-11-01', to: '2025-11-30' }, undefined, '2025-11-01', TODAY],
    [{ from: '2025-11-21', to: '2025-11-30' }, undefined, '2025-11-21', '2025-11-30'],
  ])('%j', (search, preset, from, to) => {
    expect(filterFrom(search)).toEqual({ preset, days: { from, to }, status: undefined })
  })

  it.each([
    [{ range: 8 }],
    [{ range: '90' }],
    [{ range: { $gt: 1 } }],
    [{ from: '2025-02-31', to: '2025-03-01' }],
    [{ from: '2025-03-01' }],
    [{ from: '2025-03-02', to: '2025-03-01' }],
    [{ from: 5, to: null }],
    [{ status: 'done', more: true }],
  ])('falls back to the remembered range for %j', (search) => {
    expect(filterFrom(search)).toEqual(filterFrom({}))
  })

  it('does not depend on the year of the summary', () => {
    const search = { from: '2025-10-01', to: '2025-10-31', year: 2024 }
    expect(v.parse(recordsSearch, search).year).toBe('2024')
    expect(filterFrom(search)).toEqual(filterFrom({ ...search, year: undefined }))
  })

  it('a bad state does not spoil a good range', () => {
    expect(filterFrom({ range: 7, status: 'x' })).toMatchObject({ preset: 7, status: undefined })
    expect(filterFrom({ range: 'x', status: 'failed' })).toMatchObject({ preset: 30, status: 'failed' })
  })
})

it('a range of n days has n days, today among them, over the ends of months and years', () => {
  expect(daysOf(7, '2026-01-03')).toEqual({ from: '2025-12-28', to: '2026-01-03' })
  expect(daysOf(30, '2024-03-01').from).toBe('2024-02-01')
})

it('offers the next wider range', () => {
  expect(widerThan('today')).toBe(7)
  expect(widerThan(30)).toBe(90)
  expect(widerThan(90)).toBeUndefined()
  expect(widerThan(undefined)).toBeUndefined()
})

it('accepts a class or venue whose name is a number', () => {
  // The router reads digits in a URL as a number.
  expect(v.parse(recordsSearch, { class: 3, venue: 18 })).toMatchObject({ class: '3', venue: '18' })
})
