import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TradeRecord } from '../../../../src/api/records.ts'
import { createBlocks } from '../../../../src/features/records/list/record-days.tsx'
import type { RecordsPage } from '../../../../src/features/records/pages.ts'
import {
  successfulTotal,
  totalOfDays,
  createGatherer,
  groupByDay,
} from '../../../../src/features/records/by-day.ts'
import { amount } from '../../../../src/money/amount.ts'
import { record } from './records.ts'

const ZONE = '+08:00'

// Rows are grouped by the device's day.
beforeEach(() => void vi.stubEnv('TZ', 'Asia/Jakarta'))
afterEach(() => void vi.unstubAllEnvs())

function page(rows: TradeRecord[]): RecordsPage<TradeRecord> {
  return { rows, lastPage: 9, total: 99, dropped: 0, isEnd: false, sums: undefined, requestedAt: 0, until: 0 }
}

function timeOf(hours: number): string {
  return new Date(Date.UTC(2025, 10, 20) - hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

/** Each row once, in its newest state. */
function uniqueRows(pages: readonly RecordsPage<TradeRecord>[]): TradeRecord[] {
  const rows = new Map<string, TradeRecord>()
  for (const one of pages.flatMap((known) => known.rows)) if (!rows.has(one.id)) rows.set(one.id, one)
  return [...rows.values()]
}

/** The totals, and the days with their blocks, computed from all rows. */
function plain(pages: readonly RecordsPage<TradeRecord>[]) {
  const rows = uniqueRows(pages)
  const days = groupByDay(rows, ZONE)
  const blocks = createBlocks<TradeRecord>(3)(days)
  return { rows, days, sums: successfulTotal(rows), blocks }
}

/** The same, page by page. */
function createListing() {
  const gather = createGatherer<TradeRecord>(ZONE)
  const blocksOf = createBlocks<TradeRecord>(3)
  return (pages: readonly RecordsPage<TradeRecord>[]) => {
    const { rows, days } = gather(pages)
    return { rows, days, sums: totalOfDays(days), blocks: blocksOf(days) }
  }
}

const row = fc
  .tuple(
    fc.integer({ min: 0, max: 30 }),
    fc.option(fc.integer({ min: 0, max: 2_000 }), { freq: 8 }),
    fc.constantFrom(0, 1, 5),
    fc.constantFrom('1', '0.25', '-3.1', null),
  )
  .map(([id, hours, status, money]) =>
    record(`${id}`, {
      createdAt: hours === null ? 'soon' : timeOf(hours),
      status,
      money: money === null ? null : amount(money),
    }),
  )
const pageOfRows = fc.array(row, { maxLength: 8 }).map(page)
/** The next page, fewer pages, or a refetched one. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ next: pageOfRows }) },
  fc.record({ left: fc.nat(4) }),
  fc.record({ place: fc.nat(4), page: pageOfRows }),
)

describe('rows that are gathered page by page', () => {
  it('are the same as all rows gathered at once', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const listing = createListing()
        let pages: RecordsPage<TradeRecord>[] = []
        for (const one of steps) {
          if ('next' in one) pages = [...pages, one.next]
          else if ('left' in one) pages = pages.slice(0, one.left)
          else pages = pages.map((known, place) => (place === one.place ? one.page : known))
          const { blocks, ...listed } = listing(pages)
          const { blocks: _, ...expected } = plain(pages)
          expect(listed).toEqual(expected)
          // Where a block begins depends on which rows came first.
          const rows = blocks.flatMap(({ group, from, to }) => group.rows.slice(from, to))
          expect(rows).toEqual(listed.days.flatMap((day) => day.rows))
          expect(Math.max(0, ...blocks.map(({ from, to }) => to - from))).toBeLessThanOrEqual(3)
          expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length)
          expect(blocks.every(({ group, place }, index) => blocks[index - place]?.group === group)).toBe(true)
          expect(blocks.every(({ to, place }) => (to === 0) === (place === 0))).toBe(true)
        }
      }),
    )
  })

  it('leave an earlier result as it was', () => {
    const listing = createListing()
    const first = page([record('2', { createdAt: timeOf(1) })])
    const before = listing([first])
    const after = listing([first, page([record('1', { createdAt: timeOf(2) })])])
    expect(before).toEqual(plain([first]))
    expect(after.days.map(({ rows }) => rows.length)).toEqual([2])
  })

  it('cost no more for a late page than for an early one', () => {
    const listing = createListing()
    let reads = 0
    const read = <Value>(value: Value) => {
      reads += 1
      return value
    }
    const counted = (id: number): TradeRecord =>
      Object.defineProperties(record(`${id}`), {
        createdAt: { get: () => read(timeOf(id)) },
        status: { get: () => read(1) },
      })
    const size = 24
    const pages = Array.from({ length: 50 }, (_, place) =>
      page(Array.from({ length: size }, (_row, at) => counted(place * size + at))),
    )
    const costs = pages.map((_, place) => {
      reads = 0
      listing(pages.slice(0, place + 1))
      return reads
    })
    expect(Math.max(...costs)).toBeLessThanOrEqual(3 * size)
  })

  it('are divided by day into a heading and blocks of rows', () => {
    const rows = [1, 2, 3, 4, 5, 6, 30].map((hours) => record(`${hours}`, { createdAt: timeOf(hours) }))
    const days = groupByDay(rows, ZONE)
    const blocks = createBlocks<TradeRecord>(3)(days)
    const headings = blocks.map(({ place }, index) => index - place)
    expect(
      blocks.map(({ group, from, to }, index) => [days.indexOf(group), from, to, headings[index]]),
    ).toEqual([
      [0, 0, 0, 0],
      [0, 0, 3, 0],
      [0, 3, 6, 0],
      [1, 0, 0, 3],
      [1, 0, 1, 3],
    ])
    expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length)
    const [, first, second] = blocks
    expect([first?.height, second?.height], 'with the hairline between them').toEqual([221, 222])
    const height = blocks.slice(3).reduce((sum, block) => sum + block.height, 0)
    expect(height, 'a day with one row is lower than two rows').toBeLessThan(2 * 73)
  })

  // Red when a row that has the focus is replaced because another one came.
  it('keep the key of a block that gets another row', () => {
    const rows = [1, 2, 3].map((hours) => record(`${hours}`, { createdAt: timeOf(hours) }))
    const [before, after] = [rows.slice(1), rows].map((some) =>
      createBlocks<TradeRecord>(3)(groupByDay(some, ZONE)),
    )
    expect(before?.map(({ key }) => key)).toEqual(after?.map(({ key }) => key))
    expect(before?.at(-1)?.to).not.toBe(after?.at(-1)?.to)
  })

  it('keep the days and blocks without new rows', () => {
    const listing = createListing()
    const pages = Array.from({ length: 50 }, (_, place) =>
      page(
        Array.from({ length: 24 }, (_row, at) =>
          record(`${place * 24 + at}`, { createdAt: timeOf(place * 24 + at) }),
        ),
      ),
    )
    const before = listing(pages.slice(0, 49))
    const after = listing(pages)
    expect(after.days.filter((day, place) => day !== before.days[place]).length).toBeLessThanOrEqual(2)
    // Two days of 24 rows, and their headings.
    expect(after.blocks.filter((block, place) => block !== before.blocks[place]).length).toBeLessThanOrEqual(
      18,
    )
  })
})

// Red when a new row moves each other row of its day to another block: unfolded rows then fold, and the focus is lost.
it('keeps the blocks of a day that gains newer rows', () => {
  const blocksOf = createBlocks<TradeRecord>(2)
  const keysAfter = (ids: string) => {
    const rows = Array.from(ids, (id) => record(id))
    const blocks = blocksOf(groupByDay(rows, ZONE))
    return rows.map(({ id }, place) => [id, blocks.find(({ from, to }) => from <= place && place < to)?.key])
  }
  const before = keysAfter('defghij')
  expect(keysAfter('abcdefghij').slice(3)).toEqual(before)
  expect(keysAfter('zabcdefghij').slice(4)).toEqual(before)
  expect(keysAfter('yzabcdefghijk').slice(5, -1)).toEqual(before)
})
