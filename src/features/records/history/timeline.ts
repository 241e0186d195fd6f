import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RebateRecord } from '../../../api/bets.ts'
import type { TradeRecord, TransferRecord } from '../../../api/records.ts'
import { inAll, type CoveredRange } from '../../../storage/covered-ranges.ts'
import { eachInTurns } from '../../../storage/records-archive.ts'
import { sourceOf } from './fetch-days.ts'
import type { Days } from '../filter.ts'
import { listingOf, type Listing, type TimelineRow } from './listing.ts'
import { movesIn } from '../kinds/moves.ts'
import type { ListedRow } from '../pages.ts'
import { kindReader, readKinds, type StoredRows } from '../read-kind.ts'
import { rebates } from '../kinds/rebates.ts'
import { deposits, withdrawals } from '../kinds/trades.ts'
import { transfers } from '../kinds/transfers.ts'

/** The sources of the timeline's records: all kinds except bets. */
export const MONEY_SOURCES = [
  sourceOf(deposits),
  sourceOf(withdrawals),
  sourceOf(transfers),
  sourceOf(rebates),
]

/** The archived rows of all kinds for some days. */
export interface Timeline {
  /** Newest first. */
  rows: TimelineRow[]
  /** The listing of all rows, without a search. */
  listing: Listing
  /** The ranges in which every kind is complete. */
  known: CoveredRange[]
  /** True while older months are still being read. */
  isPart: boolean
}

/** A member's archived records for some days: all kinds except bets. `zone` is the server's. */
export function timelineQuery(member: string, days: Days, zone: string) {
  const queryKey = ['archive', member, 'timeline', days.from, days.to, zone]
  return queryOptions({
    queryKey,
    structuralSharing: false,
    gcTime: 0,
    queryFn: async ({ client, signal }): Promise<Timeline> => {
      const [ins, outs] = [kindReader(member, deposits, days), kindReader(member, withdrawals, days)]
      const [moves, backs] = [kindReader(member, transfers, days), kindReader(member, rebates, days)]
      const found = async (isPart: boolean): Promise<Timeline> => {
        const kinds = [ins.found(), outs.found(), moves.found(), backs.found()] as const
        const rows: TimelineRow[] = []
        await eachInTurns(timelineOf(...kinds), (row) => rows.push(row))
        const known = inAll(kinds.map((kind) => kind.known))
        return { rows, listing: await listingOf(rows, '', zone), known, isPart }
      }
      await readKinds(member, [ins, outs, moves, backs], days, signal, async () => {
        if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, await found(true))
      })
      return found(false)
    },
  })
}

/** Searches the rows of a timeline; keeps the previous result until the new one is ready. */
export function foundQuery(
  { rows, at }: { rows: readonly TimelineRow[] | undefined; at: number },
  word: string,
  zone: string,
) {
  return queryOptions({
    // Thousands of rows are too large for a key. The key contains the time when they were read instead.
    queryKey: ['found-records', at, word, zone],
    structuralSharing: false,
    gcTime: 0,
    staleTime: Infinity,
    queryFn: () => listingOf(rows ?? [], word, zone),
    enabled: rows !== undefined && word !== '',
    placeholderData: keepPreviousData,
  })
}

// Row ids are unique only within a kind.
const place = (kind: TimelineRow['kind'], { id, createdAt }: ListedRow) => ({
  id: `${kind} ${id}`,
  createdAt,
})

/** Merges the rows of all kinds lazily, newest first. The transfers of one order become one row. */
export function* timelineOf(
  ins: StoredRows<TradeRecord>,
  outs: StoredRows<TradeRecord>,
  moves: StoredRows<TransferRecord>,
  backs: StoredRows<RebateRecord>,
): Generator<TimelineRow, void> {
  const lists = [
    listOf(ins.entries, ({ row, savedAt }): TimelineRow => ({
      ...place('deposit', row),
      fetchedAt: savedAt,
      kind: 'deposit',
      record: row,
    })),
    listOf(outs.entries, ({ row, savedAt }): TimelineRow => ({
      ...place('withdrawal', row),
      fetchedAt: savedAt,
      kind: 'withdrawal',
      record: row,
    })),
    listOf(
      movesIn(
        moves.entries.map(({ row }) => row),
        false,
      ),
      (move): TimelineRow => ({
        ...place('transfer', move),
        fetchedAt: Math.min(...move.rows.map(({ id }) => moves.fetchedAt.get(id) ?? 0)),
        kind: 'transfer',
        record: move,
      }),
    ),
    listOf(backs.entries, ({ row, savedAt }): TimelineRow => ({
      ...place('rebate', row),
      fetchedAt: savedAt,
      kind: 'rebate',
      record: row,
    })),
  ]
  // Rows of the same second stay in the order of the lists. Sorting tens of thousands of rows would take far longer than merging.
  const heads = lists.map((list) => list.next().value)
  for (;;) {
    let newest: TimelineRow | undefined
    for (const head of heads) if (head && (!newest || head.createdAt > newest.createdAt)) newest = head
    if (!newest) return
    yield newest
    const at = heads.indexOf(newest)
    heads[at] = lists[at]?.next().value
  }
}

function* listOf<From>(
  rows: Iterable<From>,
  rowOf: (from: From) => TimelineRow,
): Generator<TimelineRow, undefined> {
  for (const row of rows) yield rowOf(row)
}
