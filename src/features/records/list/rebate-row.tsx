import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { RebateRecord } from '../../../api/bets.ts'
import { formulaOf } from '../kinds/rebates.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { ZERO } from '../../../money/amount.ts'
import { compareAmounts, formatAmount } from '../../../money/arithmetic.ts'
import { Money, useHiddenAmounts } from '../../../money/money.tsx'
import { Fact } from '../../../ui/rows.tsx'
import { StatusIcon } from '../../../ui/status-icon.tsx'
import { rebateText, useClassText, useClockText } from '../texts.ts'
import type { RecordRowProps } from './record-days.tsx'
import { KindLine } from './trade-row.tsx'
import { UnfoldingRow } from './unfolding-row.tsx'

/** One rebate: its amount, calculation and status. */
export const RebateRow = memo(function RebateRow({
  row,
  zone,
  sign,
  isNamed = false,
}: RecordRowProps<RebateRecord> & {
  /** Whether to show the row's kind, in lists that mix kinds. */
  isNamed?: boolean
}) {
  const classText = useClassText()
  const { t } = useLingui()
  const { paid, amount } = row
  const isHidden = useHiddenAmounts()
  // A correction is paid too, but may be negative.
  const isGain = !isHidden && paid && amount !== null && compareAmounts(amount, ZERO) > 0
  const words = [
    useClockText(row.createdAt, zone),
    row.venueTitle !== '' && classText(row.class),
    t(rebateText(paid)),
  ]
  return (
    <UnfoldingRow
      name={`rebate-${row.id}`}
      isFlat
      icon={<StatusIcon tone={paid ? 'ok' : 'neutral'} />}
      title={row.venueTitle || classText(row.class) || '--'}
      subtitle={
        <>
          {isNamed && <KindLine kind="rebate" />}
          <FormulaLine row={row} sign={sign} />
          <span className="block">{words.filter(Boolean).join(' · ')}</span>
        </>
      }
      amount={
        <Money
          value={amount}
          sign={sign}
          prefix={isGain ? '+' : ''}
          className={isGain ? 'font-semibold text-ok' : 'font-semibold text-ink'}
        />
      }
    >
      <dl className="border-t border-line pt-2.5">
        <Fact name={<Trans>Venue</Trans>}>{row.venueTitle || '--'}</Fact>
        <Fact name={<Trans comment="of games: live, slots and so on">Class</Trans>}>
          {classText(row.class) || '--'}
        </Fact>
        <Fact name={<Trans>Turnover</Trans>}>
          <Money value={row.turnover} sign={sign} />
        </Fact>
      </dl>
    </UnfoldingRow>
  )
})

/** Turnover × percent = rebate; without the result where the operator computes it differently. */
function FormulaLine({ row, sign }: { row: RebateRecord; sign: string }) {
  const { locale } = useLanguage()
  const formula = formulaOf(row)
  return (
    formula && (
      <span className="block tabular">
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
