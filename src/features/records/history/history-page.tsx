import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { memo, type ReactNode, useState } from 'react'
import { AsOf } from '../../../components/query-view.tsx'
import { MoneyFact, OwnMoney } from '../../../components/own-money.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useSession } from '../../../session/session.ts'
import { useSiteConfig } from '../../../site/site.ts'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Fact } from '../../../ui/rows.tsx'
import { ShareIcon } from '../../../ui/icons/pages.ts'
import { ClockIcon } from '../../../ui/icons/shell.ts'
import { intoView } from '../../../ui/focus.ts'
import { TextField } from '../../../ui/fields.tsx'
import { useDebouncedSearch } from '../../../components/use-debounced-search.ts'
import { ExportSheet } from './export-sheet.tsx'
import type { Days, RecordsFilter } from '../filter.ts'
import { Filters } from '../list/filters.tsx'
import { CoverageCard, HistoryFrame, MANY_ROWS, UndatedNote, useFetch, useSync } from './coverage-card.tsx'
import { Pending } from '../list/figures.tsx'
import { areOwnSums } from '../kind.ts'
import { areCovered, newestCoverageOf } from '../coverage.ts'
import { rebates } from '../kinds/rebates.ts'
import { MoveRow } from '../list/move-row.tsx'
import { SheetDrawing } from '../list/nothing-found.tsx'
import { RebateRow } from '../list/rebate-row.tsx'
import { RecordDays, type RecordRowProps } from '../list/record-days.tsx'
import { useFilter, useServerToday } from '../list/records-screen.tsx'
import { TradeRow } from '../list/trade-row.tsx'
import type { SuccessfulTotal } from '../by-day.ts'
import { useRangeText } from '../texts.ts'
import { SummaryPage } from './summary-page.tsx'
import { foundQuery, type Listing, type Timeline, timelineQuery, type TimelineRow } from './timeline.ts'

/**
 * The tabs "All" and "Summary", with `top` above their content. Both are one module, and so one chunk, because they share most of
 * their code.
 */
export function HistoryPage({ tab, top }: { tab: 'all' | 'summary'; top: ReactNode }) {
  return tab === 'summary' ? <SummaryPage top={top} /> : <TimelinePage top={top} />
}

/** Deposits, withdrawals, transfers and rebates in one list, from the archive. Fetches new rows meanwhile. */
function TimelinePage({ top }: { top: ReactNode }) {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const { search, filter, choose } = useFilter('/transaction-record')
  const { q: word = '' } = search
  const { member = '' } = useSession()
  const { days } = filter
  const { timezone } = useSiteConfig()
  const { data, dataUpdatedAt } = useQuery({
    ...timelineQuery(member, days, timezone),
    enabled: member !== '',
  })
  const whole = data?.isPart ? undefined : data
  const found = useQuery(foundQuery({ whole, at: dataUpdatedAt }, days, word, timezone))
  const listing = word === '' ? data?.listing : found.data
  const wanted = { name: 'all', member, sources: whole?.sources ?? [], days }
  const sync = useSync(wanted, whole !== undefined, data?.listing.mayChange ?? false)
  const fetch = useFetch(wanted)
  const router = useRouter()
  const { typed, setTyped, setComposing } = useDebouncedSearch(word, (q) => {
    // If the member is already leaving, the search must not cancel that navigation.
    if (/^\/transaction-record\/?$/i.test(router.latestLocation.pathname))
      choose({ q: q || undefined, open: search.open }) // a record may have been opened since the last keystroke
  })
  const [isExporting, setExporting] = useState(false)
  // Missing rows may still be loading.
  const isNew = data?.rows.length === 0 && data.covered.length === 0
  const today = useServerToday()
  const isWhole = areCovered(newestCoverageOf(data?.covered ?? [], days), days, today)
  const isGrowing = data?.isPart || sync.isLoading
  const rowCount = listing?.days.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0
  const count = new Intl.NumberFormat(locale).format(rowCount)
  const isWaiting = !data || !listing || (isNew && !sync.isSuccess)
  return (
    <HistoryFrame
      sync={sync}
      covered={data?.covered}
      top={
        <>
          {top}
          <Filters filter={filter} choose={choose}>
            <Chip
              aria-haspopup="dialog"
              onFocus={intoView}
              disabled={isWaiting || !whole}
              onClick={() => setExporting(true)}
            >
              <ShareIcon className="size-4" />
              <Trans comment="button: the records as a file for spreadsheets">Export</Trans>
            </Chip>
          </Filters>
          <search>
            <TextField
              label={<Trans>Order number or amount</Trans>}
              type="search"
              inputMode="search"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={50}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onCompositionStart={() => setComposing(true)}
              onCompositionEnd={() => setComposing(false)}
            />
            <output className="sr-only">
              {!isWaiting && word !== '' && listing.word === word && `${word}: ${t`${count} found`}`}
            </output>
          </search>
        </>
      }
    >
      {!isWaiting && (
        <>
          <CoverageCard
            covered={isGrowing ? undefined : data.covered}
            days={days}
            isPart={isGrowing ? data.rows.length >= MANY_ROWS : !isWhole}
            fetch={fetch}
            problem={sync.error}
          />
          <TotalsCard
            sums={whole && listing.sums}
            days={days}
            searched={listing.word !== ''}
            unknown={data.unknown}
            rebatesUndated={data.rebatesUndated}
          />
          {listing.days.length > 0 ? (
            <RecordDays shown={listing} kind={undefined} row={HistoryRow} lines={3} />
          ) : (
            <NoRecords filter={filter} word={listing.word} isSure={isWhole} />
          )}
          {whole && isExporting && (
            <ExportSheet
              onClose={() => setExporting(false)}
              timeline={whole}
              isPart={!isWhole}
              fetch={fetch}
              days={days}
            />
          )}
        </>
      )}
    </HistoryFrame>
  )
}

/** A record of any kind, as in the list of its own kind. Adds the kind's name, except for transfers. */
const HistoryRow = memo(function HistoryRow({ row, ...rest }: RecordRowProps<TimelineRow>) {
  if (row.kind === 'transfer') return <MoveRow {...rest} row={row.record} />
  if (row.kind === 'rebate') return <RebateRow {...rest} row={row.record} isNamed />
  return <TradeRow {...rest} row={row.record} kind={row.kind} isNamed />
})

function NoRecords({ filter, word, isSure }: { filter: RecordsFilter; word: string; isSure: boolean }) {
  const range = useRangeText()(filter)
  return (
    <EmptyState
      icon={ClockIcon}
      drawing={<SheetDrawing />}
      title={
        word ? (
          <Trans>No records match “{word}”</Trans>
        ) : isSure ? (
          <Trans>No records in this period</Trans>
        ) : (
          <Trans>No records on this device</Trans>
        )
      }
    >
      {word ? (
        <Trans>Period searched on this device: {range}. Choose a longer period to search further back.</Trans>
      ) : (
        <Trans>Your deposits, withdrawals, transfers and rebates will appear here. Period: {range}.</Trans>
      )}
    </EmptyState>
  )
}

const UNKNOWN: SuccessfulTotal = { count: 0, sum: null }

/** The totals of the rows shown, and the server's own totals. The server's exist only for rebates. */
function TotalsCard({
  sums,
  days,
  searched,
  unknown,
  rebatesUndated,
}: Pick<Timeline, 'unknown' | 'rebatesUndated'> & {
  /** The totals of the rows shown; undefined while they are being computed. */
  sums: Listing['sums'] | undefined
  days: Days
  searched: boolean
}) {
  // Fetching while the archive is still being read would block the screen longer.
  const { data: reported, dataUpdatedAt } = useQuery({
    ...rebateSumsQuery(days),
    enabled: sums !== undefined,
  })
  const totalOf = (kind: keyof Listing['sums']) => sums && (unknown[kind] ? UNKNOWN : sums[kind])
  return (
    <Card>
      <p className="mb-1 text-12 text-ink-2">
        <Trans>Total for this list (successful only)</Trans>
      </p>
      <dl>
        <Total name={<Trans comment="sum of records">Deposits</Trans>} of={totalOf('deposit')} />
        <Total name={<Trans comment="sum of records">Withdrawals</Trans>} of={totalOf('withdrawal')} />
        <Total name={<Trans comment="sum of records">Rebates paid</Trans>} of={totalOf('rebate')} />
        {!searched && (
          <MoneyFact
            name={
              <>
                <Trans comment="beside our own total: the server's">
                  Rebates paid, according to the server
                </Trans>{' '}
                <span className="text-12">
                  <AsOf moment={reported ? dataUpdatedAt : undefined} />
                </span>
              </>
            }
            value={reported?.paidOut ?? null}
          />
        )}
      </dl>
      {rebatesUndated && <UndatedNote />}
    </Card>
  )
}

function Total({ name, of }: { name: ReactNode; of: SuccessfulTotal | undefined }) {
  const { locale } = useLanguage()
  const count = new Intl.NumberFormat(locale).format(of?.count ?? 0)
  return (
    <Fact
      name={
        of && (of.count > 0 || of.sum !== null) ? (
          <Trans comment="a sum of records, e.g. Deposits; with how many there are">
            {name} <span className="text-12 tabular">({count})</span>
          </Trans>
        ) : (
          name
        )
      }
    >
      {of ? <OwnMoney value={of.sum} /> : <Pending />}
    </Fact>
  )
}

/** The server's total of the rebates paid in some days. Null if it includes other days. */
function rebateSumsQuery(days: Days) {
  return queryOptions({
    queryKey: ['rebate-sums', days.from, days.to],
    meta: { keep: 'member' },
    queryFn: async ({ signal }) => {
      const how = { signal, quiet: true }
      const first = await rebates.fetch({ days }, 1, how)
      return (await areOwnSums(rebates, { days }, first, how)) ? { paidOut: first.paidOut ?? null } : null
    },
  })
}
