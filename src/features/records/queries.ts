import {
  infiniteQueryOptions,
  queryOptions,
  skipToken,
  type FetchQueryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { CallOptions } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { fetchServerTime } from '../../api/server-date.ts'
import type { WireLanguage } from '../../i18n/locales.ts'
import { getSession } from '../../session/session.ts'
import { userQuery } from '../../session/user.ts'
import { siteQuery } from '../../site/site.ts'
import type { CoveredRange } from '../../storage/covered-ranges.ts'
import { forEachInBatches } from '../../storage/batches.ts'
import { archiveRecords, readArchivedRow, type ReadArchive } from '../../storage/records-archive.ts'
import { serverAhead, serverNow } from '../../time/clock.ts'
import { isDay } from '../../time/server-time.ts'
import { coveredRangeOf } from './coverage.ts'
import type { RecordsFilter } from './filter.ts'
import { areOwnSums, dayOf, matchesFilter, SIZE, type RecordsAnswer, type RecordsKind } from './kind.ts'
import { overlaps, withDisplacedRows, type ListedRow, type RecordsPage } from './pages.ts'
import { filterValues, hasOnlyDays } from './range.ts'
import { kindReader, readKinds } from './read-kind.ts'
import { dayGroups, type DayGroup } from './by-day.ts'

/**
 * The member's records of a kind, newest first, page by page. A refetch loads the first page and the pages with rows that may
 * still change. It reloads every page if newer rows have pushed such a row to the next page, or every row off the first page.
 */
export function recordsQuery<Row extends ListedRow>(
  kind: RecordsKind<Row>,
  filter: RecordsFilter,
  language: WireLanguage,
) {
  return infiniteQueryOptions({
    queryKey: ['records', ...keyOf(kind.name, filter), language],
    // Deep comparison of thousands of rows costs more than rendering one page again; unchanged pages are the same objects anyway.
    structuralSharing: false,
    initialPageParam: 1,
    getNextPageParam: (last: RecordsPage<Row>, pages) =>
      !last.isEnd && pages.length < (pages[0]?.lastPage ?? 0) ? pages.length + 1 : undefined,
    queryFn: async ({ pageParam, signal, client, queryKey }): Promise<RecordsPage<Row>> => {
      const data = client.getQueryData<InfiniteData<RecordsPage<Row>>>(queryKey)
      const cached = data?.pages[pageParam - 1]
      const fullRefetch = fullRefetches.get(signal)
      if (cached && pageParam > 1 && !fullRefetch && !cached.rows.some(kind.mayChange)) return cached
      const before = fullRefetch ?? data?.pages.slice(0, pageParam - 1) ?? []
      const request = { client, kind, filter, language, before }
      const how = { signal, quiet: data !== undefined }
      const page = await fetchPage({ ...request, page: pageParam }, how)
      fullRefetch?.push(page)
      if (!cached || fullRefetch) return page
      const joined = withDisplacedRows(page, cached)
      const pushed = joined.rows.slice(page.rows.length)
      if ((pageParam > 1 || overlaps(page, cached)) && !pushed.some(kind.mayChange)) return joined
      fullRefetches.set(signal, [...before, page])
      return page
    },
  })
}

/**
 * The refetches that must reload every page, with the pages loaded so far. Either rows are missing between the fetched and the
 * cached pages, or newer rows pushed a row that may still change onto a later page. TanStack Query passes one signal to all pages
 * of a refetch, so it identifies the refetch.
 */
const fullRefetches = new WeakMap<AbortSignal, RecordsPage<ListedRow>[]>()

/** The query for whether the sums beside the first page of a list belong to its filter. Fetches nothing if the page has no sums. */
export function ownSumsQuery<Row extends ListedRow>(
  kind: RecordsKind<Row>,
  filter: RecordsFilter,
  language: WireLanguage,
  first: RecordsPage<Row> | undefined,
) {
  const hasSums = Object.values(first?.sums ?? {}).some((sum) => sum !== null)
  return queryOptions({
    queryKey: ['own-sums', ...keyOf(kind.name, filter), language],
    staleTime: Infinity,
    queryFn:
      first && hasSums ? ({ signal }) => areOwnSums(kind, filter, first, { signal, quiet: true }) : skipToken,
  })
}

interface PageRequest<Row extends ListedRow> {
  client: QueryClient
  kind: RecordsKind<Row>
  filter: RecordsFilter
  language: WireLanguage
  page: number
  /** The loaded pages before this page. */
  before: readonly RecordsPage<ListedRow>[]
  /** The page size, where it is not the default. */
  size?: number
}

/**
 * Fetches a page and archives its rows. In the background: resolves once the rows are stored, waits for the server's time if
 * unknown, and never rejects because no row was readable.
 */
export async function fetchPage<Row extends ListedRow>(
  { client, kind, filter, language, page: place, before, size = SIZE }: PageRequest<Row>,
  how: CallOptions,
  inBackground = false,
): Promise<RecordsPage<Row>> {
  const requestedAt = Date.now()
  const { token } = getSession()
  const answer = await kind.fetch(filter, place, how, size)
  // Not "no records": no row could be read. In the background, the other kinds must go on.
  if (!inBackground && place === 1 && answer.rows.length === 0 && answer.sent > 0)
    throw new ApiError('unreadable')
  // An API on another host may hide its time. A screen does not wait for it: `useFilter` follows it.
  if (serverAhead() === undefined) {
    const timeRequest = fetchServerTime(how.signal)
    if (inBackground) await timeRequest
  }
  const now = serverNow()
  // A row made within the second of the answer may be missing.
  const until = now === undefined ? undefined : Math.min(requestedAt + (serverAhead() ?? 0), now - 1000)
  const page = dropUnmatched(kind, filter, answer, { requestedAt, until })
  // Without the operator's config, the zone of the server's days would be a guess.
  const zone = client.getQueryData(siteQuery(language).queryKey)?.config.timezone
  const covered =
    zone !== undefined && hasOnlyDays(filter)
      ? coveredRangeOf([...before, page], filter.days, zone, size)
      : undefined
  const archiving = archiveRows(client, token, kind.name, { rows: answer.rows, requestedAt, covered })
  if (inBackground) await archiving
  return page
}

function keyOf(kind: string, filter: RecordsFilter): string[] {
  const { from, to } = filter.days
  return [kind, from, to, ...filterValues(filter).map((choice) => choice ?? 'any')]
}

// Drops the rows outside the filter: the server ignores the filter, or the request does not contain it.
function dropUnmatched<Row extends ListedRow>(
  kind: RecordsKind<Row>,
  filter: RecordsFilter,
  { rows: answered, page: _page, sent: _sent, lastPage, total, ...sums }: RecordsAnswer<Row>,
  moments: Pick<RecordsPage<Row>, 'requestedAt' | 'until'>,
): RecordsPage<Row> {
  const { from } = filter.days
  const rows = answered.filter((row) => matchesFilter(kind, filter, row))
  const [newest, oldest] = [answered[0], answered.at(-1)]
  const goesBack = newest !== undefined && oldest !== undefined && newest.createdAt >= oldest.createdAt
  return {
    rows,
    lastPage,
    total,
    dropped: answered.length - rows.length,
    isEnd: goesBack && isDay(dayOf(oldest)) && dayOf(oldest) < from,
    sums,
    ...moments,
  }
}

// Right after a login the member is not known yet. If the session with this token is over, the rows are not the member's.
async function archiveRows(
  client: QueryClient,
  token: string | undefined,
  kind: string,
  fetched: { rows: readonly ListedRow[]; requestedAt: number; covered: CoveredRange | undefined },
): Promise<void> {
  if (getSession().member === undefined) await client.ensureQueryData(userQuery).catch(() => undefined)
  const session = getSession()
  if (session.member !== undefined && session.token === token)
    await archiveRecords(session.member, kind, fetched)
}

/** How long opening a screen waits for archived rows (milliseconds). Reading them takes about 30. */
const ARCHIVE_WAIT_MS = 100

/**
 * Reads an archive before its screen opens, unless its rows are in memory. Resolves with the first rows, or after a short wait.
 * A screen that opens with its rows is drawn once, not first with a skeleton.
 */
export async function prefetchArchive<Data>(
  client: QueryClient,
  query: FetchQueryOptions<Data> & { queryKey: QueryKey },
): Promise<void> {
  const hasRows = () => client.getQueryData(query.queryKey) !== undefined
  if (hasRows()) return
  let stop: (() => void) | undefined
  const first = new Promise<void>((resolve) => {
    stop = client.getQueryCache().subscribe(() => hasRows() && resolve())
  })
  const wait = new Promise((resolve) => setTimeout(resolve, ARCHIVE_WAIT_MS))
  await Promise.race([first, wait, client.prefetchQuery(query)])
  stop?.()
}

/** One archived record; null when the archive does not have it. */
export function archivedRowQuery<Row extends ListedRow>(
  { name, archived }: RecordsKind<Row>,
  member: string,
  id: string,
) {
  return queryOptions({
    queryKey: ['archived-row', member, name, id],
    staleTime: 10_000,
    queryFn: async () => (await readArchivedRow(member, name, archived, id)) ?? null,
  })
}

export interface ArchivedRecords<Row> extends ReadArchive<Row> {
  days: DayGroup<Row>[]
  /** When the latest row was fetched; 0 if there is none. */
  asOf: number
  /** True while older days are still being read. */
  isPart: boolean
}

/** The archived records of a kind, and the ranges in which they are complete. */
export function archivedRecordsQuery<Row extends ListedRow>(
  kind: RecordsKind<Row>,
  member: string,
  filter: RecordsFilter,
  zone: string,
) {
  const queryKey = ['archived-records', member, ...keyOf(kind.name, filter), zone]
  return queryOptions<ArchivedRecords<Row>>({
    queryKey,
    structuralSharing: false,
    // A read that was cancelled leaves the part that it had reported.
    staleTime: ({ state }) => (state.data?.isPart ? 0 : 10_000),
    queryFn: async ({ client, signal }) => {
      const reader = kindReader(member, kind)
      const found = async (isPart: boolean) => {
        const { rows: all, covered } = reader.found()
        const rows = all.filter((row) => kind.matches(filter, row))
        const days = dayGroups<Row>(zone)
        let asOf = 0
        await forEachInBatches(rows, (row) => {
          days.add(row)
          asOf = Math.max(asOf, row.fetchedAt)
        })
        return { rows, covered, days: days.groups(), asOf, isPart }
      }
      await readKinds(member, [reader], filter.days, signal, async () => {
        if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, await found(true))
      })
      return found(false)
    },
  })
}
