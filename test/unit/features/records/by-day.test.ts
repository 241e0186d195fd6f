import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serverTime } from '../../../../src/features/records/coverage.ts'
import { successfulTotal, groupByDay } from '../../../../src/features/records/by-day.ts'
import { amount } from '../../../../src/money/amount.ts'
import { deviceDay } from '../../../../src/time/format-time.ts'
import { readServerTime } from '../../../../src/time/server-time.ts'
import { record } from './records.ts'

const zoneBefore = process.env['TZ']
beforeEach(() => {
  process.env['TZ'] = 'Asia/Jakarta'
})
afterEach(() => {
  if (zoneBefore === undefined) delete process.env['TZ']
  else process.env['TZ'] = zoneBefore
})

const at = (id: string, createdAt: string, fields = {}) => record(id, { createdAt, ...fields })

describe('days', () => {
  it('are those of the device, not of the server', () => {
    // Half past midnight in the server's zone is half past eleven of the evening before in Jakarta.
    const groups = groupByDay(
      [at('3', '2025-11-20 12:00:00'), at('2', '2025-11-20 00:30:00'), at('1', '2025-11-19 10:00:00')],
      '+08:00',
    )
    expect(groups.map(({ day, rows }) => [day, rows.map((row) => row.id)])).toEqual([
      ['2025-11-20', ['3']],
      ['2025-11-19', ['2', '1']],
    ])
    expect(groups[1]?.moment).toBe(Date.parse('2025-11-19T16:30:00Z'))
  })

  it('are recomputed when the server’s zone turns out to be another', () => {
    const rows = [at('1', '2025-11-20 00:30:00')]
    const days = ['+08:00', '+07:00'].map((zone) => groupByDay(rows, zone)[0]?.day)
    expect(days).toEqual(['2025-11-19', '2025-11-20'])
  })

  it('rows without a readable time stay, without a day', () => {
    expect(groupByDay([at('1', ''), at('2', 'soon')], '+08:00')).toMatchObject([
      { day: null, moment: null, rows: [{ id: '1' }, { id: '2' }] },
    ])
    expect(groupByDay([], '+08:00')).toEqual([])
  })
})

const createdAt = (one: string | number) =>
  typeof one === 'string' ? one : serverTime(Date.parse('2025-11-20T00:00:00Z') - one * 937_000, '+08:00')
const dayOf = (text: string) => {
  const moment = readServerTime(text, '+08:00')
  return moment === null ? null : deviceDay(moment)
}

it('each row is listed under its own day, whatever the order and the times of the rows', () => {
  const time = fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 0, max: 400 }) },
    fc.constantFrom('', 'soon', '2025-11-20', '2025-11-20 29:00:00', '2025-02-31 10:00:00'),
  )
  fc.assert(
    fc.property(fc.array(time), fc.boolean(), (times, inOrder) => {
      const texts = times.map(createdAt)
      const rows = (inOrder ? texts.toSorted().toReversed() : texts).map((text, id) => at(`${id}`, text))
      const grouped = groupByDay(rows, '+08:00').flatMap(({ day, rows: own }) =>
        own.map(({ id }) => [id, day]),
      )
      expect(new Map(grouped.map(([id, day]) => [id, day]))).toEqual(
        new Map(rows.map((row) => [row.id, dayOf(row.createdAt)])),
      )
    }),
  )
})

describe('the total', () => {
  it('counts only successful rows', () => {
    const rows = [0, 1, 2, 3, 4, 5, 7, 1].map((status, place) => record(`${place}`, { status }))
    expect(successfulTotal(rows)).toEqual({ count: 2, sum: '200' })
    expect(successfulTotal([])).toEqual({ count: 0, sum: '0' })
  })

  it('is exact, and unknown when one of the amounts is unknown', () => {
    const cents = [record('1', { money: amount('0.1') }), record('2', { money: amount('0.2') })]
    expect(successfulTotal(cents).sum).toBe('0.3')
    expect(successfulTotal([...cents, record('3', { money: null })])).toEqual({ count: 3, sum: null })
    expect(successfulTotal([...cents, record('3', { money: null, status: 0 })]).sum).toBe('0.3')
  })
})
