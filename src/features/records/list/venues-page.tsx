import { Plural, Trans } from '@lingui/react/macro'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LISTS_FRESH_MS } from '../../../api/client.ts'
import type { RecordsFilter } from '../filter.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Money } from '../../../money/money.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useCurrencySign } from '../../../components/own-money.tsx'
import { NothingFound } from './nothing-found.tsx'
import { focusHeadingAfter } from '../../../ui/focus.ts'
import { Row, rowClass } from '../../../ui/rows.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { NetMoney } from './figures.tsx'
import { RecordsFrame, useFilter } from './records-screen.tsx'
import type { WireLanguage } from '../../../i18n/locales.ts'
import { isVenueTrouble } from '../../../submissions/venue-balances.ts'
import { betVenuesQuery, fetchBetTotals, type BetTotals } from '../kinds/bets.ts'

/** The bets in one venue; `sums` is also undefined where the venue does not answer. No id: all venues that are not listed. */
interface VenueBets extends BetTotals {
  id: string
  title: string
}

// A venue that does not answer may have some.
const hasBets = ({ count, sums }: BetTotals) => count > 0 || !sums

/** The server's bet totals for each venue. Ignores the filter's own venue. Rejects when the venues cannot be fetched. */
export function betsByVenueQuery(filter: RecordsFilter, language: WireLanguage) {
  const { days, bets: state, class: ofClass } = filter
  return queryOptions({
    queryKey: ['bets-by-venue', days, state ?? 'any', ofClass ?? 'any', language],
    // A call for each venue is too much for every return to the app. The page has a button.
    staleTime: LISTS_FRESH_MS,
    refetchOnWindowFocus: false,
    meta: { keep: 'member' },
    queryFn: async ({ client, signal }): Promise<VenueBets[]> => {
      const venues = await client.fetchQuery(betVenuesQuery(language))
      const listed = await Promise.all(
        venues.map(async ({ id, title }) => {
          const totals = await fetchBetTotals({ ...filter, venue: id }, signal).catch((error: unknown) => {
            // A venue that does not answer affects only its own line.
            if (isVenueTrouble(error)) return { count: 0, sums: undefined }
            throw error
          })
          return { id, title, ...totals }
        }),
      )
      if (listed.some(hasBets)) return listed
      // The list is only a filter, so venues with bets may be missing from it.
      const elsewhere = await fetchBetTotals({ ...filter, venue: undefined }, signal)
      return [...listed, { id: '', title: '', ...elsewhere }]
    },
  })
}

/**
 * The server's sums of the bets in each venue, below `top`. A venue without bets is left out; one that does not answer is marked.
 */
export function VenuesPage({ top }: { top: ReactNode }) {
  const { wire } = useLanguage()
  const { filter, choose } = useFilter('/record')
  const query = useQuery(betsByVenueQuery(filter, wire))
  const { dataUpdatedAt, isFetching, refetch } = query
  return (
    <RecordsFrame
      title={<Trans>Bet records</Trans>}
      asOf={dataUpdatedAt || undefined}
      busy={isFetching}
      refetch={refetch}
    >
      {top}
      <QueryView query={query} skeleton={<SkeletonRows count={6} />}>
        {(all) => {
          const venues = all.filter(hasBets)
          return venues.length === 0 ? (
            <NothingFound name="bet" filter={{ ...filter, venue: undefined }} choose={choose} />
          ) : (
            // A row leads to the venue's bets, on the same page.
            <ul ref={focusHeadingAfter} className="row-list">
              {venues.map((venue) => (
                <li key={venue.id}>
                  <VenueRow venue={venue} />
                </li>
              ))}
            </ul>
          )
        }}
      </QueryView>
    </RecordsFrame>
  )
}

function VenueRow({ venue: { id, title, count, sums } }: { venue: VenueBets }) {
  const sign = useCurrencySign()
  const search = useSearch({ from: '/record' })
  const { totalAmount, totalNet } = sums ?? { totalAmount: null, totalNet: null }
  return (
    <Link to="/record" search={{ ...search, venue: id || undefined, by: undefined }} className={rowClass}>
      <Row
        title={id ? <span translate="no">{title}</span> : <Trans>Other venues</Trans>}
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
