import { queryOptions } from '@tanstack/react-query'
import type { RebateRecord } from '../../../api/bets.ts'
import { moveSum } from '../../../api/moved.ts'
import { isInProgress, orderState } from '../../../api/order-state.ts'
import type { TradeRecord, TransferRecord } from '../../../api/records.ts'
import { readWireAmount, type Amount } from '../../../money/amount.ts'
import { plainAmount, runningSum } from '../../../money/arithmetic.ts'
import { normalise, readingsOf } from '../../../money/typed-amount.ts'
import { inAll, type CoveredRange } from '../../../storage/covered-ranges.ts'
import { forEachInBatches } from '../../../storage/batches.ts'
import type { ReadArchive } from '../../../storage/records-archive.ts'
import { areRebatesUndated, sourceOf, type Source } from './fetch-days.ts'
import type { Days } from '../filter.ts'
import type { ListedRow } from '../pages.ts'
import { kindReader, readKinds } from '../read-kind.ts'
import { rebates } from '../kinds/rebates.ts'
import { deposits, withdrawals } from '../kinds/trades.ts'
import { movesIn, transfers, type Move } from '../kinds/transfers.ts'
import { dayGroups, type SuccessfulTotal, type DayGroup } from '../by-day.ts'

/** A row of a list with all kinds of records. */
export type TimelineRow = ListedRow & { fetchedAt: number } & (
    | { kind: 'deposit' | 'withdrawal'; record: TradeRecord }
    | { kind: 'transfer'; record: Move }
    | { kind: 'rebate'; record: RebateRecord }
  )

/** The archived rows of all kinds for some days. */
export interface Timeline {
  /** Newest first. */
  rows: TimelineRow[]
  /** The listing of all rows, without a search. */
  listing: Listing
  /** The ranges in which every kind is complete, ignoring rebates if they have no date. */
  covered: CoveredRange[]
  /** True if rebates have no date and so are not among the rows. */
  rebatesUndated: boolean
  /** Whether a kind's total is unknown. It is unknown if nothing is stored: no rows, and no covered range. */
  unknown: Record<keyof Listing['sums'], boolean>
  /** True while older days are still being read. */
  isPart: boolean
  /** Where to fetch the missing rows. An undated server's rebates cannot be archived, so they have no source. */
  sources: Source[]
}

/** A member's archived records for some days: all kinds except bets. `zone` is the server's. */
export function timelineQuery(member: string, days: Days, zone: string) {
  const queryKey = ['archive', member, 'timeline', days.from, days.to, zone]
  return queryOptions({
    queryKey,
    structuralSharing: false,
    gcTime: 0,
    queryFn: async ({ client, signal }): Promise<Timeline> => {
      const [ins, outs] = [kindReader(member, deposits), kindReader(member, withdrawals)]
      const [moves, backs] = [kindReader(member, transfers), kindReader(member, rebates)]
      const found = async (isPart: boolean): Promise<Timeline> => {
        const [deposit, withdrawal] = [ins.found(), outs.found()]
        const [transfer, rebate] = [moves.found(), backs.found()]
        const rows: TimelineRow[] = []
        await forEachInBatches(timelineOf(deposit, withdrawal, transfer, rebate), (row) => rows.push(row))
        const rebatesUndated = rebate.rows.length === 0 && (await areRebatesUndated(member))
        const dated = [deposit, withdrawal, transfer, ...(rebatesUndated ? [] : [rebate])]
        const covered = inAll(dated.map((kind) => kind.covered))
        const unknown = {
          deposit: hasNothing(deposit),
          withdrawal: hasNothing(withdrawal),
          rebate: rebatesUndated || hasNothing(rebate),
        }
        const sources = [
          sourceOf(deposits, deposit),
          sourceOf(withdrawals, withdrawal),
          sourceOf(transfers, transfer),
          ...(rebatesUndated ? [] : [sourceOf(rebates, rebate)]),
        ]
        const listing = await listingOf(rows, '', zone)
        return { rows, listing, covered, rebatesUndated, unknown, isPart, sources }
      }
      await readKinds(member, [ins, outs, moves, backs], days, signal, async () => {
        if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, await found(true))
      })
      return found(false)
    },
  })
}

function hasNothing({ rows, covered }: ReadArchive<unknown>): boolean {
  return rows.length === 0 && covered.length === 0
}

/** Searches the rows of a timeline of some days. Keeps the previous result for these days until the new one is ready. */
export function foundQuery(
  { whole, at }: { whole: Timeline | undefined; at: number },
  { from, to }: Days,
  word: string,
  zone: string,
) {
  return queryOptions({
    // Thousands of rows are too large for a key. The key contains the time when they were read instead.
    queryKey: ['found-records', from, to, at, word, zone],
    structuralSharing: false,
    gcTime: 0,
    staleTime: Infinity,
    queryFn: () => (whole && word === '' ? whole.listing : listingOf(whole?.rows ?? [], word, zone)),
    enabled: whole !== undefined,
    placeholderData: (before: Listing | undefined, query) =>
      query?.queryKey[1] === from && query.queryKey[2] === to ? before : undefined,
  })
}

/** Merges the rows of all kinds lazily, newest first. The transfers of one order become one row. */
export function* timelineOf(
  ins: ReadArchive<TradeRecord>,
  outs: ReadArchive<TradeRecord>,
  moves: ReadArchive<TransferRecord>,
  backs: ReadArchive<RebateRecord>,
): Generator<TimelineRow, void> {
  const lists: Generator<TimelineRow, void>[] = [
    listOf('deposit', ins.rows),
    listOf('withdrawal', outs.rows),
    listOf('transfer', movesIn(moves.rows, false)),
    listOf('rebate', backs.rows),
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

function* listOf<Kind extends TimelineRow['kind'], Row extends ListedRow>(kind: Kind, rows: Iterable<Row>) {
  for (const record of rows) {
    const { id, createdAt, fetchedAt = 0 } = record
    // Row ids are unique only within a kind.
    yield { kind, id: `${kind}-${id}`, createdAt, fetchedAt, record }
  }
}

/** The rows of all kinds that match a search, grouped by day, with totals. */
export interface Listing {
  /** The search term; '' for all rows. */
  word: string
  days: DayGroup<TimelineRow>[]
  /** The totals by kind: successful rows, and paid rebates. */
  sums: Record<'deposit' | 'withdrawal' | 'rebate', SuccessfulTotal>
  /** When the latest row was fetched; 0 if there is none. */
  asOf: number
  /** True if a deposit or withdrawal may still change. */
  mayChange: boolean
}

/** Lists the rows that match a search, newest first. `zone` is the server's. */
export async function listingOf(rows: Iterable<TimelineRow>, word: string, zone: string): Promise<Listing> {
  const isFound = finder(word)
  const days = dayGroups<TimelineRow>(zone)
  const sums = {
    deposit: { count: 0, ...runningSum() },
    withdrawal: { count: 0, ...runningSum() },
    rebate: { count: 0, ...runningSum() },
  }
  let [asOf, mayChange] = [0, false]
  await forEachInBatches(rows, (row) => {
    if (!isFound(row)) return
    days.add(row)
    asOf = Math.max(asOf, row.fetchedAt)
    if (row.kind === 'transfer') return
    mayChange ||= row.kind !== 'rebate' && isInProgress(row.record.status)
    if (!hasArrived(row)) return
    sums[row.kind].count += 1
    sums[row.kind].add(amountOf(row))
  })
  const totalFrom = ({ count, sum }: (typeof sums)['deposit']): SuccessfulTotal => ({ count, sum: sum() })
  return {
    word,
    days: days.groups(),
    sums: {
      deposit: totalFrom(sums.deposit),
      withdrawal: totalFrom(sums.withdrawal),
      rebate: totalFrom(sums.rebate),
    },
    asOf,
    mayChange,
  }
}

function hasArrived(row: Exclude<TimelineRow, { kind: 'transfer' }>): boolean {
  return row.kind === 'rebate' ? row.record.paid === true : orderState(row.record.status) === 'successful'
}

/** Returns the amount of a row; null when it cannot be read. */
function amountOf(row: TimelineRow): Amount | null {
  if (row.kind === 'transfer') return moveSum(row.record)
  return row.kind === 'rebate' ? row.record.amount : row.record.money
}

/**
 * Returns a test for rows that match a search. It compares the order number (or the row's, as on the order's page), and the
 * amount in any notation.
 */
function finder(word: string): (row: TimelineRow) => boolean {
  const typed = word.trim().toLowerCase()
  const normalised = typed.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')
  if (normalised === '') return () => true
  const isIn = (number: string) => number.includes(normalised) || number.includes(typed)
  const plain = readWireAmount(normalise(typed))
  const readings = [...(plain === null ? [] : [plain]), ...readingsOf(typed)]
  const amounts = new Set(readings.map((one) => plainAmount(one, 0)))
  const isSearchedAmount = (value: Amount | null) => value !== null && amounts.has(plainAmount(value, 0))
  return (row) =>
    (row.kind !== 'rebate' && isIn((row.record.order || row.record.id).toLowerCase())) ||
    (amounts.size > 0 &&
      (isSearchedAmount(amountOf(row)) ||
        (row.kind === 'transfer' && row.record.rows.some(({ money }) => isSearchedAmount(money)))))
}
