import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RecordsSearch } from './filter.ts'
import { daysOfYear, isWhole, ORDER_SOURCES, summaryQuery } from './summary.ts'
import { AskedError } from '../../components/asked.tsx'
import { useSession } from '../../session/session.ts'
import { useSiteConfig } from '../../site/site.ts'
import { serverDay } from '../../time/server-time.ts'
import { Segments } from '../../ui/segments.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useKnownText } from './known-text.ts'
import { useDay } from './use-day.ts'
import { ClassesCard } from './classes-card.tsx'
import { HistoryPage } from './history-page.tsx'
import { KnownCard } from './known-card.tsx'
import { MonthsCard } from './months-card.tsx'
import { OpenOrders } from './open-orders.tsx'
import { TimeCard } from './time-card.tsx'
import { useFetch, useSync } from './use-sync.ts'

/** What the summary is told. */
export interface SummaryPageProps {
  /** The tabs. */
  top: ReactNode
  search: RecordsSearch
  choose: (change: RecordsSearch) => void
}

/** What a member put in and took out in this year or the one before, by month, which of it is still open, what bets brought by class, and for how long the app was in view. */
export function SummaryPage({ top, search, choose }: SummaryPageProps) {
  const { t } = useLingui()
  const { member = '' } = useSession()
  const { timezone } = useSiteConfig()
  const today = useDay((moment) => serverDay(moment, timezone))
  const [thisYear, lastYear] = [today.slice(0, 4), String(Number(today.slice(0, 4)) - 1)]
  const year = search.from?.startsWith(lastYear) ? lastYear : thisYear
  const days = daysOfYear(year, today)
  const { data } = useQuery({ ...summaryQuery(member, days), enabled: member !== '' })
  const wanted = { name: 'summary', member, sources: ORDER_SOURCES, days }
  const sync = useSync(wanted, data !== undefined, (data?.open.length ?? 0) > 0)
  const fetch = useFetch(wanted)
  const knownText = useKnownText()
  const isNew = data?.known.length === 0 && data.deposits.count + data.withdrawals.count === 0
  const isWaiting = !data || (isNew && !sync.isSuccess)
  return (
    <HistoryPage asOf={sync.data ?? data?.known.at(-1)?.at} busy={sync.isFetching} refresh={sync.refetch}>
      {top}
      <Segments
        legend={t`Year`}
        value={year}
        onChange={(chosen) =>
          choose({
            range: undefined,
            ...(chosen === lastYear
              ? { from: `${lastYear}-01-01`, to: `${lastYear}-12-31` }
              : { from: undefined, to: undefined }),
          })
        }
        options={[thisYear, lastYear].map((value) => ({ value, label: value }))}
      />
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
            isPart={!data.months.every((month) => isWhole(month, today))}
            action={<Trans comment="button: fetch every record of a year">Fetch all of {year}</Trans>}
          >
            {knownText(data.known, days)}
          </KnownCard>
          <MonthsCard summary={data} year={year} today={today} />
          <OpenOrders orders={data.open} />
          <ClassesCard year={year} days={days} />
          <TimeCard member={member} year={year} />
        </>
      )}
    </HistoryPage>
  )
}
