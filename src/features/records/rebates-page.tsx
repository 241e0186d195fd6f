import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { rebates } from './rebates.ts'
import { awaitsFirst } from '../../components/asked.tsx'
import { userQuery } from '../../session/user-query.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSiteDetails } from '../../site/details.ts'
import { siteQuery } from '../../site/site.ts'
import { Note } from '../../ui/note.tsx'
import { Filters } from './filters.tsx'
import { NothingFound } from './nothing-found.tsx'
import { RebateRow } from './rebate-row.tsx'
import { RebateSumsCard } from './rebate-totals.tsx'
import { RecordDays } from './record-days.tsx'
import { RecordsList } from './records-list.tsx'
import { useFilter } from './use-filter.ts'

const route = getRouteApi('/transfer-fs')

/** A member's rebates: whether there are any at present, what they come to, then day by day how each comes about. */
export function RebatesPage() {
  const { range, from, to } = route.useSearch()
  const navigate = route.useNavigate()
  const [filter, choose] = useFilter(
    { range, from, to },
    (change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true }),
  )
  // Customer service may have switched them on a moment ago.
  const user = useQuery({ ...userQuery, refetchOnMount: 'always' })
  const site = useQuery(siteQuery(useLanguage().wire))
  const { rebate_text } = useSiteDetails().rules
  return (
    <RecordsList
      kind={rebates}
      filter={filter}
      summed
      notesLoad={awaitsFirst(user) || awaitsFirst(site)}
      title={<Trans>Rebates</Trans>}
      top={<Filters filter={filter} choose={choose} />}
      notes={
        <>
          {user.data?.fs_status === 0 && <SwitchedOff />}
          {rebate_text && <Note tone="neutral">{rebate_text}</Note>}
        </>
      }
      nothing={<NothingFound name="rebate" filter={filter} choose={choose} />}
    >
      {(shown) => (
        <>
          <RebateSumsCard shown={shown} />
          <RecordDays shown={shown} row={RebateRow} height={76} />
        </>
      )}
    </RecordsList>
  )
}

function SwitchedOff() {
  return (
    <Note tone="warn">
      <p className="font-semibold">
        <Trans>Rebates are switched off for your account.</Trans>
      </p>
      <p>
        <Trans>
          As long as this is so, your bets earn none, and what is not paid yet stays unpaid. Customer service
          can tell you why.
        </Trans>
      </p>
      <Link
        to="/service"
        search={{ topic: 'rebates' }}
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        <Trans>Customer service</Trans>
      </Link>
    </Note>
  )
}
