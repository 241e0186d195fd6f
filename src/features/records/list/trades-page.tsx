import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo, useState } from 'react'
import type { TradeRecord } from '../../../api/records.ts'
import { ButtonLink } from '../../../components/button-link.tsx'
import { lazyView } from '../../../components/lazy-view.ts'
import { OwnMoney } from '../../../components/own-money.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { ZERO } from '../../../money/amount.ts'
import { compareAmounts, shareOf } from '../../../money/arithmetic.ts'
import { formatMonth } from '../../../time/format-date.ts'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Segments } from '../../../ui/segments.tsx'
import { useSaferPlay } from '../../safer-play/safer-play-store.ts'
import { SubmissionCards } from '../../submission/submission-card.tsx'
import { type RecordsSearch, STATE_FILTERS } from '../filter.ts'
import { Chart } from './chart.tsx'
import { Filters } from './filters.tsx'
import { Pending } from './figures.tsx'
import { RecordDays } from './record-days.tsx'
import { RecordsList, type ShownRecords } from './records-list.tsx'
import { totalOfDays, byMonth, type Month } from '../by-day.ts'
import { DepositRow, WithdrawalRow } from './trade-row.tsx'
import { deposits, withdrawals } from '../kinds/trades.ts'
import { useFilter } from './records-screen.tsx'

/** The most months in the chart. */
const MAX_BARS = 6

/** The tabs "All" and "Summary". Loaded when opened: most members open the records just to see one deposit. */
export const HistoryPage = lazyView(() => import('../history/history-page.tsx'), 'HistoryPage', {
  fallback: 'outer',
})

interface SummaryCardProps {
  name: 'deposit' | 'withdrawal'
  shown: ShownRecords<TradeRecord>
  spansMonths: boolean
}

/** The successful deposits or withdrawals in the list, in total and by month. */
function SummaryCard({ name, shown: { days, complete, saved }, spansMonths }: SummaryCardProps) {
  const { t } = useLingui()
  const isDeposit = name === 'deposit'
  const isPart = saved?.isPart ?? false
  const { count, sum } = useMemo(() => totalOfDays(days), [days])
  const months = useMemo(() => byMonth(days, MAX_BARS), [days])
  return (
    <Card>
      {isPart && spansMonths && (
        // Reserves the space of the bars until all months are read.
        <div className="mb-3 flex h-33.75 items-end border-b border-line pb-3 text-12">
          <Pending />
        </div>
      )}
      {!isPart && months.length > 1 && (
        <MonthBars
          title={isDeposit ? t`Deposits in this list, by month` : t`Withdrawals in this list, by month`}
          months={months}
        />
      )}
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

function MonthBars({ title, months }: { title: string; months: readonly Month[] }) {
  const { locale } = useLanguage()
  const [month, setMonth] = useState<string>()
  const known = months.map(({ sum }) => sum ?? ZERO)
  const most = known.reduce((first, second) => (compareAmounts(first, second) < 0 ? second : first), ZERO)
  const found = months.findIndex((one) => one.month === month)
  const place = found === -1 ? months.length - 1 : found
  const chosen = months[place]
  return (
    <div className="mb-3 border-b border-line pb-3">
      <output className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-12 text-ink-2">
        {chosen && formatMonth(chosen.month, locale)}
        {chosen && <OwnMoney value={chosen.sum} className="font-semibold" />}
      </output>
      <Chart
        label={title}
        names={months.map((one) => formatMonth(one.month, locale))}
        series={[{ look: 'filled', shares: known.map((sum) => shareOf(sum, most)) }]}
        chosen={place}
        choose={(next) => setMonth(months[next]?.month)}
        height="h-18"
      />
    </div>
  )
}

/**
 * A member's deposits or withdrawals by range and state. Unconfirmed ones come first, then the total, then the rows by day.
 * Other tabs show all kinds together, or a summary.
 */
export function TradesPage() {
  const { search, filter, choose } = useFilter('/transaction-record')
  const isBlocked = useSaferPlay()?.playBlock !== undefined
  const tabs = <Tabs chosen={search.type} choose={choose} />
  // Keep the previous tab on screen while the chunk of the chosen one loads.
  const type = useDeferredValue(search.type)
  if (type === 'all' || type === 'summary') return <HistoryPage tab={type} top={tabs} />

  const name = type ?? 'deposit'
  const isDeposit = name === 'deposit'
  const { from, to } = filter.days
  const spansMonths = from.slice(0, 7) !== to.slice(0, 7)
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
          {(filter.status ?? 'successful') === 'successful' && (
            <SummaryCard name={name} shown={shown} spansMonths={spansMonths} />
          )}
          <RecordDays
            key={name}
            shown={shown}
            kind={name}
            row={isDeposit ? DepositRow : WithdrawalRow}
            lines={2}
          />
        </>
      )}
    </RecordsList>
  )
}

interface TabsProps {
  chosen: RecordsSearch['type']
  choose: (change: RecordsSearch) => void
}

function Tabs({ chosen, choose }: TabsProps) {
  const { t } = useLingui()
  return (
    <Segments
      legend={t`Records to show`}
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
