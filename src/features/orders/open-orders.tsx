import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { isInProgress, isUnsuccessful, orderState } from '../../api/order-state.ts'
import { AsOf } from '../../components/query-view.tsx'
import { savedLook, useOnline } from '../../components/connection.ts'
import { orderInUrl } from '../../components/order-in-url.ts'
import { OwnMoney } from '../../components/own-money.tsx'
import { ServiceLink } from '../../components/service-link.tsx'
import { STATE_TONES, useStateText } from '../../components/state-text.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSiteDetails } from '../../site/details.ts'
import type { NewestRow } from '../../submissions/fetch-newest-rows.ts'
import { KINDS } from '../../submissions/submission.ts'
import { formatMoment } from '../../time/format-time.ts'
import { MINUTE_MS, readServerTime } from '../../time/server-time.ts'
import { useIsPast, useNow, useServerAhead } from '../../time/use-now.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { ChevronDownIcon } from '../../ui/icons/pages.ts'
import { Row, rowClass } from '../../ui/rows.tsx'
import { StatusIcon } from '../../ui/status-icon.tsx'
import { type Deadline, deadlineOf } from './deadline.ts'
import { newestDetails } from '../deposit/queries.ts'
import { useSaferPlay } from '../safer-play/safer-play-store.ts'
import { openRows, orderKey, unseenOrders, useNewestRows } from '../submission/newest-rows.ts'
import { SubmissionCard, useCardSubmissions } from '../submission/submission-card.tsx'
import { useOwnOrders } from '../submission/own-orders.ts'
import { resultOf, rowLink, useArrivalText } from '../submission/words.tsx'
import { byUrgency, leftUntil, type OrderTiming, timingOf, useTimeLeft } from './time-left.ts'

/** How many orders a folded card names, and how many results have a card. */
const NAMED = 3

/** A deposit or withdrawal in progress, or one that ended while the app was open. */
interface OpenOrder {
  kind: 'deposit' | 'withdrawal'
  row: NewestRow
  /** When the row was fetched. */
  asOf: number
  /** The payment deadline, on this device's clock; undefined if unknown. */
  payBy?: number | undefined
  /** The total time to pay (milliseconds). */
  span?: number | null | undefined
  /** When the order counts as late, on this device's clock; undefined if unknown. */
  lateAt?: number | undefined
}

/**
 * The cards of orders that need attention: unanswered submissions, unseen results and orders in progress. Several orders in
 * progress fold into one card.
 */
export function OpenOrders() {
  const orders = [...useOpenOrders('deposit'), ...useOpenOrders('withdrawal')]
  const inProgress = byUrgency(orders.filter(({ row }) => isInProgress(row.status)))
  const [first] = inProgress
  const isFolded = inProgress.length > 1
  const ended = orders
    .filter(({ row }) => !isInProgress(row.status))
    .toSorted((one, other) => (one.row.createdAt < other.row.createdAt ? 1 : -1))
    .slice(0, NAMED)
  const submissions = useCardSubmissions()
  if (orders.length + submissions.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      {submissions.map((submission) => (
        <SubmissionCard key={submission.requestId} submission={submission} />
      ))}
      {isFolded && first && <FoldedOrders orders={inProgress} first={first} />}
      {[...(isFolded ? [] : inProgress), ...ended].map((order) => (
        <Card flush key={keyOf(order)} className="px-4 py-1">
          <OrderRow order={order} />
        </Card>
      ))}
    </div>
  )
}

/** How long to hide what is below the orders until they are loaded (milliseconds). A layout shift is better than no content. */
const ORDERS_TIMEOUT_MS = 2_000

/** Returns whether to wait for the orders in progress. Their cards would push down what is below them. */
export function useAwaitsOrders(): boolean {
  const deposits = useNewestRows('deposits')
  const withdrawals = useNewestRows('withdrawals')
  const [since] = useState(Date.now)
  const isLate = useIsPast(since + ORDERS_TIMEOUT_MS)
  return (deposits.isLoading || withdrawals.isLoading) && !isLate
}

const keyOf = ({ kind, row }: OpenOrder) => orderKey({ list: KINDS[kind].list, id: row.id })

function useOpenOrders(kind: OpenOrder['kind']): OpenOrder[] {
  const client = useQueryClient()
  const { list } = KINDS[kind]
  const { data, dataUpdatedAt } = useNewestRows(list)
  const { payments } = useOwnOrders()
  const { timezone, rules } = useSiteDetails()
  const ahead = useServerAhead()
  const unseen = unseenOrders.use()
  const rows = openRows(list, data ?? [], useCardSubmissions(), unseen)
  return rows.flatMap((row): OpenOrder[] => {
    const order = { kind, row, asOf: dataUpdatedAt }
    if (kind === 'withdrawal') {
      const made = readServerTime(row.createdAt, timezone)
      const usual = rules.withdraw_eta_min
      const isKnown = made !== null && usual !== undefined
      return [{ ...order, lateAt: isKnown ? made - (ahead ?? 0) + usual * MINUTE_MS : undefined }]
    }
    const details = newestDetails(client, row.id)
    const status = details?.status ?? row.status
    // The page of the order may know its result before the list does.
    if (isInProgress(row.status) && !isInProgress(status)) return []
    const createdAt = details?.createdAt || row.createdAt
    const deadline = details && deadlineOf({ ...details, createdAt }, timezone, payments[row.id], ahead)
    const reason = details?.msg || row.reason
    return [{ ...order, row: { ...row, reason }, payBy: deadline?.at, span: deadline?.span }]
  })
}

/** Returns the timing of an order. Never `pay` during a time-out. Rerenders when it changes. */
function useOrderTiming(order: OpenOrder): OrderTiming {
  const timing = timingOf(order, useIsPast(order.payBy ?? order.lateAt) ? Infinity : 0)
  const isBlocked = useSaferPlay()?.playBlock !== undefined
  return timing === 'pay' && isBlocked ? 'usual' : timing
}

/** One card for several orders in progress, with a link to each. The `first` is on top. Opens to show more of them. */
function FoldedOrders({ orders, first }: { orders: readonly OpenOrder[]; first: OpenOrder }) {
  const id = useId()
  const count = orders.length
  const [opened, setOpened] = useState(false)
  const isSaved = savedLook.use() !== undefined
  // The next start shows them folded.
  const isOpened = opened && !isSaved
  const timing = useOrderTiming(first)
  return (
    <Card flush className="px-4 py-1">
      <button
        type="button"
        aria-expanded={isOpened}
        aria-controls={id}
        className={rowClass}
        onClick={() => setOpened(!opened)}
      >
        <Row
          icon={<StatusIcon tone={toneOf(timing)} />}
          title={<Plural value={count} one="# order in progress" other="# orders in progress" />}
          end={
            <ChevronDownIcon
              className={cx('size-5 text-ink-3 transition-transform', isOpened && 'rotate-180')}
            />
          }
        />
      </button>
      <ul id={id} className={isOpened ? undefined : 'pb-1 pl-12'}>
        {isOpened
          ? orders.map((order) => (
              <li key={keyOf(order)} className="border-t border-line">
                <OrderRow order={order} />
              </li>
            ))
          : orders.slice(0, NAMED).map((order) => (
              <li key={keyOf(order)}>
                <FoldedOrder order={order} />
              </li>
            ))}
      </ul>
    </Card>
  )
}

function FoldedOrder({ order }: { order: OpenOrder }) {
  const timing = useOrderTiming(order)
  const online = useOnline()
  const { kind, row } = order
  // A late order has waited longer than its note says. Offline, the line shows the age of the data.
  const hasLine = timing === 'pay' || isLate(timing) || !online
  return (
    <Link
      {...rowLink({ kind, orderId: row.id })}
      className="flex min-h-11 flex-col justify-center py-1.5 transition-opacity active:opacity-60"
    >
      <span>
        <OrderTitle order={order} timing={timing} />
      </span>
      {(hasLine || row.reason) && (
        <span className="text-12 text-ink-2">
          {hasLine ? <OrderLine order={order} timing={timing} /> : row.reason}
        </span>
      )}
    </Link>
  )
}

const isLate = (timing: OrderTiming) => timing === 'late' || timing === 'over'
const toneOf = (timing: OrderTiming) => (isLate(timing) ? 'warn' : 'info')

interface ShownOrder {
  order: OpenOrder
  timing: OrderTiming
}

/** The kind of an order, with its amount and state. The amount is struck through if it did not succeed. */
function OrderTitle({ order: { kind, row }, timing }: ShownOrder) {
  const stateText = useStateText()
  const amount = <OwnMoney value={row.money} className={isUnsuccessful(row.status) ? 'line-through' : ''} />
  const isResult = !isInProgress(row.status)
  const state = stateText(!isResult && timing === 'late' ? 'late' : orderState(row.status), row.status)
  if (isResult || timing === 'late') return resultOf(kind, amount, state)
  return kind === 'deposit' ? (
    <Trans>Deposit of {amount} in progress</Trans>
  ) : (
    <Trans>Withdrawal of {amount} in progress</Trans>
  )
}

/** An order with its state. Links to its page, and to customer service if it is late. */
function OrderRow({ order }: { order: OpenOrder }) {
  const { kind, row } = order
  const timing = useOrderTiming(order)
  const isResult = !isInProgress(row.status)
  return (
    <>
      <Link {...rowLink({ kind, orderId: row.id })} className={rowClass}>
        <Row
          icon={<StatusIcon tone={isResult ? STATE_TONES[orderState(row.status)] : toneOf(timing)} />}
          title={<OrderTitle order={order} timing={timing} />}
          subtitle={<OrderLine order={order} timing={timing} />}
          chevron
        />
      </Link>
      {!isResult && isLate(timing) && (
        <p className="-mt-1 mb-1 ml-9">
          <ServiceLink
            search={{ topic: kind, order: orderInUrl(row.order, row.id) }}
            variant="quiet"
            size="sm"
          />
        </p>
      )}
    </>
  )
}

/**
 * The state of an order. Shows the time left to pay, that it is late, or when it was made and should arrive. Offline, shows when
 * the data was loaded instead. For an order that did not succeed, shows the reason.
 */
function OrderLine({ order, timing }: ShownOrder) {
  const { locale } = useLanguage()
  const { timezone, rules } = useSiteDetails()
  const arrival = useArrivalText()
  const online = useOnline()
  const { kind, row, asOf, payBy, span = null } = order
  if (online && isInProgress(row.status)) {
    if (timing === 'pay' && payBy !== undefined) return <PayWithin deadline={{ at: payBy, span }} />
    if (timing === 'over') return <Trans>The time to pay has run out</Trans>
    if (timing === 'late') return <Trans>Taking longer than expected</Trans>
  }
  const made = readServerTime(row.createdAt, timezone)
  const when = made === null ? '--' : formatMoment(made, locale)
  const usual = kind === 'deposit' ? rules.deposit_eta_text : arrival
  const expected = online && isInProgress(row.status) && (row.reason ?? usual)
  const note = isUnsuccessful(row.status) ? row.reason : expected
  return (
    <>
      <Trans comment="when an order was made">Created {when}</Trans>
      {note && ` · ${note}`}
      {!online && asOf > 0 && ' · '}
      {!online && asOf > 0 && <AsOf moment={asOf} />}
    </>
  )
}

/** The time left to pay. In a saved view the figures would be wrong, so only their space is saved. */
function PayWithin({ deadline }: { deadline: Pick<Deadline, 'at' | 'span'> }) {
  const timeLeft = useTimeLeft()
  const now = useNow(1_000)
  const isSaved = savedLook.use() !== undefined
  const left = (
    // No `timer` role: it would drop the time from the link's name.
    <span className="inline-block min-w-[3em] tabular">
      {isSaved ? '\u00a0' : timeLeft(leftUntil(deadline, now))}
    </span>
  )
  return <Trans comment="{left} is a countdown, e.g. 14:20">Pay within {left}</Trans>
}
