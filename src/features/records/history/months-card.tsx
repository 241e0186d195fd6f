import { Plural, Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { sharesOf } from './summary.ts'
import { daysOfMonth } from '../range.ts'
import { isWhole, type InAndOut, type MonthOfMoney, type Summary } from './summary.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { ZERO } from '../../../money/amount.ts'
import { compareAmounts } from '../../../money/arithmetic.ts'
import { Money } from '../../../money/money.tsx'
import { useCurrencySign } from '../../../components/money-text.ts'
import { formatMonth } from '../../../time/format-date.ts'
import { Card } from '../../../ui/card.tsx'
import { useKnownText } from '../texts.ts'
import type { ChartSeries } from './draw-chart.ts'
import { ChartWithLegend } from './chart-card.tsx'
import { Figures, type FiguresRow } from './figures.tsx'

interface MonthsCardProps {
  summary: Summary
  year: string
  /** The server's current day, `YYYY-MM-DD`. */
  today: string
}

/** Deposits and withdrawals by month: a chart, then a table that marks incomplete months and open orders. */
export function MonthsCard({ summary, year, today }: MonthsCardProps) {
  const { locale } = useLanguage()
  const sign = useCurrencySign()
  const { months } = summary
  const oldestFirst = useMemo(() => months.toReversed(), [months])
  const names = useMemo(
    () => oldestFirst.map(({ month }) => formatMonth(month, locale)),
    [oldestFirst, locale],
  )
  const series = useMemo(() => seriesOf(oldestFirst), [oldestFirst])
  const rows: FiguresRow[] = [
    ...months.map((month) => ({
      key: month.month,
      name: formatMonth(month.month, locale),
      cells: cellsOf(month),
      remark: hasRemark(month, today) && <MonthRemark month={month} today={today} />,
    })),
    {
      key: 'all',
      name: <Trans comment="all months of a year together">All</Trans>,
      cells: cellsOf(summary),
      remark: !months.every((month) => isWhole(month, today)) && (
        <Trans comment="below the sum of a year of which some months are missing">
          This total only counts records stored on this device.
        </Trans>
      ),
      isSum: true,
    },
  ]
  return (
    <Card>
      <h2 className="mb-3 font-semibold">
        <Trans>Deposits and withdrawals, {year}</Trans>
      </h2>
      <ChartWithLegend
        names={names}
        series={series}
        legend={[
          <Trans key="in" comment="sum of records">
            Deposits
          </Trans>,
          <Trans key="out" comment="sum of records">
            Withdrawals
          </Trans>,
          <Trans key="net" comment="deposits less withdrawals">
            Net
          </Trans>,
        ]}
      />
      <Figures
        caption={sign.trim() ? <Trans>By month, in {sign}</Trans> : <Trans>By month</Trans>}
        columns={[
          { key: 'month', title: <Trans comment="column">Month</Trans> },
          { key: 'in', title: <Trans comment="sum of records">Deposits</Trans> },
          { key: 'out', title: <Trans comment="sum of records">Withdrawals</Trans> },
          { key: 'net', title: <Trans comment="deposits less withdrawals">Net</Trans> },
        ]}
        rows={rows}
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

function cellsOf({ deposits, withdrawals, net }: InAndOut) {
  const isMore = net !== null && compareAmounts(net, ZERO) > 0
  return [
    <Money key="in" value={deposits.sum} />,
    <Money key="out" value={withdrawals.sum} />,
    <Money key="net" value={net} prefix={isMore ? '+' : ''} />,
  ]
}

function isCurrent({ month }: MonthOfMoney, today: string): boolean {
  return today.startsWith(month)
}

function hasRemark(month: MonthOfMoney, today: string): boolean {
  return month.open > 0 || isCurrent(month, today) || !isWhole(month, today)
}

function MonthRemark({ month, today }: { month: MonthOfMoney; today: string }) {
  const knownText = useKnownText()
  const { reach, open } = month
  return (
    <>
      {reach ? (
        (isCurrent(month, today) || !isWhole(month, today)) &&
        knownText([{ ...reach, at: 0 }], daysOfMonth(month.month))
      ) : (
        <Trans>Some records are missing on this device.</Trans>
      )}{' '}
      {open > 0 && (
        <Plural
          value={open}
          one="# order is still in progress and isn’t counted."
          other="# orders are still in progress and aren’t counted."
        />
      )}
    </>
  )
}

function seriesOf(months: readonly InAndOut[]): ChartSeries[] {
  const [ins = [], outs = [], nets = []] = sharesOf([
    months.map(({ deposits }) => deposits.sum),
    months.map(({ withdrawals }) => withdrawals.sum),
    months.map(({ net }) => net),
  ])
  return [
    { look: 'filled', shares: ins },
    { look: 'outlined', shares: outs },
    { look: 'line', shares: nets },
  ]
}
