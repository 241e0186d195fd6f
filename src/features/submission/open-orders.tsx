import { Trans } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useLanguage } from '../../i18n/language.ts'
import { Money } from '../../money/money.tsx'
import { useSession } from '../../session/session.ts'
import { useSiteDetails } from '../../site/details.ts'
import { useOpenSubmissions } from '../../submissions/journal.ts'
import { formOf, KINDS, type Submission, type SubmissionForm } from '../../submissions/submission.ts'
import type { NewestRow } from '../../submissions/newest-records.ts'
import { formatMoment } from '../../time/format-time.ts'
import { readServerTime } from '../../time/server-time.ts'
import { QuestionIcon } from '../../ui/icons/pages.ts'
import { Row, rowCardClass } from '../../ui/row.tsx'
import { StatusIcon } from '../../ui/status-badge.tsx'
import { AsOf } from '../../components/as-of.tsx'
import { useOnline } from '../../components/connection.ts'
import { useCurrencySign } from '../../components/money-text.ts'
import { SentencePair } from '../../components/sentence-pair.tsx'
import { openRows, useNewestRows } from './newest-rows.ts'
import { titlesOf, rowLink, wordsFor } from './words.tsx'

/** The page of each form, where the member acts on its submissions. */
const FORM_LINKS: Record<SubmissionForm, Pick<LinkProps, 'to'>> = {
  deposit: { to: '/deposit' },
  withdrawal: { to: '/withdraw' },
  transfer: { to: '/transfer' },
}

/** A submission whose answer never came: unconfirmed, found or refused. Links to where the member can act. */
function SubmissionCard({ submission }: { submission: Submission }) {
  const { money, state, candidates, kind } = submission
  const sign = useCurrencySign()
  const what = titlesOf(kind, <Money value={money} sign={sign} />)
  const unconfirmed = state === 'unconfirmed'
  const refused = state === 'refused'
  const link = unconfirmed || refused || candidates ? undefined : rowLink(submission)
  const subtitle = () => {
    if (unconfirmed) {
      return (
        <SentencePair
          first={kind === 'recovery' ? undefined : wordsFor(submission).warning}
          second={
            candidates ? <Trans>Choose which order is yours.</Trans> : <Trans>We’ll keep checking.</Trans>
          }
        />
      )
    }
    if (refused) return <Trans>No order was created. See why.</Trans>
    if (candidates) return <Trans>Your order is in your records more than once. See what to do.</Trans>
    return what.foundMeans
  }
  const icon =
    !refused && (unconfirmed || candidates) ? (
      <StatusIcon tone="warn" icon={QuestionIcon} />
    ) : (
      <StatusIcon tone={refused ? 'bad' : 'ok'} />
    )
  return (
    <Link {...(link ?? FORM_LINKS[formOf(submission)])} className={rowCardClass}>
      <Row
        icon={icon}
        title={unconfirmed ? what.unconfirmed : refused ? what.refused : what.found}
        subtitle={subtitle()}
        chevron
      />
    </Link>
  )
}

/**
 * A card for each submission whose result is unknown or not yet seen: those of `form`, or all. They come from the journal, so
 * they appear at once.
 */
export function OpenSubmissions({ form }: { form?: SubmissionForm }) {
  const { member } = useSession()
  const submissions = useOpenSubmissions(member).filter(
    (entry) => form === undefined || formOf(entry) === form,
  )
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
