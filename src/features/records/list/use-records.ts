import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Days, RecordsFilter } from '../filter.ts'
import type { RecordsKind } from '../kind.ts'
import { isComplete, sumsOf, type ListedRow, type RecordsPage, type RecordSums } from '../pages.ts'
import { archivedRecordsQuery, recordsQuery, type ArchivedRecords } from '../queries.ts'
import { reachOf } from '../coverage.ts'
import type { DayGroup } from '../rules.ts'
import { createGatherer, type GatheredRows } from './gather.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useOnline } from '../../../components/connection.ts'
import { useSession } from '../../../session/session.ts'
import { useSiteConfig } from '../../../site/site.ts'
import type { CoveredRange } from '../../../storage/covered-ranges.ts'

const ASK_AGAIN_MS = 15_000

/** The records that match a filter, from the server or from the archive. */
export interface ShownRecords<Row> {
  rows: Row[]
  days: DayGroup<Row>[]
  /** When the server last answered, by this device's clock. */
  asOf: number
  /** When each row was fetched, by id; undefined once the server has answered. */
  archived: ReadonlyMap<string, number> | undefined
  /** The ranges in which the archive has every row, whatever the row's state. */
  known: readonly CoveredRange[]
  /** True when these are all rows that the server has. */
  complete: boolean
  /** True while older archived rows are still being read. */
  isPart: boolean
  /** True while the rows come from the archive and the server has not answered yet. */
  isAwaited: boolean
  /** The sums that the server sent with the rows. */
  sums: RecordSums | undefined
}

/** Returns the records that match a filter: the archived rows at once, then the server's. */
export function useRecords<Row extends ListedRow>(kind: RecordsKind<Row>, filter: RecordsFilter) {
  const { wire } = useLanguage()
  const { timezone } = useSiteConfig()
  const { token, member } = useSession()
  const online = useOnline()
  const mayChange = (page: RecordsPage<Row>) => page.rows.some(kind.mayChange)
  const query = useInfiniteQuery({
    ...recordsQuery(kind, filter, wire),
    enabled: token !== undefined,
    // Refetches quietly, and only while the page is visible.
    refetchInterval: ({ state }) =>
      online && kind.isLively && state.data?.pages.some(mayChange) ? ASK_AGAIN_MS : false,
  })
  const archive = useQuery({
    ...archivedRecordsQuery(kind, member ?? '', filter, timezone),
    enabled: member !== undefined && query.data === undefined,
  })
  const pages = query.data?.pages
  const stored = archive.data
  const { from, to } = filter.days
  const gather = useMemo(() => createGatherer<Row>(timezone), [timezone])
  // Memoised across request states: there may be thousands of rows.
  const known = useMemo(
    () => (pages ? fromServer(pages, gather(pages)) : stored && fromArchive(stored, { from, to })),
    [pages, stored, from, to, gather],
  )
  const isAwaited = pages === undefined && query.isFetching
  const shown = known && { ...known, isAwaited }
  return { query, shown, isReading: archive.isLoading }
}

function fromServer<Row extends ListedRow>(
  pages: readonly RecordsPage<Row>[],
  { rows, days }: GatheredRows<Row>,
): Omit<ShownRecords<Row>, 'isAwaited'> {
  return {
    rows,
    days,
    asOf: pages[0]?.askedAt ?? 0,
    archived: undefined,
    known: [],
    complete: isComplete(pages, rows),
    isPart: false,
    sums: sumsOf(pages),
  }
}

function fromArchive<Row extends ListedRow>(
  { rows, days, asOf, fetchedAt, known, isPart }: ArchivedRecords<Row>,
  wanted: Days,
): Omit<ShownRecords<Row>, 'isAwaited'> | undefined {
  // Show "No records" only if these days are completely covered.
  if (rows.length === 0 && (isPart || !reachOf(known, wanted)?.isWhole)) return undefined
  return {
    rows,
    days,
    asOf: Math.max(asOf, ...known.map(({ at }) => at)),
    archived: fetchedAt,
    known,
    complete: false,
    isPart,
    sums: undefined,
  }
}
