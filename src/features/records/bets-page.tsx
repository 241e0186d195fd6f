import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import { bets } from './bets.ts'
import type { RecordsFilter, RecordsSearch } from './filter.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { BetFilters } from './bet-filters.tsx'
import { BetRow } from './bet-row.tsx'
import { BetSumsCard } from './bet-sums.tsx'
import { NothingFound } from './nothing-found.tsx'
import { RecordDays } from './record-days.tsx'
import { RecordsList } from './records-list.tsx'
import { useFilter } from './use-filter.ts'
import { VenuesPage } from './tabs.ts'

const route = getRouteApi('/record')

/** A member's bets of a range, a venue, a class and a state, with the server's sums; or those sums venue by venue. */
export function BetsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [filter, choose] = useFilter(
    search,
    (change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true }),
  )
  const byVenue = search.by === 'venue'
  const top = <Top filter={filter} choose={choose} byVenue={byVenue} />
  if (byVenue) return <VenuesPage filter={filter} top={top} />
  return (
    <RecordsList
      kind={bets}
      filter={filter}
      summed
      title={<Trans>Bet records</Trans>}
      top={top}
      nothing={
        <NothingFound
          name="bet"
          filter={filter}
          choose={choose}
          action={
            <Link to="/home" className={buttonClass({ variant: 'ghost', size: 'md', full: true })}>
              <Trans>To the home page</Trans>
            </Link>
          }
        />
      }
    >
      {(shown) => (
        <>
          <BetSumsCard shown={shown} />
          <RecordDays shown={shown} row={BetRow} height={57} />
        </>
      )}
    </RecordsList>
  )
}

function Top({
  filter,
  choose,
  byVenue,
}: {
  filter: RecordsFilter
  choose: (change: RecordsSearch) => void
  byVenue: boolean
}) {
  const { t } = useLingui()
  return (
    <>
      <Segments
        legend={t`Bets one by one or by venue`}
        value={byVenue ? 'venue' : 'bet'}
        onChange={(value) => choose({ by: value === 'venue' ? value : undefined })}
        options={[
          { value: 'bet', label: <Trans>Bets</Trans> },
          { value: 'venue', label: <Trans>By venue</Trans> },
        ]}
      />
      <BetFilters filter={filter} choose={choose} byVenue={byVenue} />
    </>
  )
}
