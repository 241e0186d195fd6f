import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useContext, useEffect, useRef } from 'react'
import { orderState } from '../../api/order-state.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { orderInUrl } from '../../components/order-in-url.ts'
import { parsePageUrl } from '../../components/page-url.ts'
import type { SafeUrl } from '../../components/safe-url.ts'
import { useLanguage } from '../../i18n/language.ts'
import { holdReloads } from '../../pwa/updates.ts'
import { useSiteConfig } from '../../site/site.ts'
import { useNow, useServerAhead } from '../../time/use-now.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { focusHeadingIfLost } from '../../ui/focus.ts'
import { ExternalIcon, PictureIcon, PlayIcon } from '../../ui/icons/pages.ts'
import { Note } from '../../ui/fields.tsx'
import { Row, rowCardClass } from '../../ui/rows.tsx'
import {
  type Deadline,
  deadlineOf,
  isCertainlyOver,
  isOver,
  useDeadlineText,
  useForgetPayment,
} from './deadline.ts'
import { AmountCard } from './amount-card.tsx'
import { OrderFrame, LiveStateBadge, OrderNumber } from './order-frame.tsx'
import { InPane } from '../records/list/pane.tsx'
import { copyOf, PaymentFacts, usePayFacts } from './payment-facts.tsx'
import { type DepositOrder, useDepositOrder } from './use-order.ts'
import { usePlayBlockText } from '../safer-play/play-blocked-card.tsx'
import { useSaferPlay } from '../safer-play/safer-play-store.ts'
import { type DepositDetails, PAY_BY } from '../../api/deposits.ts'
import { useSiteDetails } from '../../site/details.ts'
import { formatMoment } from '../../time/format-time.ts'
import { readServerTime } from '../../time/server-time.ts'
import { Step } from '../../ui/steps.tsx'

/** One deposit order: what to pay, where, by when, and its state. */
export function DepositOrderPage({ id }: { id: string }) {
  const order = useDepositOrder(id)
  const { timezone } = useSiteConfig()
  const { status, open, placedHere } = order
  const { data, error } = order.query
  const ahead = useServerAhead()
  const deadline = data ? deadlineOf(data, timezone, placedHere, ahead) : null
  const now = useNow(open && deadline !== null ? 1_000 : null)
  const playBlock = useSaferPlay()?.playBlock
  const blockText = usePlayBlockText()
  const mayBeUnpaid = data !== undefined && open && !isOver(deadline, now)
  const payable = mayBeUnpaid && !playBlock
  const facts = usePayFacts(payable ? data : undefined)
  const [first] = facts
  // Some servers send an empty text instead of omitting the field.
  const url = (data?.url || placedHere?.url)?.trim()
  const page = url ? parsePageUrl(url) : undefined
  const isPaid = status !== undefined && orderState(status) === 'successful'
  const isInPane = useContext(InPane)
  // The member pays elsewhere and returns to this page: it must not reload meanwhile.
  useEffect(() => (payable ? holdReloads() : undefined), [payable])
  const wasPayable = useRef(false)
  useEffect(() => {
    // The payment details and their buttons are gone.
    if (!payable && wasPayable.current) focusHeadingIfLost()
    wasPayable.current = payable
  }, [payable])
  // Without the own orders, a wrong zone is not corrected.
  const mayForget = data !== undefined && order.isOwnKnown
  useForgetPayment(id, mayForget && (!open || isCertainlyOver(deadline, now)), order.fetchedAt)

  return (
    <OrderFrame
      title={<Trans>Deposit details</Trans>}
      badge={(data || !error) && <LiveStateBadge status={order.checking ? undefined : status} />}
      order={order}
      card={
        data && (
          <AmountCard
            details={data}
            canPay={payable && (data.type === PAY_BY.page ? Boolean(page) : first !== undefined)}
            order={order}
            deadline={mayBeUnpaid && playBlock ? null : deadline}
            now={now}
          />
        )
      }
      actions={
        <>
          <ButtonLink
            to="/service"
            search={{ topic: 'deposit', order: orderInUrl(data?.order, id) }}
            variant="ghost"
            size="lg"
          >
            <Trans>Get help</Trans>
          </ButtonLink>
          {payable && data.type === PAY_BY.page && page && (
            // A real link, so that no popup blocker stops it.
            <a href={page.href} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
              <Trans>Go to payment page</Trans>
              <ExternalIcon className="size-5 shrink-0" />
            </a>
          )}
          {payable && first && (
            <CopyButton
              variant="primary"
              size="lg"
              text={data.type === PAY_BY.usdt ? first.copied : copyOf(facts)}
            >
              {data.type === PAY_BY.usdt ? <Trans>Copy address</Trans> : <Trans>Copy all</Trans>}
            </CopyButton>
          )}
          {!payable && !isInPane && (
            <ButtonLink to="/transaction-record" variant="ghost" size="lg" className="animate-untappable">
              <Trans>All deposits</Trans>
            </ButtonLink>
          )}
        </>
      }
    >
      {(details) => (
        <>
          {mayBeUnpaid && playBlock && <Note tone="warn">{blockText(playBlock)}</Note>}
          {payable && details.type === PAY_BY.page && <Gateway page={page} />}
          {payable && details.type !== PAY_BY.page && <PaymentFacts details={details} facts={facts} />}
          {isPaid && <ChooseGame />}
          <OrderSteps id={id} details={details} order={order} deadline={deadline} now={now} />
          {!isPaid && <PaymentProof order={orderInUrl(details.order, id)} />}
        </>
      )}
    </OrderFrame>
  )
}

/** A link to send the receipt of a deposit that has not arrived. The form opens with the order filled in. */
function PaymentProof({ order }: { order: string }) {
  return (
    <Link to="/feedback" search={{ topic: 'deposit', order }} className={rowCardClass}>
      <Row
        icon={<PictureIcon />}
        title={<Trans>Send the receipt</Trans>}
        subtitle={
          <Trans>Already paid, but the money hasn’t arrived? Your receipt helps us find the payment.</Trans>
        }
        chevron
      />
    </Link>
  )
}

/** A link to the games for a deposit that has arrived. Renders nothing during a time-out. */
function ChooseGame() {
  const isBlocked = useSaferPlay()?.playBlock !== undefined
  if (isBlocked) return null
  return (
    <Link to="/home/category" className={`animate-untappable ${rowCardClass}`}>
      <Row
        icon={<PlayIcon />}
        title={<Trans>Choose a game</Trans>}
        subtitle={<Trans>See what you can play.</Trans>}
        chevron
      />
    </Link>
  )
}

/** The host of the payment page, or why the page cannot be opened. `page` is null if its address is unsafe. */
function Gateway({ page }: { page: SafeUrl | null | undefined }) {
  if (page === undefined) {
    return (
      <Note tone="warn">
        <Trans>
          The payment page isn’t available on this device. If you haven’t paid yet, contact customer service.
        </Trans>
      </Note>
    )
  }
  if (page === null) {
    return (
      <Note tone="bad" role="alert">
        <p className="font-semibold">
          <Trans>Unsafe address</Trans>
        </p>
        <Trans>The payment page’s address is unsafe. Don’t pay; contact customer service.</Trans>
      </Note>
    )
  }
  return (
    <Card>
      <p className="text-12 text-ink-2">
        <Trans comment="label above the host of the payment page">Payment page</Trans>
      </p>
      <p className="font-semibold">{page.host}</p>
      <p className="mt-2 text-12 text-ink-2">
        <Trans>
          The payment page opens outside the app. Come back here after you’ve paid; your order updates
          automatically.
        </Trans>
      </p>
    </Card>
  )
}

interface OrderStepsProps {
  id: string
  details: DepositDetails
  order: DepositOrder
  deadline: Deadline | null
  now: number
}

/** The steps of a deposit: created, waiting for the money, credited or not. Shows when the order expires. */
function OrderSteps({ id, details, order: { status, open }, deadline, now }: OrderStepsProps) {
  const { locale } = useLanguage()
  const { timezone, rules } = useSiteDetails()
  const made = details.createdAt === undefined ? null : readServerTime(details.createdAt, timezone)
  const number = details.order || id
  const expired = isOver(deadline, now)
  const until = useDeadlineText(deadline, now)
  const credited = status !== undefined && orderState(status) === 'successful'

  return (
    <Card>
      <ol>
        <Step state="done" title={<Trans>Order created</Trans>}>
          {made !== null && formatMoment(made, locale)}
          <OrderNumber number={number} />
        </Step>
        {open ? (
          <Step
            state={expired ? 'unconfirmed' : 'now'}
            title={
              expired ? (
                <Trans>The time to pay has run out</Trans>
              ) : (
                <Trans>Waiting for your payment to arrive</Trans>
              )
            }
          >
            {expired ? (
              <Trans>
                If you paid in time, the payment may still arrive. If it doesn’t, send the receipt below. If
                you didn’t pay, the order expires automatically.
              </Trans>
            ) : (
              <>
                <p>
                  <Trans>
                    If you’ve already paid, don’t pay again. This page updates when the money arrives.
                  </Trans>
                </p>
                {rules.deposit_eta_text && <p>{rules.deposit_eta_text}</p>}
                <p>
                  {until ? (
                    <Trans>
                      You don’t need to cancel: if you don’t pay by {until}, the order expires automatically.
                    </Trans>
                  ) : (
                    <Trans>You don’t need to cancel: an order you don’t pay expires automatically.</Trans>
                  )}
                </p>
              </>
            )}
          </Step>
        ) : (
          credited && <Step state="done" title={<Trans>Money received</Trans>} />
        )}
        {open || credited ? (
          <Step state={credited ? 'done' : 'todo'} title={<Trans>Credited to your central wallet</Trans>} />
        ) : (
          <Step state="failed" title={<Trans>Not credited</Trans>}>
            <Trans>
              Don’t send any money for this order. If you’ve already paid, send the receipt below.
            </Trans>
          </Step>
        )}
      </ol>
    </Card>
  )
}
