import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCurrencySign } from '../../../components/own-money.tsx'
import { ZERO, type Amount } from '../../../money/amount.ts'
import { compareAmounts } from '../../../money/arithmetic.ts'
import { Money, useHiddenAmounts } from '../../../money/money.tsx'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Fact } from '../../../ui/rows.tsx'
import type { RecordSums } from '../pages.ts'

/** A placeholder for a value that is still loading. */
export function Pending() {
  return (
    <span aria-hidden="true" data-awaited className="rounded-sm bg-sunk select-none">
      {'\u00A0'.repeat(20)}
    </span>
  )
}

interface NetMoneyProps {
  /** The amount won, negative if lost; null if unknown. */
  value: Amount | null
  sign: string
}

/** A result with sign, colour and arrow, so that colour is never the only cue. None of them while the member hides amounts. */
export function NetMoney({ value, sign }: NetMoneyProps) {
  const isHidden = useHiddenAmounts()
  const side = value === null || isHidden ? 0 : compareAmounts(value, ZERO)
  return (
    <span
      className={cx(
        'inline-flex items-baseline gap-1 font-semibold',
        side > 0 ? 'text-ok' : side < 0 ? 'text-bad' : 'text-ink',
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

interface SumsCardProps {
  /** Unknown where the server does not send them. */
  sums: RecordSums | undefined
  /** True until the server has answered. */
  isAwaited: boolean
  /** `isMain` marks the sum that the others are a part of. */
  facts: readonly { key: keyof RecordSums; name: ReactNode; isMain?: boolean; isNet?: boolean }[]
}

/** The server's totals for the records in a list. The app does not compute its own. */
export function SumsCard({ sums, isAwaited, facts }: SumsCardProps) {
  const sign = useCurrencySign()
  const shown = facts.filter(({ key }) => isAwaited || (sums?.[key] ?? null) !== null)
  if (shown.length === 0) return null
  return (
    <Card>
      <dl>
        {shown.map(({ key, name, isMain, isNet }) => {
          const Figure = isNet ? NetMoney : Money
          return (
            <Fact key={key} name={name} tone={isMain ? 'strong' : 'plain'}>
              {isAwaited ? <Pending /> : <Figure value={sums?.[key] ?? null} sign={sign} />}
            </Fact>
          )
        })}
      </dl>
    </Card>
  )
}
