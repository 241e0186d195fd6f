import { useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import type { RebateRecord } from '../../../api/bets.ts'
import { formulaOf } from '../kinds/rebates.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { formatAmount } from '../../../money/arithmetic.ts'
import { Money } from '../../../money/money.tsx'
import { formatClock } from '../../../time/format-time.ts'
import { readServerTime } from '../../../time/server-time.ts'
import { Row } from '../../../ui/row.tsx'
import { StatusIcon } from '../../../ui/status-badge.tsx'
import { useClassWords } from '../texts.ts'
import type { RecordRowProps } from './record-days.tsx'

/** One rebate: its amount, calculation and status. */
export const RebateRow = memo(function RebateRow({
  row,
  zone,
  sign,
  named,
}: RecordRowProps<RebateRecord> & {
  /** The row's kind, in lists that mix kinds. */
  named?: ReactNode
}) {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const classWords = useClassWords()
  const { paid, amount } = row
  const moment = readServerTime(row.createdAt, zone)
  const state =
    paid === undefined
      ? t({ message: 'Status unknown', comment: 'of a rebate' })
      : paid
        ? t({ message: 'Paid', comment: 'state of a rebate' })
        : t({ message: 'Not paid yet', comment: 'state of a rebate' })
  const words = [
    moment !== null && formatClock(moment, locale),
    row.venueTitle !== '' && classWords(row.class),
    state,
  ]
  return (
    <Row
      icon={<StatusIcon tone={paid ? 'ok' : 'neutral'} />}
      title={row.venueTitle || classWords(row.class)}
      subtitle={
        <>
          {named}
          <FormulaLine row={row} sign={sign} />
          <span className="block">{words.filter(Boolean).join(' · ')}</span>
        </>
      }
      end={
        <Money
          value={amount}
          sign={sign}
          prefix={paid ? '+' : ''}
          className={paid ? 'font-semibold text-ok' : 'font-semibold text-ink'}
        />
      }
    />
  )
})

/** Turnover × percent = rebate; without the result where the operator computes it differently. */
function FormulaLine({ row, sign }: { row: RebateRecord; sign: string }) {
  const { locale } = useLanguage()
  const formula = formulaOf(row)
  return (
    formula && (
      <span className="block tabular-nums">
        <Money value={formula.turnover} sign={sign} /> × {formatAmount(formula.ratio, locale, 0)}%
        {formula.result !== null && (
          <>
            {' = '}
            <Money value={formula.result} sign={sign} />
          </>
        )}
      </span>
    )
  )
}
