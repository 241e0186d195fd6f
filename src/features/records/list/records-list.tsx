import { Trans } from '@lingui/react/macro'
import {
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { isOfflineError } from '../../../api/errors.ts'
import { AsOf, QueryError } from '../../../components/query-view.tsx'
import { useOnline } from '../../../components/connection.ts'
import { useFailureText } from '../../../components/failure-text.ts'
import { SentencePair } from '../../../components/sentence-pair.tsx'
import { useInfiniteScroll } from '../../../components/use-infinite-scroll.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useSession } from '../../../session/session.ts'
import { useSiteConfig } from '../../../site/site.ts'
import type { CoveredRange } from '../../../storage/covered-ranges.ts'
import { formatServerDay } from '../../../time/format-time.ts'
import { Button } from '../../../ui/button.tsx'
import { focusHeadingAfter } from '../../../ui/focus.ts'
import { Note } from '../../../ui/fields.tsx'
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx'
import { areCovered, newestCoverageOf } from '../coverage.ts'
import type { Days, FilterProps, RecordsFilter } from '../filter.ts'
import { REFETCH_MS, type RecordsKind } from '../kind.ts'
import {
  isComplete,
  isLoadingPaused,
  sumsOf,
  type ListedRow,
  type RecordsPage,
  type RecordSums,
} from '../pages.ts'
import { archivedRecordsQuery, ownSumsQuery, recordsQuery, type ArchivedRecords } from '../queries.ts'
import { createGatherer, type DayGroup } from '../by-day.ts'
import { useCoverageText } from '../texts.ts'
import { Pending } from './figures.tsx'
import { NothingFound } from './nothing-found.tsx'
import { RecordsFrame, useServerToday } from './records-screen.tsx'

/** The records that match a filter, from the server or from the archive. */
export interface ShownRecords<Row> {
  rows: Row[]
  days: DayGroup<Row>[]
  /** When the server last answered, by this device's clock. */
  asOf: number
  /** Set until the server has answered. */
  saved?: {
    /** The ranges in which the archive has every row, whatever the row's state. */
    covered: readonly CoveredRange[]
    /** True while older archived rows are still being read. */
    isPart: boolean
  }
  /** True when these are all rows that the server has. */
  complete: boolean
  /** True while waiting for the server's rows. Also while checking that its sums belong to them. */
  isAwaited: boolean
  /** The sums that the server sent with the rows. */
  sums: RecordSums | undefined
}

interface RecordsListProps<Row extends ListedRow> extends FilterProps {
  kind: RecordsKind<Row>
  title: ReactNode
  /** Always shown above the rows: tabs, filters and open submissions. */
  top: ReactNode
  /** Renders the rows. `more` is true if the server has further rows. */
  children: (shown: ShownRecords<Row>, more: boolean) => ReactNode
  /** A note about the rows, shown with them. */
  notes?: ReactNode
  /** Whether the notes are still loading. The rows wait, since the notes would push them down. */
  notesLoad?: boolean
  /** A link, e.g. to the deposit page. Shown when there are no rows and no filter. */
  action?: ReactNode
}

/** The screen of one kind of records. Shows the archived rows at once, then the server's, page by page. */
export function RecordsList<Row extends ListedRow>(props: RecordsListProps<Row>) {
  const { kind, filter, choose, title, top, notesLoad = false, action, children } = props
  const { query, shown: known, isReading } = useRecords(kind, filter)
  const { isFetching, refetch, hasNextPage } = query
  // Offline, the request fails before the archive is read.
  const error = isReading ? null : query.error
  // Show "No records" only when nothing newer can be fetched: rows that arrive later would push it away.
  const isLikelyOld = known?.saved && known.rows.length === 0 && !error
  const shown = notesLoad || isLikelyOld ? undefined : known
  const isEmpty = shown?.rows.length === 0
  const wasFocused = useRef(false)

  return (
    <RecordsFrame title={title} asOf={shown?.asOf} busy={isFetching} refetch={refetch}>
      {top}
      {(shown || error) && props.notes}
      {/* Hidden while newer rows load: the header already shows the time, and a note would move the rows. */}
      <output className="empty:sr-only">
        {shown?.saved && !shown.isAwaited && (
          <SavedNote {...shown.saved} asOf={shown.asOf} days={filter.days} error={error} />
        )}
      </output>
      {shown && !isEmpty && children(shown, hasNextPage)}
      {/* An empty list may have more pages, if all rows so far were outside the filter. */}
      {shown && !shown.saved && (!isEmpty || hasNextPage) && (
        <ListEnd
          key={query.data?.pages.length}
          query={query}
          shown={shown}
          days={filter.days}
          wasFocused={wasFocused}
        />
      )}
      {isEmpty && !hasNextPage && (
        <NothingFound name={kind.name} filter={filter} choose={choose} action={action} />
      )}
      {!shown &&
        (error ? (
          <QueryError error={error} retry={() => void refetch()} />
        ) : (
          <>
            {kind.name !== 'transfer' && <Skeleton className="h-16" />}
            <SkeletonRows count={6} />
          </>
        ))}
    </RecordsFrame>
  )
}

interface SavedNoteProps extends NonNullable<ShownRecords<unknown>['saved']> {
  asOf: number
  days: Days
  error: Error | null
}

/** Shows that the rows come from this device. Adds which days are complete, and why nothing newer is shown. */
function SavedNote({ asOf, covered, isPart, days, error }: SavedNoteProps) {
  const coverageText = useCoverageText()
  const failureText = useFailureText()
  return (
    <Note tone={error ? 'warn' : 'neutral'}>
      <SentencePair
        first={
          <Trans>
            Saved on this device, <AsOf moment={asOf} />.
          </Trans>
        }
        second={
          <SentencePair
            first={isPart ? <Pending /> : coverageText(covered, days)}
            second={error && !isOfflineError(error) && failureText(error)}
          />
        }
      />
    </Note>
  )
}

interface ListEndProps {
  query: UseInfiniteQueryResult<InfiniteData<RecordsPage<ListedRow>>>
  shown: Pick<ShownRecords<unknown>, 'complete' | 'asOf' | 'days'>
  days: Days
  /** Whether the focus was in the previous end. */
  wasFocused: RefObject<boolean>
}

/**
 * The end of the list. Loads more rows, shows an error, or states that there are no more. Each page has its own, so that the
 * button does not jump from the screen when a page takes its place.
 */
function ListEnd({ query, shown, days, wasFocused }: ListEndProps) {
  const { locale } = useLanguage()
  const failureText = useFailureText()
  const { data, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, error } = query
  const end = useInfiniteScroll<HTMLDivElement>({
    hasNextPage: hasNextPage && !isLoadingPaused(data?.pages ?? []),
    isFetching,
    fetchNextPage,
    error,
  })
  useLayoutEffect(() => {
    const { current } = end
    // After the last page there is no button.
    const next = current?.querySelector('button') ?? current
    if (wasFocused.current) next?.focus({ preventScroll: true })
    const leave = focusHeadingAfter(current)
    return () => {
      wasFocused.current = current?.contains(document.activeElement) ?? false
      leave() // for an empty list, which has no end
    }
  }, [end, wasFocused])
  const [from, to] = [formatServerDay(days.from, locale), formatServerDay(days.to, locale)]
  return (
    <div ref={end} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      {error && (
        <Note tone="warn" role="alert">
          {failureText(error)}
        </Note>
      )}
      {hasNextPage && (
        <Button
          variant="ghost"
          full
          busy={isFetchingNextPage}
          // Don’t cancel a running refresh. The scroll loads the next page when it ends.
          onClick={() => void fetchNextPage({ cancelRefetch: false })}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
      {shown.complete && (
        <p className="text-center text-12 text-ink-2">
          {from === to ? (
            <Trans>That’s everything for {from}</Trans>
          ) : shown.days.some(({ moment }) => moment === null) ? (
            // Rows without a date may be older or newer.
            <Trans>That’s everything</Trans>
          ) : (
            <Trans>
              That’s everything from {from} to {to}
            </Trans>
          )}
          {' · '}
          <AsOf moment={shown.asOf} />
        </p>
      )}
    </div>
  )
}

/** Returns the records that match a filter: the archived rows at once, then the server's. */
function useRecords<Row extends ListedRow>(kind: RecordsKind<Row>, filter: RecordsFilter) {
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
      online && kind.changesOften && state.data?.pages.some(mayChange) ? REFETCH_MS : false,
  })
  const archive = useQuery({
    ...archivedRecordsQuery(kind, member ?? '', filter, timezone),
    enabled: member !== undefined && query.data === undefined,
  })
  const pages = query.data?.pages
  const stored = archive.data
  const { venue } = filter
  const { from, to } = filter.days
  const today = useServerToday()
  const gather = useMemo(() => createGatherer<Row>(timezone), [timezone])
  // Memoised across request states: there may be thousands of rows.
  const known = useMemo((): Omit<ShownRecords<Row>, 'isAwaited'> | undefined => {
    if (!pages) return stored && fromArchive(stored, { from, to }, venue, today)
    const asOf = pages[0]?.requestedAt ?? 0
    return { ...gather(pages), asOf, complete: isComplete(pages), sums: sumsOf(pages) }
  }, [pages, stored, from, to, venue, today, gather])
  const ownSums = useQuery(ownSumsQuery(kind, filter, wire, pages?.[0]))
  const isAwaited = (pages === undefined && query.isFetching) || ownSums.isLoading
  const shown = known && { ...known, sums: ownSums.data ? known.sums : undefined, isAwaited }
  return { query, shown, isReading: archive.isLoading }
}

function fromArchive<Row extends ListedRow>(
  { rows, days, asOf, covered, isPart }: ArchivedRecords<Row>,
  wanted: Days,
  venue: string | undefined,
  today: string,
): Omit<ShownRecords<Row>, 'isAwaited'> | undefined {
  // Show "No records" only if these days are completely covered. Archived bets may name their venue by another code.
  const isSure =
    venue === undefined && !isPart && areCovered(newestCoverageOf(covered, wanted), wanted, today)
  if (rows.length === 0 && !isSure) return undefined
  return {
    rows,
    days,
    asOf: Math.max(asOf, ...covered.map(({ at }) => at)),
    saved: { covered, isPart },
    complete: false,
    sums: undefined,
  }
}
