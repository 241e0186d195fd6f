import { Trans } from '@lingui/react/macro'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../i18n/language.ts'
import { Money } from '../../money/money.tsx'
import { useSession } from '../../session/session.ts'
import { useSiteDetails } from '../../site/details.ts'
import { useSiteConfig } from '../../site/site.ts'
import { useOpenSubmissions } from '../../submissions/journal.ts'
import { KINDS, type RecordList } from '../../submissions/submission.ts'
import type { NewestRow } from '../../submissions/newest-records.ts'
import { formatMoment } from '../../time/format-time.ts'
import { readServerTime } from '../../time/server-time.ts'
import { Row, rowCardClass } from '../../ui/row.tsx'
import { StatusIcon } from '../../ui/status-badge.tsx'
import { AsOf } from '../../components/as-of.tsx'
import { useOnline } from '../../components/connection.ts'
import { useCurrencySign } from '../../components/money-text.ts'
import { newestRowsQuery, openRows } from './newest-rows.ts'
import { SubmissionCard } from './submission-card.tsx'
import { rowLink } from './words.tsx'

/**
 * A card for each submission whose result is unknown or not yet seen. They come from the journal, so they appear at once.
 */
export function OpenSubmissions() {
  const { member } = useSession()
  const submissions = useOpenSubmissions(member)
  if (submissions.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      {submissions.map((submission) => (
        <SubmissionCard key={submission.requestId} submission={submission} />
      ))}
    </div>
  )
}

/** A card for each deposit and withdrawal in progress, from the server's list. */
export function OrdersInProgress() {
  const orders = [...useOnTheirWay('deposit'), ...useOnTheirWay('withdrawal')]
  if (orders.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      {orders.map((order) => (
        <OrderInProgress key={`${order.kind} ${order.row.id}`} {...order} />
      ))}
    </div>
  )
}

function useOnTheirWay(kind: OnItsWayProps['kind']): OnItsWayProps[] {
  const { list } = KINDS[kind]
  const { data, dataUpdatedAt } = useNewestRows(list)
  const { member } = useSession()
  const rows = openRows(list, data ?? [], useOpenSubmissions(member))
  return rows.map((row) => ({ kind, row, asOf: dataUpdatedAt }))
}

/** Returns the newest rows of a list for the current member. Always refetches: another tab may have placed an order. */
export function useNewestRows(list: RecordList): UseQueryResult<NewestRow[]> {
  const { wire } = useLanguage()
  const { token } = useSession()
  const { timezone } = useSiteConfig()
  return useQuery({
    ...newestRowsQuery(list, wire, timezone),
    enabled: token !== undefined,
    refetchOnMount: 'always',
  })
}

interface OnItsWayProps {
  kind: 'deposit' | 'withdrawal'
  row: NewestRow
  asOf: number
}

function OrderInProgress({ kind, row, asOf }: OnItsWayProps) {
  const sign = useCurrencySign()
  const amount = <Money value={row.money} sign={sign} />
  return (
    <Link {...rowLink({ kind, orderId: row.id })} className={rowCardClass}>
      <Row
        icon={<StatusIcon tone="info" />}
        title={
          kind === 'deposit' ? (
            <Trans>Deposit of {amount} in progress</Trans>
          ) : (
            <Trans>Withdrawal of {amount} in progress</Trans>
          )
        }
        subtitle={<OrderState kind={kind} row={row} asOf={asOf} />}
        chevron
      />
    </Link>
  )
}

/** When an order was made and when it should arrive. Offline, shows when the data was loaded, and no arrival time. */
function OrderState({ kind, row, asOf }: OnItsWayProps) {
  const { locale } = useLanguage()
  const { timezone, rules } = useSiteDetails()
  const online = useOnline()
  const made = readServerTime(row.createdAt, timezone)
  const when = made === null ? '--' : formatMoment(made, locale)
  const expected = kind === 'deposit' ? rules.deposit_eta_text : rules.withdraw_eta_text
  return (
    <>
      <Trans comment="when an order was made">Created {when}</Trans>
      {online ? expected && ` · ${expected}` : ' · '}
      {!online && <AsOf moment={asOf} />}
    </>
  )
}
