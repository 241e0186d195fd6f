import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo } from 'react'
import type { TradeRecord } from '../../../api/records.ts'
import { ButtonLink } from '../../../components/button-link.tsx'
import { lazyView } from '../../../components/lazy-view.ts'
import { OwnMoney } from '../../../components/own-money.tsx'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Segments } from '../../../ui/segments.tsx'
import { useSaferPlay } from '../../safer-play/safer-play-store.ts'
import { SubmissionCards } from '../../submission/submission-card.tsx'
import { STATE_FILTERS } from '../filter.ts'
import { Filters } from './filters.tsx'
import { Pending } from './figures.tsx'
import { RecordDays } from './record-days.tsx'
import { RecordsList, type ShownRecords } from './records-list.tsx'
import { totalOfDays } from '../by-day.ts'
import { TradeRow } from './trade-row.tsx'
import { deposits, withdrawals } from '../kinds/trades.ts'
import { useFilter } from './records-screen.tsx'

/** The tabs "All" and "Summary". Loaded when opened: most members open the records just to see one deposit. */
export const HistoryPage = lazyView(() => import('../history/history-page.tsx'), 'HistoryPage', {
  fallback: 'outer',
})

interface SummaryCardProps {
  name: 'deposit' | 'withdrawal'
  shown: ShownRecords<TradeRecord>
}

/** The number and sum of the successful deposits or withdrawals in the list. */
function SummaryCard({ name, shown: { days, complete, saved } }: SummaryCardProps) {
  const isDeposit = name === 'deposit'
  const isPart = saved?.isPart ?? false
  const { count, sum } = useMemo(() => totalOfDays(days), [days])
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-ink-2">
          {isDeposit ? <Trans>Deposits in this list</Trans> : <Trans>Withdrawals in this list</Trans>}
        </span>
        <span className="text-16 font-bold">{isPart ? <Pending /> : <OwnMoney value={sum} />}</span>
      </div>
      <p className={cx('text-12 text-ink-2', isPart && 'invisible')}>
        {isDeposit ? (
          <Plural value={count} one="# successful deposit" other="# successful deposits" />
        ) : (
          <Plural value={count} one="# successful withdrawal" other="# successful withdrawals" />
        )}
        {!complete && (
          <>
            {' · '}
            <Trans>among the records loaded so far</Trans>
          </>
        )}
      </p>
    </Card>
  )
}

/**
 * A member's deposits or withdrawals by range and state. Unconfirmed ones come first, then the total, then the rows by day.
 * Other tabs show all kinds together, or a summary.
 */
export function TradesPage() {
  const { t } = useLingui()
  const { search, filter, choose } = useFilter('/transaction-record')
  const isBlocked = useSaferPlay()?.playBlock !== undefined
  const tabs = (
    <Segments
      legend={t`Records to show`}
      value={search.type ?? 'deposit'}
      onChange={(value) => choose({ type: value === 'deposit' ? undefined : value })}
      options={[
        { value: 'deposit', label: <Trans>Deposits</Trans> },
        { value: 'withdrawal', label: <Trans>Withdrawals</Trans> },
        { value: 'all', label: <Trans comment="tab: all kinds of records in one list">All</Trans> },
        { value: 'summary', label: <Trans comment="tab: what went in and out, by month">Summary</Trans> },
      ]}
    />
  )
  // Keep the previous tab on screen while the chunk of the chosen one loads.
  const type = useDeferredValue(search.type)
  if (type === 'all' || type === 'summary') return <HistoryPage tab={type} top={tabs} />

  const name = type ?? 'deposit'
  const isDeposit = name === 'deposit'
  const action = isDeposit ? (
    !isBlocked && (
      <ButtonLink to="/deposit" size="md" full>
        <Trans>Deposit</Trans>
      </ButtonLink>
    )
  ) : (
    <ButtonLink to="/withdraw" size="md" full>
      <Trans>Withdraw</Trans>
    </ButtonLink>
  )
  return (
    <RecordsList
      kind={isDeposit ? deposits : withdrawals}
      filter={filter}
      choose={choose}
      title={<Trans>Records</Trans>}
      top={
        <>
          {tabs}
          <Filters filter={filter} choose={choose} states={STATE_FILTERS} />
          <SubmissionCards form={name} />
        </>
      }
      action={action}
    >
      {(shown) => (
        <>
          {(filter.status ?? 'successful') === 'successful' && <SummaryCard name={name} shown={shown} />}
          <RecordDays key={name} shown={shown} kind={name} row={TradeRow} lines={2} />
        </>
      )}
    </RecordsList>
  )
}
