import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { OwnMoney, useCurrencySign } from '../../../components/own-money.tsx'
import { SentencePair } from '../../../components/sentence-pair.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { ZERO } from '../../../money/amount.ts'
import { compareAmounts } from '../../../money/arithmetic.ts'
import { Money } from '../../../money/money.tsx'
import { useSession } from '../../../session/session.ts'
import { useSiteConfig } from '../../../site/site.ts'
import { formatDuration, formatMonth, formatMonthName } from '../../../time/format-time.ts'
import { Card, Section } from '../../../ui/card.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { playedByDay, playedByMonth } from '../../safer-play/play-time.ts'
import { useFilter, useServerToday } from '../list/records-screen.tsx'
import { TradeRow } from '../list/trade-row.tsx'
import { daysOfMonth } from '../range.ts'
import { useCoverageText } from '../texts.ts'
import { ClassesCard } from './classes-card.tsx'
import { CoverageCard, HistoryFrame, MANY_ROWS, useFetch, useSync } from './coverage-card.tsx'
import { Figures } from './figures-table.tsx'
import {
  daysOfYear,
  isWhole,
  summaryQuery,
  type InAndOut,
  type MonthTotals,
  type OrderInProgress,
  type Summary,
} from './summary.ts'

/**
 * A member's year, with the tabs (`top`) above it. Shows deposits and withdrawals, open orders, bets by class, and time in the
 * app.
 */
export function SummaryPage({ top }: { top: ReactNode }) {
  const { t } = useLingui()
  const { search, choose } = useFilter('/transaction-record')
  const { member = '' } = useSession()
  const today = useServerToday()
  const [thisYear, lastYear] = [today.slice(0, 4), String(Number(today.slice(0, 4)) - 1)]
  const year = search.year === lastYear ? lastYear : thisYear
  const days = daysOfYear(year, today)
  const { data } = useQuery({ ...summaryQuery(member, days), enabled: member !== '' })
  const wanted = { name: 'summary', member, sources: data?.sources ?? [], days }
  const sync = useSync(wanted, data !== undefined, (data?.open.length ?? 0) > 0)
  const fetch = useFetch(wanted)
  const isNew = data?.covered.length === 0 && data.deposits.count + data.withdrawals.count === 0
  const isWaiting = !data || (isNew && !sync.isSuccess)
  return (
    <HistoryFrame
      sync={sync}
      covered={data?.covered}
      top={
        <>
          {top}
          <Segments
            legend={t`Year`}
            value={year}
            onChange={(chosen) => choose({ year: chosen === thisYear ? undefined : chosen })}
            options={[thisYear, lastYear].map((value) => ({ value, label: value }))}
          />
        </>
      }
    >
      {!isWaiting && (
        <>
          <CoverageCard
            covered={sync.isLoading ? undefined : data.covered}
            days={days}
            isPart={
              sync.isLoading
                ? data.deposits.count + data.withdrawals.count >= MANY_ROWS
                : !data.months.every((month) => isWhole(month, today))
            }
            fetch={fetch}
            problem={sync.error}
            action={<Trans comment="button: fetch every record of a year">Load all of {year}</Trans>}
          />
          <MonthsCard summary={data} year={year} today={today} />
          <OrdersInProgress orders={data.open} />
          <ClassesCard year={year} days={days} />
          <TimeCard member={member} year={year} />
        </>
      )}
    </HistoryFrame>
  )
}

interface MonthsCardProps {
  summary: Summary
  year: string
  /** The server's current day, `YYYY-MM-DD`. */
  today: string
}

/** Deposits and withdrawals by month. Shows a chart, then a table that marks incomplete months and open orders. */
function MonthsCard({ summary, year, today }: MonthsCardProps) {
  const { locale } = useLanguage()
  const sign = useCurrencySign()
  const coverageText = useCoverageText()
  const { months } = summary
  const remarkOf = (month: MonthTotals) => {
    const { coverage, open } = month
    const isPart = today.startsWith(month.month) || !isWhole(month, today)
    if (!isPart && open === 0) return undefined
    const missing = <Trans>Some records are missing on this device.</Trans>
    return (
      <SentencePair
        first={isPart && (coverage ? coverageText([coverage], daysOfMonth(month.month)) : missing)}
        second={
          open > 0 && (
            <Plural
              value={open}
              one="# order is still in progress and isn’t counted."
              other="# orders are still in progress and aren’t counted."
            />
          )
        }
      />
    )
  }
  return (
    <Card>
      <h2 className="mb-3 font-semibold">
        <Trans>Deposits and withdrawals, {year}</Trans>
      </h2>
      <Figures
        isNewestFirst
        caption={sign.trim() ? <Trans>By month, in {sign}</Trans> : <Trans>By month</Trans>}
        heading={<Trans comment="column">Month</Trans>}
        columns={[
          {
            key: 'in',
            title: <Trans comment="sum of records">Deposits</Trans>,
            chart: { look: 'filled', values: months.map(({ deposits }) => deposits.sum) },
          },
          {
            key: 'out',
            title: <Trans comment="sum of records">Withdrawals</Trans>,
            chart: { look: 'outlined', values: months.map(({ withdrawals }) => withdrawals.sum) },
          },
          {
            key: 'net',
            title: <Trans comment="deposits less withdrawals">Net</Trans>,
            chart: { look: 'line', values: months.map(({ net }) => net) },
          },
        ]}
        rows={months.map((month) => ({
          key: month.month,
          name: formatMonth(month.month, locale),
          answer: <MonthSentence month={month} isWhole={isWhole(month, today)} />,
          cells: cellsOf(month),
          remark: remarkOf(month),
        }))}
        total={{
          name: <Trans comment="all months of a year together">All</Trans>,
          cells: cellsOf(summary),
          remark: !months.every((month) => isWhole(month, today)) && (
            <Trans comment="below the sum of a year of which some months are missing">
              This total only counts records stored on this device.
            </Trans>
          ),
        }}
      />
      <p className="mt-3 text-12 text-ink-2">
        <Trans>
          Net = successful deposits − successful withdrawals. Orders that are in progress, failed or cancelled
          don’t count. Months are based on server time. If a month has no note below it, its records are
          complete.
        </Trans>
      </p>
    </Card>
  )
}

interface MonthSentenceProps {
  month: MonthTotals
  /** Whether every record of the month is on this device. */
  isWhole: boolean
}

/** What the member deposited and withdrew in a month, from the records on this device. */
function MonthSentence({ month: { month, deposits, withdrawals }, isWhole }: MonthSentenceProps) {
  const { locale } = useLanguage()
  const name = formatMonthName(month, locale)
  const deposited = <OwnMoney value={deposits.sum} />
  const withdrawn = <OwnMoney value={withdrawals.sum} />
  const isNothing = deposits.count + withdrawals.count === 0
  const isUnknown = deposits.sum === null || withdrawals.sum === null
  return (
    // Two lines high, so that the chart below does not move.
    <p className="min-h-12 text-16 font-semibold">
      {isWhole ? (
        isNothing ? (
          <Trans comment="{name} is a month">You made no deposits or withdrawals in {name}.</Trans>
        ) : (
          <Trans comment="{name} is a month">
            In {name} you deposited {deposited} and withdrew {withdrawn}.
          </Trans>
        )
      ) : isNothing || isUnknown ? (
        <Trans comment="{name} is a month">Your records for {name} aren’t complete on this device.</Trans>
      ) : (
        <Trans comment="{name} is a month; some records are missing on this device">
          In {name} you deposited at least {deposited} and withdrew at least {withdrawn}.
        </Trans>
      )}
    </p>
  )
}

function cellsOf({ deposits, withdrawals, net }: InAndOut) {
  const isMore = net !== null && compareAmounts(net, ZERO) > 0
  return [
    <Money key="in" value={deposits.sum} />,
    <Money key="out" value={withdrawals.sum} />,
    <Money key="net" value={net} prefix={isMore ? '+' : ''} />,
  ]
}

/** The orders of a year that may still change, each with a link. */
function OrdersInProgress({ orders }: { orders: readonly OrderInProgress[] }) {
  const { timezone } = useSiteConfig()
  const sign = useCurrencySign()
  if (orders.length === 0)
    return (
      <p className="text-12 text-ink-2">
        <Trans>This device has no orders in progress from the selected year.</Trans>
      </p>
    )
  return (
    <Section title={<Trans comment="heading: orders that may still change">Still in progress</Trans>}>
      <ul className="row-list">
        {orders.map((order) => (
          <li key={`${order.kind} ${order.row.id}`}>
            <TradeRow {...order} fetchedAt={order.row.fetchedAt} zone={timezone} sign={sign} isNamed />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const playedQuery = (member: string) =>
  queryOptions({
    queryKey: ['played', member],
    queryFn: () => playedByDay(member),
    // The time is stored on disk, and grows while the app is in use.
    staleTime: 0,
    gcTime: 0,
  })

/** The time spent in the app on this device, by month. Shows a chart, then a table. */
function TimeCard({ member, year }: { member: string; year: string }) {
  const { data } = useQuery(playedQuery(member))
  const { locale } = useLanguage()
  const months = useMemo(() => data && playedByMonth(data, year), [data, year])
  const all = months?.reduce((sum, { played }) => sum + played, 0) ?? 0
  return (
    <Card>
      <h2 className="mb-3 font-semibold">
        <Trans>Time in the app, {year}</Trans>
      </h2>
      {months ? (
        months.length > 0 && (
          <Figures
            isNewestFirst
            caption={<Trans comment="caption of a table">By month</Trans>}
            heading={<Trans>Month</Trans>}
            columns={[
              {
                key: 'time',
                title: <Trans comment="how long the app was in view">Time</Trans>,
                chart: { look: 'filled', values: months.map(({ played }) => played) },
              },
            ]}
            rows={months.map(({ month, played }) => ({
              key: month,
              name: formatMonth(month, locale),
              cells: [formatDuration(played, locale)],
            }))}
            total={{
              name: <Trans comment="all months of a year together">All</Trans>,
              cells: [formatDuration(all, locale)],
            }}
          />
        )
      ) : (
        <Skeleton className="h-72 w-full rounded-md" />
      )}
      <p className="mt-3 text-12 text-ink-2">
        <SentencePair
          first={months?.length === 0 && <Trans>No time recorded in the selected year.</Trans>}
          second={
            <Trans>
              Counted on this device only, while the app is on screen. Games that open in their own tab aren’t
              counted.
            </Trans>
          }
        />
      </p>
    </Card>
  )
}
