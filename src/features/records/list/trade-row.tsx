import { Plural } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { isOpen, orderState } from '../../../api/order-state.ts'
import type { TradeRecord } from '../../../api/records.ts'
import { STATE_TONES, useStateWords } from '../../../components/state-words.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Money } from '../../../money/money.tsx'
import { AsOf } from '../../../components/as-of.tsx'
import { useSiteDetails } from '../../../site/details.ts'
import { formatClock } from '../../../time/format-time.ts'
import { readServerTime } from '../../../time/server-time.ts'
import { useServerNow } from '../../../time/use-now.ts'
import { Row, rowClass } from '../../../ui/row.tsx'
import { StatusIcon } from '../../../ui/status-badge.tsx'
import type { RecordRowProps } from './record-days.tsx'

const MINUTE_MS = 60_000

type TradeRowProps = RecordRowProps<TradeRecord> & {
  /** The row's kind and order number, in lists that mix kinds. */
  named?: ReactNode
}

/** One deposit; links to its details. */
export function DepositRow(props: TradeRowProps) {
  return <TradeRow {...props} />
}

/** One withdrawal; links to its details. */
export function WithdrawalRow(props: TradeRowProps) {
  return <TradeRow {...props} type="withdrawal" />
}

/** One deposit or withdrawal. Its amount is struck through if it did not succeed. */
const TradeRow = memo(function TradeRow({
  row,
  fetchedAt,
  zone,
  sign,
  type,
  named,
}: TradeRowProps & { type?: 'withdrawal' }) {
  const { locale } = useLanguage()
  const words = useStateWords()
  const state = orderState(row.status)
  const open = isOpen(row.status)
  const lost = !open && state !== 'successful'
  const moment = readServerTime(row.createdAt, zone)
  return (
    <Link to="/detail" search={{ id: row.id, ...(type && { type }) }} preload={false} className={rowClass}>
      <Row
        icon={<StatusIcon tone={STATE_TONES[state]} />}
        title={row.title || row.order || row.id}
        subtitle={
          <>
            {named}
            {moment !== null && `${formatClock(moment, locale)} · `}
            {words(state, row.status)}
            {lost && row.reason && ` · ${row.reason}`}
            {open && type && moment !== null && <Late since={moment} />}
            {open && fetchedAt !== undefined && ' · '}
            {open && fetchedAt !== undefined && <AsOf moment={fetchedAt} />}
          </>
        }
        end={
          <Money
            value={row.money}
            sign={sign}
            prefix={type ? '−' : ''}
            className={lost ? 'line-through' : 'font-semibold text-ink'}
          />
        }
      />
    </Link>
  )
})

/** A note that a withdrawal takes longer than the operator announced. Renders nothing before that. */
function Late({ since }: { since: number }) {
  const { withdraw_eta_min: usual } = useSiteDetails().rules
  const now = useServerNow(MINUTE_MS)
  const late = usual !== undefined && now - since > usual * MINUTE_MS
  return (
    late && (
      <>
        {' · '}
        <span className="font-semibold text-warn">
          <Plural value={usual} one="longer than the usual minute" other="longer than the usual # minutes" />
        </span>
      </>
    )
  )
}
