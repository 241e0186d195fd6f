import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SubmissionCard } from '../../features/deposit/submission-card.tsx'
import { AsOf } from '../../screen/as-of.tsx'
import { AskedError } from '../../screen/asked.tsx'
import { BackLink } from '../../screen/back-link.tsx'
import { useSession } from '../../session/session.ts'
import { useOpenSubmissions } from '../../submissions/journal.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { Filters } from './filters.tsx'
import { ListEnd } from './list-end.tsx'
import { NothingFound } from './nothing-found.tsx'
import { RecordDays } from './record-days.tsx'
import { SavedNote } from './saved-note.tsx'
import { SummaryCard } from './summary-card.tsx'
import { useFilter } from './use-filter.ts'
import { useRecords } from './use-records.ts'

/** A member's deposits of a range and a state: those in doubt first, then what arrived in all, then day by day. */
export function RecordsPage() {
  const [filter, choose] = useFilter()
  const { query, shown } = useRecords(filter)
  const { member } = useSession()
  const submissions = useOpenSubmissions(member).filter((entry) => entry.kind === 'deposit')
  const { error, isFetching, refetch } = query
  const [opened] = useState(Date.now)

  return (
    <PullToRefresh onRefresh={refetch}>
      <PageHeader
        back={<BackLink />}
        title={<Trans>Deposit records</Trans>}
        end={
          <RefreshButton busy={isFetching} onClick={() => void refetch()}>
            {/* Its room is there before it is known: nothing moves. */}
            <span className={shown ? '' : 'invisible'}>
              <AsOf moment={shown?.asOf ?? opened} />
            </span>
          </RefreshButton>
        }
      />
      <main className="flex flex-col gap-3 px-4 pb-6">
        <Filters filter={filter} choose={choose} />
        {submissions.map((submission) => (
          <SubmissionCard key={submission.requestId} submission={submission} />
        ))}
        {shown?.archived && <SavedNote asOf={shown.asOf} error={error} waiting={isFetching} />}
        {shown && shown.rows.length > 0 && (
          <>
            {(filter.status ?? 'successful') === 'successful' && <SummaryCard shown={shown} />}
            <RecordDays shown={shown} />
            {!shown.archived && <ListEnd query={query} shown={shown} days={filter.days} />}
          </>
        )}
        {shown?.rows.length === 0 && <NothingFound filter={filter} choose={choose} />}
        {!shown && (error ? <AskedError error={error} retry={() => void refetch()} /> : <Loading />)}
      </main>
    </PullToRefresh>
  )
}

function Loading() {
  const { t } = useLingui()
  return (
    <>
      <Skeleton className="h-16" />
      <SkeletonRows count={6} label={t`Loading...`} />
    </>
  )
}
