import { Trans } from '@lingui/react/macro'
import { ZERO, type Amount } from '../../../money/amount.ts'
import { compareAmounts } from '../../../money/arithmetic.ts'
import { Money } from '../../../money/money.tsx'
import { cx } from '../../../ui/cx.ts'

/** A placeholder for a value that is still loading. */
export function Pending() {
  return (
    <span aria-hidden="true" className="rounded-sm bg-sunk select-none">
      {'\u00A0'.repeat(16)}
    </span>
  )
}

interface NetMoneyProps {
  /** The amount won, negative if lost; null if unknown. */
  value: Amount | null
  sign: string
  className?: string
}

/** A result with sign, colour and arrow, so that colour is never the only cue. */
export function NetMoney({ value, sign, className }: NetMoneyProps) {
  const side = value === null ? 0 : compareAmounts(value, ZERO)
  return (
    <span
      className={cx(
        'inline-flex items-baseline gap-1 font-semibold',
        side > 0 ? 'text-ok' : side < 0 ? 'text-bad' : 'text-ink',
        className,
      )}
    >
      {side !== 0 && (
        <>
          <span aria-hidden="true" className="text-12">
            {side > 0 ? '▲' : '▼'}
          </span>
          <span className="sr-only">
            {side > 0 ? (
              <Trans comment="result of bets">Won</Trans>
            ) : (
              <Trans comment="result of bets">Lost</Trans>
            )}{' '}
          </span>
        </>
      )}
      <Money value={value} sign={sign} prefix={side > 0 ? '+' : ''} />
    </span>
  )
}
