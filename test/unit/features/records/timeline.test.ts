import { describe, expect, it } from 'vitest'
import type { RebateRecord } from '../../../../src/api/bets.ts'
import type { TransferRecord } from '../../../../src/api/records.ts'
import { listingOf, timelineOf } from '../../../../src/features/records/history/timeline.ts'
import { amount } from '../../../../src/money/amount.ts'
import { record } from './records.ts'

const transfer = (id: string, fields: Partial<TransferRecord> = {}): TransferRecord => ({
  id,
  order: 'T-77',
  venue: 'pg',
  venueTitle: 'PG',
  money: amount('40.0000'),
  direction: 'out',
  status: 1,
  createdAt: '2025-11-20 11:00:00',
  requestId: undefined,
  ...fields,
})
const rebate = (id: string, fields: Partial<RebateRecord> = {}): RebateRecord => ({
  id,
  turnover: amount('1000.0000'),
  venue: 'pg',
  venueTitle: 'PG',
  class: 'game',
  ratio: amount('0.8'),
  amount: amount('8.0000'),
  paid: true,
  createdAt: '2025-11-20 10:00:00',
  ...fields,
})
const stored = <Row extends { id: string }>(...rows: Row[]) => ({
  rows: rows.map((row) => ({ fetchedAt: 5, ...row })),
  covered: [],
})
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

const rows = [
  ...timelineOf(
    stored(
      record('1', { order: 'D20251120a', money: amount('1250.5000') }),
      record('902', { order: '', status: 5, createdAt: '2025-11-01 09:00:00' }),
    ),
    stored(record('1', { order: 'W9', money: amount('50000.0000'), createdAt: '2025-11-20 10:30:00' })),
    stored(
      { ...transfer('2'), fetchedAt: 9 },
      { ...transfer('1', { money: amount('2.5000') }), fetchedAt: 3 },
    ),
    stored(rebate('1'), rebate('2', { paid: false, createdAt: '2025-11-02 10:00:00' })),
  ),
]
const list = (word: string) => listingOf(rows, word, '+08:00')
const listed = ({ days }: Awaited<ReturnType<typeof list>>) => days.flatMap((day) => day.rows)

describe('all records in one list', () => {
  it('are in order of server time, each once, although each list has its own numbering', () => {
    expect(ids(rows)).toEqual([
      'deposit-1',
      'transfer-2',
      'withdrawal-1',
      'rebate-1',
      'rebate-2',
      'deposit-902',
    ])
  })

  it('show the transfers of one order as one row, as old as the first fetch of them', () => {
    expect(rows[1]).toMatchObject({ record: { rows: [{ id: '2' }, { id: '1' }] } })
    expect(rows[1]?.fetchedAt).toBe(3)
  })

  it.each([
    ['nothing', '', 6],
    ['a part of an order number, in any case', 'd2025', 1],
    ['an order number in full width', 'ｄ２０２５', 1],
    ['a pasted order number with invisible characters', '\u202AD2025\u200B1120a\u202C ', 1],
    ['an invisible character alone, which is no word', '\u200B', 6],
    ['the row number of an order without its own', '902', 1],
    ['the order of a transfer', 't-77', 1],
    ['an amount', '1250.5', 1],
    ['an amount with zeros after it', '1250.5000', 1],
    ['an amount with thousands', '1,250.50', 1],
    ['an amount as it is written in Indonesia', '50.000', 1],
    ['an amount in full width', '１２５０．５', 1],
    ['the amount of a rebate', '8', 2],
    ['one of the transfers of an order', '2.5', 1],
    ['all of its transfers', '42.50', 1],
    ['a part of an amount, which is none', '125', 0],
    ['another word', 'x', 0],
  ])('are found by %s', async (_, word, count) => {
    expect(listed(await list(word))).toHaveLength(count)
  })

  it('sum up what was successful or paid', async () => {
    expect((await list('')).sums).toEqual({
      deposit: { count: 1, sum: '1250.5' },
      withdrawal: { count: 1, sum: '50000' },
      rebate: { count: 1, sum: '8' },
    })
    expect((await list('W9')).sums.deposit).toEqual({ count: 0, sum: '0' })
  })

  it('report the time of the latest, and whether one may still change', async () => {
    expect(await list('')).toMatchObject({ asOf: 5, mayChange: true })
    expect(await list('T-77')).toMatchObject({ asOf: 3, mayChange: false })
  })
})
