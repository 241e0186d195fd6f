import { Trans } from '@lingui/react/macro'
import { isOpen, orderState } from '../../api/order-state.ts'
import { Money } from '../../money/money.tsx'
import { useCurrencySign } from '../../components/money-text.ts'
import type { NewestRow } from '../../submissions/newest-records.ts'
import { Card } from '../../ui/card.tsx'
import { StatusIcon } from '../../ui/status-badge.tsx'

interface WithdrawalCardProps {
  row: NewestRow
  /** The card or address it goes to, masked, where this device knows it. */
  to: string | undefined
  late: boolean
}

/** The amount of a withdrawal, where it goes, and where the money is now. */
export function WithdrawalCard({ row, to, late }: WithdrawalCardProps) {
  const sign = useCurrencySign()
  const open = isOpen(row.status)
  const lost = !open && orderState(row.status) !== 'successful'
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <StatusIcon tone={open ? (late ? 'warn' : 'info') : lost ? 'bad' : 'ok'} size="lg" />
      <div className="min-w-0 grow basis-[11rem]">
        <p className={`text-28 font-bold ${lost ? 'text-ink-2 line-through' : ''}`}>
          <Money value={row.money} sign={sign} always={open} />
        </p>
        {to && (
          <p className="font-semibold wrap-anywhere text-ink-2" translate="no">
            {to}
          </p>
        )}
        <p className="text-12 text-ink-2">
          {open ? (
            <Trans>The amount is set aside until it is paid out.</Trans>
          ) : lost ? (
            <Trans>The amount is back in your central wallet.</Trans>
          ) : (
            <Trans>The money was sent to you.</Trans>
          )}
        </p>
      </div>
    </Card>
  )
}
