import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import { SubmissionCard } from '../submission/submission-card.tsx'
import type { ReactNode } from 'react'
import { STATES, type RecordsFilter, type RecordsSearch } from './filter.ts'
import { deposits, withdrawals } from './trades.ts'
import { useSession } from '../../session/session.ts'
import { useOpenSubmissions } from '../../submissions/journal.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SummaryPage, TimelinePage } from './tabs.ts'
import { Filters } from './filters.tsx'
import { NothingFound } from './nothing-found.tsx'
import { RecordDays } from './record-days.tsx'
import { RecordsList } from './records-list.tsx'
import { SummaryCard } from './summary-card.tsx'
import { DepositRow, WithdrawalRow } from './trade-row.tsx'
import { useFilter } from './use-filter.ts'

const route = getRouteApi('/transaction-record')

/** A member's deposits or withdrawals of a range and a state: those in doubt first, then what arrived in all, then day by day; or all kinds together, or their summary. */
export function TradesPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [filter, choose] = useFilter(
    search,
    (change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true }),
  )
  const tabs = <Tabs chosen={search.type} choose={choose} />
  if (search.type === 'all')
    return <TimelinePage top={tabs} filter={filter} choose={choose} word={search.q} />
  if (search.type === 'summary') return <SummaryPage top={tabs} search={search} choose={choose} />
  return <Trades type={search.type} tabs={tabs} filter={filter} choose={choose} />
}

interface TradesProps {
  type: 'withdrawal' | undefined
  tabs: ReactNode
  filter: RecordsFilter
  choose: (change: RecordsSearch) => void
}

function Trades({ type, tabs, filter, choose }: TradesProps) {
  const { member } = useSession()
  const submissions = useOpenSubmissions(member)
  const isDeposit = type === undefined
  const kind = isDeposit ? deposits : withdrawals
  const name = isDeposit ? 'deposit' : 'withdrawal'

  return (
    <RecordsList
      kind={kind}
      filter={filter}
      summed
      title={<Trans>Records</Trans>}
      top={
        <>
          {tabs}
          <Filters filter={filter} choose={choose} states={STATES} />
          {submissions
            .filter((entry) => entry.kind === name)
            .map((submission) => (
              <SubmissionCard key={submission.requestId} submission={submission} />
            ))}
        </>
      }
      nothing={
        <NothingFound
          name={name}
          filter={filter}
          choose={choose}
          action={
            <Link
              to={isDeposit ? '/deposit' : '/withdraw'}
              className={buttonClass({ size: 'md', full: true })}
            >
              {isDeposit ? <Trans>Deposit</Trans> : <Trans>Withdraw</Trans>}
            </Link>
          }
        />
      }
    >
      {(shown) => (
        <>
          {(filter.status ?? 'successful') === 'successful' && <SummaryCard name={name} shown={shown} />}
          <RecordDays shown={shown} row={isDeposit ? DepositRow : WithdrawalRow} height={57} />
        </>
      )}
    </RecordsList>
  )
}

function Tabs({ chosen, choose }: { chosen: RecordsSearch['type']; choose: TradesProps['choose'] }) {
  const { t } = useLingui()
  return (
    <Segments
      legend={t`Which records`}
      value={chosen ?? 'deposit'}
      onChange={(value) => choose({ type: value === 'deposit' ? undefined : value })}
      options={[
        { value: 'deposit', label: <Trans>Deposits</Trans> },
        { value: 'withdrawal', label: <Trans>Withdrawals</Trans> },
        { value: 'all', label: <Trans comment="tab: all kinds of records in one list">All</Trans> },
        { value: 'summary', label: <Trans comment="tab: what went in and out, by month">Summary</Trans> },
      ]}
    />
  )
}
