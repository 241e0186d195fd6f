import { describe, expect, it } from 'vitest'
import { movedTo, moveSum } from '../../../../src/api/moved.ts'
import type { TransferRecord } from '../../../../src/api/records.ts'
import { movesIn, moveState } from '../../../../src/features/records/kinds/transfers.ts'
import { amount } from '../../../../src/money/amount.ts'

/** Returns a successful transfer of 100 from venue `A`, with these fields changed. */
function transfer(id: number, fields: Partial<TransferRecord> = {}): TransferRecord {
  return {
    id: `${id}`,
    order: undefined,
    venue: 'A',
    venueTitle: 'Venue A',
    money: amount('100.0000'),
    direction: 'out',
    status: 1,
    createdAt: '2025-11-20 12:00:00',
    requestId: undefined,
    ...fields,
  }
}
const inOrder = (order: string, ...ids: number[]) => ids.map((id) => transfer(id, { order, venue: `V${id}` }))
const movesOf = (...of: Parameters<typeof movesIn>) => [...movesIn(...of)]
const idsOf = (rows: readonly TransferRecord[], more = false) =>
  movesOf(rows, more).map((move) => move.rows.map(({ id }) => Number(id)))

describe('rows of one order', () => {
  it.each([
    ['each alone', [transfer(3), transfer(2), transfer(1)], [[3], [2], [1]]],
    ['those of one order together', [...inOrder('T1', 4, 3), transfer(2), transfer(1)], [[4, 3], [2], [1]]],
    [
      'two orders apart',
      [...inOrder('T2', 4, 3), ...inOrder('T1', 2, 1)],
      [
        [4, 3],
        [2, 1],
      ],
    ],
    ['with another in between', [...inOrder('T1', 4), transfer(3), ...inOrder('T1', 2)], [[4, 2], [3]]],
    ['an empty order is none', [transfer(2, { order: '' }), transfer(1, { order: '' })], [[2], [1]]],
    ['an order that is the id of another row', [...inOrder('1', 3, 2), transfer(1)], [[3, 2], [1]]],
    ['none at all', [], []],
  ])('%s', (_, rows, moves) => {
    expect(idsOf(rows)).toEqual(moves)
  })

  it('are joined across pages, and marked as cut until then', () => {
    const first = [transfer(9), ...inOrder('T1', 5, 4)]
    expect(movesOf(first, true).map(({ isCut }) => isCut)).toEqual([false, true])
    expect(movesOf(first, false).map(({ isCut }) => isCut)).toEqual([false, false])
    const both = [...first, ...inOrder('T1', 3, 2), transfer(1)]
    expect(idsOf(both, true)).toEqual([[9], [5, 4, 3, 2], [1]])
    expect(
      movesOf(both, true).map(({ isCut }) => isCut),
      'a row without an order is whole',
    ).toEqual([false, false, false])
  })

  it('are the same object while their rows are the same', () => {
    const rows = [transfer(3), ...inOrder('T1', 2, 1)]
    const [one, two] = movesOf(rows, true)
    const [sameOne, grown] = movesOf([...rows, ...inOrder('T1', 0)], false)
    expect(sameOne).toBe(one)
    expect(grown).not.toBe(two)
    expect(grown?.rows).toHaveLength(3)
  })
})

describe('the state of a move', () => {
  it.each([
    [[1, 1], 'successful'],
    [[0, 0], 'failed'],
    [[1, 0], 'partly'],
    [[1, 0, 5], 'progress'],
    [[1, 7], 'progress'],
    [[7], 'unknown'],
    [[3], 'cancelled'],
  ])('with rows of status %j: %s', (statuses, state) => {
    expect(moveState({ rows: statuses.map((status, id) => transfer(id, { status })) })).toBe(state)
  })
})

/** Returns a move with each row at another venue. */
const of = (...parts: [money: string | null, direction: 'in' | 'out' | undefined, status: number][]) => ({
  rows: parts.map(([money, direction, status], id) =>
    transfer(id, { money: money === null ? null : amount(money), direction, status, venue: `V${id}` }),
  ),
})

describe('the sum of a move', () => {
  it.each([
    ['one', of(['40.0000', 'in', 1]), '40'],
    ['a recovery', of(['0.1', 'out', 1], ['0.2', 'out', 1]), '0.3'],
    ['a recovery that one venue refused', of(['10', 'out', 1], ['20', 'out', 0]), '10'],
    ['a recovery that all refused: what should have come', of(['10', 'out', 0], ['20', 'out', 0]), '30'],
    ['a move in progress', of(['10', 'out', 5], ['20', 'out', 0]), '10'],
    ['automatic transfer: what came to the venue', of(['150', 'in', 1], ['100', 'out', 1]), '150'],
    ['no direction reported', of(['7', undefined, 1]), '7'],
    ['an amount that cannot be read', of(['10', 'out', 1], [null, 'out', 1]), null],
    ['an amount that cannot be read, of a failed one', of(['10', 'out', 1], [null, 'out', 0]), '10'],
  ])('%s', (_, move, sum) => {
    expect(moveSum(move)).toBe(sum)
  })

  it('counts a venue once, and only those of the direction', () => {
    const rows = [
      transfer(1, { venue: 'A' }),
      transfer(2, { venue: 'A', status: 0 }),
      transfer(3, { venue: 'B', status: 0 }),
      transfer(4, { venue: 'C', direction: 'in' }),
    ]
    expect(movedTo('out', { rows })).toEqual({ venues: 2, sum: '100' })
    expect(movedTo('in', { rows })).toEqual({ venues: 1, sum: '100' })
    expect(movedTo(undefined, { rows })).toBeUndefined()
  })
})
