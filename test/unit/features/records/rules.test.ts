import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { byMonth, deposited, groupByDay } from '../../../../src/features/records/rules.ts'
import { amount } from '../../../../src/money/amount.ts'
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

  it('are worked out anew when the server’s zone turns out to be another', () => {
    const rows = [at('1', '2025-11-20 00:30:00')]
    const days = ['+08:00', '+07:00'].map((zone) => groupByDay(rows, zone)[0]?.day)
    expect(days).toEqual(['2025-11-19', '2025-11-20'])
  })

  it('rows without a readable time stay, under no day', () => {
    expect(groupByDay([at('1', ''), at('2', 'soon')], '+08:00')).toMatchObject([
      { day: null, moment: null, rows: [{ id: '1' }, { id: '2' }] },
    ])
    expect(groupByDay([], '+08:00')).toEqual([])
  })
})

describe('what was deposited', () => {
  it('are the successful rows and no other', () => {
    const rows = [0, 1, 2, 3, 4, 5, 7, 1].map((status, place) => record(`${place}`, { status }))
    expect(deposited(rows)).toEqual({ count: 2, sum: '200' })
    expect(deposited([])).toEqual({ count: 0, sum: '0' })
  })

  it('is exact, and unknown when one of the amounts is', () => {
    const cents = [record('1', { money: amount('0.1') }), record('2', { money: amount('0.2') })]
    expect(deposited(cents).sum).toBe('0.3')
    expect(deposited([...cents, record('3', { money: null })])).toEqual({ count: 3, sum: null })
    expect(deposited([...cents, record('3', { money: null, status: 0 })]).sum).toBe('0.3')
  })
})

describe('months', () => {
  const rows = [
    at('4', '2026-01-15 12:00:00'),
    at('3', '2025-11-20 12:00:00'),
    at('2', '2025-11-02 12:00:00', { status: 0 }),
    at('1', '2025-11-01 00:30:00'), // still October on this device
  ]

  it('are all there from the first to the last, those without a deposit too', () => {
    expect(byMonth(groupByDay(rows, '+08:00'), 6)).toEqual([
      { month: '2025-10', count: 1, sum: '100' },
      { month: '2025-11', count: 1, sum: '100' },
      { month: '2025-12', count: 0, sum: '0' },
      { month: '2026-01', count: 1, sum: '100' },
    ])
  })

  it('are the last ones where there are too many', () => {
    expect(byMonth(groupByDay(rows, '+08:00'), 2).map(({ month }) => month)).toEqual(['2025-12', '2026-01'])
    expect(byMonth([], 6)).toEqual([])
    expect(byMonth(groupByDay([at('1', '')], '+08:00'), 6)).toEqual([])
  })
})
