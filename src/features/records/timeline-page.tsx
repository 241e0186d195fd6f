import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { RecordsFilter, RecordsSearch } from './filter.ts'
import { foundQuery, MONEY_SOURCES, timelineQuery } from './timeline.ts'
import { reachOf } from './reach.ts'
import { AskedError } from '../../components/asked.tsx'
import { useSession } from '../../session/session.ts'
import { useSiteConfig } from '../../site/site.ts'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RecordsIcon, ShareIcon } from '../../ui/icons/pages.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useWord } from '../lobby/use-word.ts'
import { Filters } from './filters.tsx'
import { useKnownText } from './known-text.ts'
import { Pending } from './pending.tsx'
import { RecordDays } from './record-days.tsx'
import { useRangeText } from './texts.ts'
import { ExportSheet } from './export-sheet.tsx'
import { HistoryPage } from './history-page.tsx'
import { KnownCard } from './known-card.tsx'
import { TimelineRowView } from './timeline-row.tsx'
import { TotalsCard } from './totals-card.tsx'
import { useFetch, useSync } from './use-sync.ts'

/** What the list of all kinds is told. */
export interface TimelinePageProps {
  /** The tabs. */
  top: ReactNode
  filter: RecordsFilter
  choose: (change: RecordsSearch) => void
  /** What is searched for. */
  word: string | undefined
}

/** Deposits, withdrawals, transfers and rebates of some days in one list, as this device has them, while the server is asked for what is new. */
export function TimelinePage({ top, filter, choose, word = '' }: TimelinePageProps) {
  const { t } = useLingui()
  const { member = '' } = useSession()
  const { days } = filter
  const { timezone } = useSiteConfig()
  const { data, dataUpdatedAt } = useQuery({
    ...timelineQuery(member, days, timezone),
    enabled: member !== '',
  })
  const whole = data?.isPart ? undefined : data
  const found = useQuery(foundQuery({ rows: whole?.rows, at: dataUpdatedAt }, word, timezone))
  const listing = (word === '' ? undefined : found.data) ?? data?.listing
  const wanted = { name: 'all', member, sources: MONEY_SOURCES, days }
  const sync = useSync(wanted, whole !== undefined, data?.listing.mayTurn ?? false)
  const fetch = useFetch(wanted)
  const knownText = useKnownText()
  const { typed, setTyped, setComposing } = useWord(word, (q) => choose({ q: q || undefined }))
  const [isExporting, setExporting] = useState(false)
  // What is not here yet may be on its way.
  const isNew = data?.rows.length === 0 && data.known.length === 0
  const isWhole = reachOf(data?.known ?? [], days)?.isWhole ?? false
  const isWaiting = !data || !listing || (isNew && !sync.isSuccess)
  return (
    <HistoryPage asOf={sync.data ?? data?.known.at(-1)?.at} busy={sync.isFetching} refresh={sync.refetch}>
      {top}
      <Filters filter={filter} choose={choose}>
        <Chip aria-haspopup="dialog" disabled={isWaiting || !whole} onClick={() => setExporting(true)}>
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
      </search>
      {isWaiting ? (
        sync.error ? (
          <AskedError error={sync.error} retry={() => void sync.refetch()} />
        ) : (
          <SkeletonRows count={6} label={t`Loading...`} />
        )
      ) : (
        <>
          <KnownCard
            fetch={fetch}
            problem={sync.error}
            isPart={!isWhole && !data.isPart}
            action={
              <Trans comment="button: fetch the records that are missing on this device">
                Fetch the rest
              </Trans>
            }
          >
            {data.isPart ? <Pending /> : knownText(data.known, days)}
          </KnownCard>
          <TotalsCard sums={whole && listing.sums} days={days} searched={listing.word !== ''} />
          {listing.days.length > 0 ? (
            <RecordDays shown={{ ...listing, archived: undefined }} row={TimelineRowView} height={75} />
          ) : (
            <Nothing filter={filter} word={listing.word} isSure={isWhole} />
          )}
          {whole && (
            <ExportSheet
              open={isExporting}
              onClose={() => setExporting(false)}
              timeline={whole}
              fetch={fetch}
              days={days}
            />
          )}
        </>
      )}
    </HistoryPage>
  )
}

function Nothing({ filter, word, isSure }: { filter: RecordsFilter; word: string; isSure: boolean }) {
  const range = useRangeText()(filter)
  return (
    <EmptyState
      icon={RecordsIcon}
      title={
        word ? (
          <Trans>No record with “{word}”</Trans>
        ) : isSure ? (
          <Trans>No records in this time</Trans>
        ) : (
          <Trans>No records on this device</Trans>
        )
      }
    >
      {word ? (
        <Trans>
          Searched: {range}, as far as it is on this device. Choose a longer time to look further back.
        </Trans>
      ) : (
        <Trans>Deposits, withdrawals, transfers and rebates would be listed here: {range}.</Trans>
      )}
    </EmptyState>
  )
}
