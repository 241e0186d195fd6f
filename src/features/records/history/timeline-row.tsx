import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import type { TimelineRow } from './timeline.ts'
import { MoveRow } from '../list/move-row.tsx'
import { RebateRow } from '../list/rebate-row.tsx'
import type { RecordRowProps } from '../list/record-days.tsx'
import { DepositRow, WithdrawalRow } from '../list/trade-row.tsx'

/** A timeline row, rendered by its kind's own component. Adds the kind's name, except for transfers. */
export const TimelineRowView = memo(function TimelineRowView({ row, ...rest }: RecordRowProps<TimelineRow>) {
  if (row.kind === 'transfer') return <MoveRow row={row.record} {...rest} />
  if (row.kind === 'rebate')
    return <RebateRow row={row.record} {...rest} named={<Named kind={row.kind} order={undefined} />} />
  const named = <Named kind={row.kind} order={row.record.order} />
  return row.kind === 'deposit' ? (
    <DepositRow row={row.record} {...rest} named={named} />
  ) : (
    <WithdrawalRow row={row.record} {...rest} named={named} />
  )
})

/** The kind and order number of a row, on a line of its own. */
export function Named({
  kind,
  order,
}: {
  kind: 'deposit' | 'withdrawal' | 'rebate'
  order: string | undefined
}) {
  const words = {
    deposit: <Trans comment="kind of a record">Deposit</Trans>,
    withdrawal: <Trans comment="kind of a record">Withdrawal</Trans>,
    rebate: <Trans comment="kind of a record">Rebate</Trans>,
  }
  return (
    <span className="block">
      {words[kind]}
      {order && (
        <>
          {' · '}
          <span translate="no" className="wrap-anywhere tabular-nums">
            {order}
          </span>
        </>
      )}
    </span>
  )
}
