import { Trans } from '@lingui/react/macro'
import type { OpenOrder } from './summary.ts'
import { useCurrencySign } from '../../components/money-text.ts'
import { useSiteConfig } from '../../site/site.ts'
import { Section } from '../../ui/section.tsx'
import { Named } from './timeline-row.tsx'
import { DepositRow, WithdrawalRow } from './trade-row.tsx'

/** The orders of a year that may still change, each with a way to it. */
export function OpenOrders({ orders }: { orders: readonly OpenOrder[] }) {
  const { timezone } = useSiteConfig()
  const sign = useCurrencySign()
  if (orders.length === 0)
    return (
      <p className="text-12 text-ink-2">
        <Trans>No order of this year on this device is still open.</Trans>
      </p>
    )
  return (
    <Section title={<Trans comment="heading: orders that may still change">Still open</Trans>}>
      <ul className="row-list">
        {orders.map(({ kind, row, toldAt }) => {
          const props = { row, toldAt, zone: timezone, sign }
          return (
            <li key={`${kind} ${row.id}`}>
              {kind === 'deposit' ? (
                <DepositRow {...props} named={<Named kind={kind} order={row.order} />} />
              ) : (
                <WithdrawalRow {...props} named={<Named kind={kind} order={row.order} />} />
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
