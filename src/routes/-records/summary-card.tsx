import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useCurrencySign } from '../../features/deposit/money-text.ts'
import { byMonth, deposited, type Month } from '../../features/records/rules.ts'
import { useLanguage } from '../../i18n/language.ts'
import { ZERO } from '../../money/amount.ts'
import { shareOf, compareAmounts } from '../../money/arithmetic.ts'
import { Money } from '../../money/money.tsx'
import { formatMonth } from '../../time/format-time.ts'
import { Card } from '../../ui/card.tsx'
import type { ShownRecords } from './use-records.ts'

const MOST_MONTHS = 6

/** What the successful deposits of the list come to, in all and month by month. */
export function SummaryCard({ shown: { rows, days, complete } }: { shown: ShownRecords }) {
  const sign = useCurrencySign()
  const { count, sum } = useMemo(() => deposited(rows), [rows])
  const months = useMemo(() => byMonth(days, MOST_MONTHS), [days])
  return (
    <Card>
      {months.length > 1 && <MonthBars months={months} sign={sign} />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-ink-2">
          <Trans>Deposited in this list</Trans>
        </span>
        <Money value={sum} sign={sign} className="text-16 font-bold" />
      </div>
      <p className="text-12 text-ink-2">
        <Plural value={count} one="# successful deposit" other="# successful deposits" />
        {!complete && (
          <>
            {' · '}
            <Trans>of those loaded so far</Trans>
          </>
        )}
      </p>
    </Card>
  )
}

function MonthBars({ months, sign }: { months: readonly Month[]; sign: string }) {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const known = months.map(({ sum }) => sum ?? ZERO)
  const most = known.reduce((first, second) => (compareAmounts(first, second) < 0 ? second : first), ZERO)
  return (
    <div className="mb-3 border-b border-line pb-3">
      <div aria-hidden="true" className="flex gap-2.5">
        {months.map(({ month, sum }, place) => (
          <div
            key={month}
            className="flex min-w-0 grow basis-0 flex-col gap-1.5 text-center text-12 text-ink-2"
          >
            <div className="flex h-18 items-end">
              <div
                className={`min-h-0.5 w-full rounded-t-sm bg-accent ${place < months.length - 1 ? 'opacity-60' : ''}`}
                style={{ height: `${shareOf(sum ?? ZERO, most) * 100}%` }}
              />
            </div>
            {formatMonth(month, locale)}
          </div>
        ))}
      </div>
      {/* A table of its own would keep the width of its words and widen the page. */}
      <div className="sr-only">
        <table>
          <caption>{t`Deposits in this list, by month`}</caption>
          <tbody>
            {months.map(({ month, sum }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(month, locale)}</th>
                <td>
                  <Money value={sum} sign={sign} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
