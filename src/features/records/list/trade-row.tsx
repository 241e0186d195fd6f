import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { isInProgress, isUnsuccessful, orderState } from '../../../api/order-state.ts'
import type { TradeRecord } from '../../../api/records.ts'
import { OrderIcon } from '../../../components/order-icon.tsx'
import { STATE_TONES, useStateText } from '../../../components/state-text.ts'
import { Money } from '../../../money/money.tsx'
import { AsOf } from '../../../components/query-view.tsx'
import { Row, rowClass } from '../../../ui/rows.tsx'
import { StatusIcon } from '../../../ui/status-icon.tsx'
import { KIND_TEXTS, useClockText } from '../texts.ts'
import { OpenLink, usePane } from './pane.tsx'
import type { RecordRowProps } from './record-days.tsx'

type TradeRowProps = RecordRowProps<TradeRecord> & {
  kind: 'deposit' | 'withdrawal'
  /** Whether to show the row's kind and order number, in lists that mix kinds. */
  isNamed?: boolean
}

/** One deposit or withdrawal; links to its details. Its amount is struck through if it did not succeed. */
export const TradeRow = memo(function TradeRow(props: TradeRowProps) {
  const { kind, row, fetchedAt, zone, sign, isNamed = false } = props
  const type = kind === 'withdrawal' ? kind : undefined
  const stateText = useStateText()
  const state = orderState(row.status)
  const open = isInProgress(row.status)
  const unsuccessful = isUnsuccessful(row.status)
  const clock = useClockText(row.createdAt, zone)
  const { box } = usePane()
  const line = (
    <Row
      icon={
        <OrderIcon isInProgress={open}>
          <StatusIcon tone={STATE_TONES[state]} />
        </OrderIcon>
      }
      title={row.title || row.order || row.id}
      subtitle={
        <>
          {isNamed && <KindLine kind={kind} order={row.order} />}
          {clock && `${clock} · `}
          {stateText(state, row.status)}
          {unsuccessful && row.reason && ` · ${row.reason}`}
          {open && fetchedAt !== undefined && (
            <>
              {' · '}
              <AsOf moment={fetchedAt} />
            </>
          )}
        </>
      }
      end={
        <Money
          value={row.money}
          sign={sign}
          prefix={type ? '−' : ''}
          className={unsuccessful ? 'line-through' : 'font-semibold text-ink'}
        />
      }
    />
  )
  if (box) return <OpenLink open={`${kind}-${row.id}`}>{line}</OpenLink>
  return (
    <Link to="/detail" search={{ id: row.id, ...(type && { type }) }} preload={false} className={rowClass}>
      {line}
    </Link>
  )
})

/** The kind and order number of a row, on a line of its own. */
export function KindLine({
  kind,
  order,
}: {
  kind: TradeRowProps['kind'] | 'rebate'
  order?: string | undefined
}) {
  const { t } = useLingui()
  return (
    <span className="block">
      {t(KIND_TEXTS[kind])}
      {order && (
        <>
          {' · '}
          <span translate="no" className="wrap-anywhere tabular">
            {order}
          </span>
        </>
      )}
    </span>
  )
}
