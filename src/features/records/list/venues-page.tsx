import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { betsByVenueQuery, type VenueBets } from '../kinds/bets-by-venue.ts'
import type { RecordsFilter } from '../filter.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Money } from '../../../money/money.tsx'
import { AsOf } from '../../../components/as-of.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { BackLink } from '../../../components/back-link.tsx'
import { useCurrencySign } from '../../../components/money-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RecordsIcon } from '../../../ui/icons/pages.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PullToRefresh } from '../../../ui/pull-to-refresh.tsx'
import { RefreshButton } from '../../../ui/refresh-button.tsx'
import { Row, rowClass } from '../../../ui/row.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { NetMoney } from './net-money.tsx'

const route = getRouteApi('/record')

/** The props of the sums by venue. */
export interface VenuesPageProps {
  filter: RecordsFilter
  /** The tabs and the filters. */
  top: ReactNode
}

/** What was bet in each venue, as the server sums it. A venue without bets is left out; one that does not answer is marked. */
export function VenuesPage({ filter, top }: VenuesPageProps) {
  const { t } = useLingui()
  const { wire } = useLanguage()
  const query = useQuery(betsByVenueQuery(filter, wire))
  const { dataUpdatedAt, isFetching, refetch } = query
  // The space for its time is reserved.
  const [opened] = useState(Date.now)
  return (
    <PullToRefresh onRefresh={refetch}>
      <PageHeader
        back={<BackLink />}
        title={<Trans>Bet records</Trans>}
        end={
          <RefreshButton busy={isFetching} onClick={() => void refetch()}>
            <span className={dataUpdatedAt > 0 ? '' : 'invisible'}>
              <AsOf moment={dataUpdatedAt || opened} />
            </span>
          </RefreshButton>
        }
      />
      <main className="flex flex-col gap-3 px-4 pb-6">
        {top}
        <QueryView query={query} skeleton={<SkeletonRows count={6} label={t`Loading...`} />}>
          {(venues) => <Venues venues={venues.filter(({ count, sums }) => count > 0 || !sums)} />}
        </QueryView>
      </main>
    </PullToRefresh>
  )
}

function Venues({ venues }: { venues: readonly VenueBets[] }) {
  if (venues.length === 0)
    return (
      <EmptyState icon={RecordsIcon} title={<Trans>No bets in any venue</Trans>}>
        <Trans>Your bets in this period are added up here, venue by venue.</Trans>
      </EmptyState>
    )
  return (
    <ul className="row-list">
      {venues.map((venue) => (
        <li key={venue.id}>
          <VenueRow venue={venue} />
        </li>
      ))}
    </ul>
  )
}

function VenueRow({ venue: { id, title, count, sums } }: { venue: VenueBets }) {
  const sign = useCurrencySign()
  const search = route.useSearch()
  const { totalAmount, totalNet } = sums ?? { totalAmount: null, totalNet: null }
  return (
    <Link to="/record" search={{ ...search, venue: id, by: undefined }} className={rowClass}>
      <Row
        title={<span translate="no">{title}</span>}
        subtitle={
          sums ? (
            <>
              <Plural value={count} one="# bet" other="# bets" /> · <Money value={totalAmount} sign={sign} />
            </>
          ) : (
            <Trans>Not available right now</Trans>
          )
        }
        end={<NetMoney value={totalNet} sign={sign} />}
        chevron
      />
    </Link>
  )
}
