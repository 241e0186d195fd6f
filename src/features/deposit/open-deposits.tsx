import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { TradeRecord } from '../../api/records.ts'
import { isOpen } from '../../api/order-state.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Money } from '../../money/money.tsx'
import { AsOf } from '../../screen/as-of.tsx'
import { useOnline } from '../../screen/connection.ts'
import { useSession } from '../../session/session.ts'
import { useSiteConfig } from '../../site/site.ts'
import { useOpenSubmissions } from '../../submissions/journal.ts'
import { formatMoment } from '../../time/format-time.ts'
import { readServerTime } from '../../time/server-time.ts'
import { cardClass } from '../../ui/card.tsx'
import { Row, rowClass } from '../../ui/row.tsx'
import { StatusIcon } from '../../ui/status-badge.tsx'
import { useCurrencySign } from './money-text.ts'
import { newestDepositsQuery } from './queries.ts'
import { forgetStalePayments } from './stale-payments.ts'
import { SubmissionCard } from './submission-card.tsx'

const MOST = 3
const linkClass = `${cardClass} ${rowClass} px-4 py-1`

/** A card for each deposit whose result is unknown, and for each that is on its way; nothing when there is none. */
export function OpenDeposits() {
  const client = useQueryClient()
  const { wire } = useLanguage()
  const { token, member } = useSession()
  const { timezone } = useSiteConfig()
  const sign = useCurrencySign()
  const submissions = useOpenSubmissions(member).filter((entry) => entry.kind === 'deposit')
  // Asked anew however fresh it is: another tab may have ordered since.
  const newest = useQuery({
    ...newestDepositsQuery(wire, timezone),
    enabled: token !== undefined,
    refetchOnMount: 'always',
  })
  const { data } = newest
  useEffect(
    () => forgetStalePayments(client, data?.rows ?? [], timezone, Date.now()),
    [client, data, timezone],
  )
  const shown = new Set(submissions.map((entry) => entry.orderId))
  const open = data?.rows.filter((row) => isOpen(row.status) && !shown.has(row.id)) ?? []
  const onTheirWay = open.slice(0, MOST)
  if (token === undefined || submissions.length + onTheirWay.length === 0) return null

  return (
    <div className="flex flex-col gap-3">
      {submissions.map((submission) => (
        <SubmissionCard key={submission.requestId} submission={submission} />
      ))}
      {onTheirWay.map((row) => {
        const amount = <Money value={row.money} sign={sign} />
        return (
          <Link key={row.id} to="/detail" search={{ id: row.id }} className={linkClass}>
            <Row
              icon={<StatusIcon tone="info" />}
              title={<Trans>Deposit {amount} in progress</Trans>}
              subtitle={<Standing row={row} asOf={newest.dataUpdatedAt} />}
              chevron
            />
          </Link>
        )
      })}
    </div>
  )
}

/** When an order was made, and when it is expected or, without a connection, of when this is known. */
function Standing({ row, asOf }: { row: TradeRecord; asOf: number }) {
  const { locale } = useLanguage()
  const { timezone, rules } = useSiteConfig()
  const online = useOnline()
  const made = readServerTime(row.createdAt, timezone)
  const when = made === null ? '--' : formatMoment(made, locale)
  return (
    <>
      <Trans comment="when a deposit order was made">Made {when}</Trans>
      {online ? rules.deposit_eta_text && ` · ${rules.deposit_eta_text}` : ' · '}
      {!online && <AsOf moment={asOf} />}
    </>
  )
}
