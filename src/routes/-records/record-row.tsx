import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { TradeRecord } from '../../api/records.ts'
import { isOpen, orderState } from '../../api/order-state.ts'
import { STATE_TONES, useStateWords } from '../../features/deposit/state-words.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Money } from '../../money/money.tsx'
import { AsOf } from '../../screen/as-of.tsx'
import { formatClock } from '../../time/format-time.ts'
import { readServerTime } from '../../time/server-time.ts'
import { Row, rowClass } from '../../ui/row.tsx'
import { StatusIcon } from '../../ui/status-badge.tsx'

interface RecordRowProps {
  row: TradeRecord
  /** When the server told this row, where that is older than the rest of the list. */
  toldAt: number | undefined
  /** The server's zone, and the sign of the member's currency: told once for thousands of rows. */
  zone: string
  sign: string
}

/** One deposit; leads to its details. What did not arrive is struck through. */
export const RecordRow = memo(function RecordRow({ row, toldAt, zone, sign }: RecordRowProps) {
  const { locale } = useLanguage()
  const words = useStateWords()
  const state = orderState(row.status)
  const open = isOpen(row.status)
  const lost = !open && state !== 'successful'
  const moment = readServerTime(row.createdAt, zone)
  return (
    <Link to="/detail" search={{ id: row.id }} preload={false} className={rowClass}>
      <Row
        icon={<StatusIcon tone={STATE_TONES[state]} />}
        title={row.title || row.order || row.id}
        subtitle={
          <>
            {moment !== null && `${formatClock(moment, locale)} · `}
            {words(state, row.status)}
            {lost && row.reason && ` · ${row.reason}`}
            {open && toldAt !== undefined && ' · '}
            {open && toldAt !== undefined && <AsOf moment={toldAt} />}
          </>
        }
        end={
          <Money value={row.money} sign={sign} className={lost ? 'line-through' : 'font-semibold text-ink'} />
        }
      />
    </Link>
  )
})
