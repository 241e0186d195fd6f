import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useContext } from 'react'
import { isInProgress, isUnsuccessful, orderState } from '../../api/order-state.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { OrderIcon } from '../../components/order-icon.tsx'
import { orderInUrl } from '../../components/order-in-url.ts'
import { SentencePair } from '../../components/sentence-pair.tsx'
import { MoneyFact, OwnMoney } from '../../components/own-money.tsx'
import { STATE_TONES } from '../../components/state-text.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSiteDetails } from '../../site/details.ts'
import type { NewestRow } from '../../submissions/fetch-newest-rows.ts'
import { formatSpan, formatMoment } from '../../time/format-time.ts'
import { MINUTE_MS } from '../../time/server-time.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QuestionIcon } from '../../ui/icons/pages.ts'
import { StatusIcon } from '../../ui/status-icon.tsx'
import { Step } from '../../ui/steps.tsx'
import { AcceptedOrder, OrderFrame, OrderNumber, LiveStateBadge } from './order-frame.tsx'
import { InPane } from '../records/list/pane.tsx'
import { useArrivalText, wordsFor } from '../submission/words.tsx'
import { useBrandName } from '../../site/site.ts'
import { UsdtMoney } from './usdt-money.tsx'
import { useWalletSince, useWithdrawal, type WithdrawalOrder } from './use-order.ts'

/**
 * One withdrawal: its state and age. If the withdrawal is late, emphasises the link to customer service. Withdrawals cannot be
 * cancelled.
 */
export function WithdrawalOrderPage({ id }: { id: string }) {
  const order = useWithdrawal(id)
  const { late, entry } = order
  const row = order.query.data
  const isInPane = useContext(InPane)

  return (
    <OrderFrame
      title={<Trans>Withdrawal details</Trans>}
      badge={row && <LiveStateBadge status={order.checking ? undefined : row.status} late={late} />}
      order={order}
      card={row && <WithdrawalCard row={row} order={order} />}
      actions={
        <>
          <ButtonLink
            to="/service"
            search={{ topic: 'withdrawal', order: orderInUrl(row?.order, id) }}
            variant={late ? 'primary' : 'ghost'}
            size="lg"
          >
            {late ? <Trans>Contact customer service</Trans> : <Trans>Get help</Trans>}
          </ButtonLink>
          {!isInPane && (
            <ButtonLink to="/transaction-record" search={{ type: 'withdrawal' }} variant="ghost" size="lg">
              <Trans>All withdrawals</Trans>
            </ButtonLink>
          )}
        </>
      }
    >
      {(known) => {
        if (known) return <WithdrawalSteps row={known} order={order} />
        return entry ? <AcceptedOrder money={entry.money} /> : <NoOrder kind="withdrawal" />
      }}
    </OrderFrame>
  )
}

/** Shown when the URL names no order, or when the withdrawal is not found. */
export function NoOrder({ kind }: { kind: 'deposit' | 'withdrawal' }) {
  const { records, recordsLink } = wordsFor({ kind })
  return (
    <EmptyState
      icon={QuestionIcon}
      title={<Trans>Order not found</Trans>}
      actions={
        <ButtonLink {...recordsLink} size="md" full>
          {records}
        </ButtonLink>
      }
    >
      {kind === 'deposit' ? (
        <Trans>We couldn’t find this order. All your orders are in your records.</Trans>
      ) : (
        <Trans>This withdrawal isn’t one of your most recent. Open it from your records.</Trans>
      )}
    </EmptyState>
  )
}

interface WithdrawalProps {
  row: NewestRow
  order: WithdrawalOrder
}

/** The amount of a withdrawal, where it goes, and where the money is now. */
function WithdrawalCard({ row, order: { endedAt, to, late, isUnchecked } }: WithdrawalProps) {
  const { central, locked, stale } = useWalletSince(endedAt)
  const open = isInProgress(row.status)
  const state = orderState(row.status)
  const unsuccessful = isUnsuccessful(row.status)
  const usdt = row.usdt && <UsdtMoney value={row.usdt} always={open} />
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <OrderIcon isInProgress={open}>
        <StatusIcon tone={STATE_TONES[late ? 'late' : state]} size="lg" />
      </OrderIcon>
      <div className="min-w-0 grow basis-[11rem]">
        <p className={`text-28 font-bold ${unsuccessful ? 'text-ink-2 line-through' : ''}`}>
          <OwnMoney value={row.money} always={open} />
        </p>
        {usdt && !unsuccessful && (
          <p className="font-semibold text-ink-2">
            {open ? <Trans comment="an amount in USDT, at today's rate">About {usdt}</Trans> : usdt}
          </p>
        )}
        {to && (
          <p className="font-semibold wrap-anywhere text-ink-2" translate="no">
            {to}
          </p>
        )}
        {!isUnchecked && (
          <p className="text-12 text-ink-2">
            {open ? (
              <Trans>The amount is locked until it’s paid out.</Trans>
            ) : unsuccessful ? (
              <Trans>The amount was returned to your central wallet.</Trans>
            ) : (
              <Trans>The money has been sent to you.</Trans>
            )}
          </p>
        )}
      </div>
      <dl className={`flex basis-full flex-col gap-1 border-t border-line pt-3 ${stale ? 'text-ink-2' : ''}`}>
        <MoneyFact name={<Trans>Central wallet now</Trans>} value={central} />
        {open && <MoneyFact name={<Trans comment="money set aside">Locked</Trans>} value={locked} />}
      </dl>
    </Card>
  )
}

/** The steps of a withdrawal. It is made, then in progress, then paid out or returned with the reason. */
function WithdrawalSteps({ row, order: { made, age, late, isUnchecked } }: WithdrawalProps) {
  const { locale } = useLanguage()
  const { rules } = useSiteDetails()
  const arrival = useArrivalText()
  const { reason } = row
  const operator = useBrandName()
  const number = row.order || row.id
  const open = isInProgress(row.status)
  const paid = orderState(row.status) === 'successful'
  const span = age === undefined ? undefined : formatSpan(age, locale)
  const usual = rules.withdraw_eta_min
  const isKnown = made !== null && usual !== undefined
  const expected = isKnown ? formatMoment(made + usual * MINUTE_MS, locale) : undefined
  return (
    <Card>
      <ol>
        <Step state="done" title={<Trans>Withdrawal requested</Trans>}>
          {made !== null && formatMoment(made, locale)}
          <OrderNumber number={number} />
        </Step>
        {isUnchecked ? (
          <Step state="now" title={<Trans>In progress</Trans>} />
        ) : open ? (
          <Step
            state={late ? 'unconfirmed' : 'now'}
            title={late ? <Trans>Taking longer than expected</Trans> : <Trans>In progress</Trans>}
          >
            {span && (
              <p>
                <Trans comment="how long a withdrawal has been in progress">In progress for {span}</Trans>
              </p>
            )}
            {reason && (
              <p>
                <Trans comment="the operator's note on a withdrawal in progress; {operator} is its name">
                  Note from {operator}: {reason}
                </Trans>
              </p>
            )}
            {late ? (
              <>
                {expected && (
                  <p>
                    <Trans comment="when a withdrawal should have arrived">Was expected by {expected}</Trans>
                  </p>
                )}
                <p>
                  <Trans>
                    Your money is locked for this withdrawal and is still yours. Customer service can tell you
                    more: give them the order number above.
                  </Trans>
                </p>
              </>
            ) : (
              <>
                {!reason && arrival && <p>{arrival}</p>}
                {!reason && (
                  <p>
                    <Trans comment="{operator} is the operator's name">
                      {operator} has received your withdrawal and may check it before paying out.
                    </Trans>
                  </p>
                )}
                <p>
                  <SentencePair
                    // The operator's words may ask for something.
                    first={!reason && <Trans>There’s nothing more for you to do.</Trans>}
                    second={<Trans>This page updates when the money is paid out.</Trans>}
                  />
                </p>
                <p>
                  <Trans>
                    To ask about it, tap “Get help”: this order’s details are ready to copy there.
                  </Trans>
                </p>
              </>
            )}
          </Step>
        ) : (
          <Step
            state="done"
            title={<Trans comment="step of a withdrawal: the operator has decided">Processed</Trans>}
          />
        )}
        {open || paid ? (
          <Step state={paid ? 'done' : 'todo'} title={<Trans>Paid out</Trans>}>
            {paid && (
              <p>
                <Link to="/service" search={{ topic: 'late-withdrawal' }} className="underline">
                  <Trans>Where is my withdrawal?</Trans>
                </Link>
              </p>
            )}
          </Step>
        ) : (
          <Step state="failed" title={<Trans>Returned to your central wallet</Trans>}>
            {reason ?? <Trans>No reason was given. Contact customer service before you try again.</Trans>}
          </Step>
        )}
      </ol>
    </Card>
  )
}
