import { Plural, Trans } from '@lingui/react/macro'
import { daysOfMonth } from '../range.ts'
import { isWhole, sharesOf, type InAndOut, type MonthOfMoney, type Summary } from './summary.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { ZERO } from '../../../money/amount.ts'
import { compareAmounts } from '../../../money/arithmetic.ts'
import { Money } from '../../../money/money.tsx'
import { useCurrencySign } from '../../../components/money-text.ts'
import { formatMonth } from '../../../time/format-date.ts'
import { Card } from '../../../ui/card.tsx'
import { useKnownText } from '../texts.ts'
import { Figures } from './figures.tsx'

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
  const [ins = [], outs = [], nets = []] = sharesOf([
    months.map(({ deposits }) => deposits.sum),
    months.map(({ withdrawals }) => withdrawals.sum),
    months.map(({ net }) => net),
  ])
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
            chart: { look: 'filled', shares: ins },
          },
          {
            key: 'out',
            title: <Trans comment="sum of records">Withdrawals</Trans>,
            chart: { look: 'outlined', shares: outs },
          },
          {
            key: 'net',
            title: <Trans comment="deposits less withdrawals">Net</Trans>,
            chart: { look: 'line', shares: nets },
          },
        ]}
        rows={months.map((month) => ({
          key: month.month,
          name: formatMonth(month.month, locale),
          cells: cellsOf(month),
          remark: hasRemark(month, today) && <MonthRemark month={month} today={today} />,
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
