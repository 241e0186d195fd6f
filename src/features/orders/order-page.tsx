import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { deadlineOf } from '../deposit/deadline.ts'
import { isOpen, orderState } from '../../api/order-state.ts'
import { holdUpdates } from '../../pwa/updates.ts'
import { AsOf } from '../../components/as-of.tsx'
import { Asked } from '../../components/asked.tsx'
import { BackLink } from '../../components/back-link.tsx'
import { useOnline } from '../../components/connection.ts'
import { useSiteConfig } from '../../site/site.ts'
import { useNow, useServerAhead } from '../../time/use-now.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { AmountCard } from './amount-card.tsx'
import { Gateway, GatewayLink } from './gateway.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderSteps } from './order-steps.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentProof } from './payment-proof.tsx'
import { StateBadge } from './state-badge.tsx'
import { useOrder } from './use-order.ts'
import { useForgetPayment } from './use-forget-payment.ts'
import { usePayFacts } from './use-pay-facts.ts'

/** One deposit order: what to pay and where, until when, and how it stands. */
export function OrderPage({ id }: { id: string }) {
  const order = useOrder(id)
  const { timezone } = useSiteConfig()
  const online = useOnline()
  const { status, placedHere } = order
  const { data, dataUpdatedAt } = order.details
  const ahead = useServerAhead()
  const deadline = data ? deadlineOf(data, timezone, placedHere?.at, ahead) : null
  const open = status === undefined || isOpen(status)
  const now = useNow(open && deadline !== null ? 1_000 : null)
  const expired = deadline !== null && deadline.at <= now
  const payable = data !== undefined && open && !expired
  const facts = usePayFacts(payable ? data : undefined)
  const url = data?.url ?? placedHere?.url
  // The member is on the page where it is paid, or in the bank's app, and comes back to this one.
  useEffect(() => (payable ? holdUpdates() : undefined), [payable])
  useForgetPayment(id, data !== undefined && !payable, dataUpdatedAt)

  return (
    <>
      <PageHeader
        back={<BackLink />}
        title={<Trans>Deposit details</Trans>}
        end={(data || !order.details.error) && <StateBadge status={order.checking ? undefined : status} />}
      />
      <main className="flex grow flex-col">
        <div className="flex grow flex-col gap-3 px-4 pb-3">
          <Asked query={order.details} skeleton={<OrderSkeleton />}>
            {(details) => (
              <>
                <AmountCard
                  details={details}
                  status={status}
                  deadline={deadline}
                  now={now}
                  reason={order.reason}
                />
                {payable && details.type === 1 && <Gateway url={url} />}
                {payable && details.type !== 1 && <PaymentFacts details={details} facts={facts} />}
                <OrderSteps id={id} details={details} status={status} deadline={deadline} expired={expired} />
                {status !== undefined && orderState(status) === 'successful' ? null : (
                  <PaymentProof order={details.order ?? id} />
                )}
                <div className="flex justify-end">
                  <RefreshButton busy={order.asking} onClick={() => void order.ask()}>
                    {order.pollingOver && online && open ? (
                      <Trans>Check again</Trans>
                    ) : (
                      <AsOf moment={dataUpdatedAt} />
                    )}
                  </RefreshButton>
                </div>
              </>
            )}
          </Asked>
        </div>
        <ActionBar>
          <div className="flex flex-wrap gap-3 *:grow *:basis-[7rem]">
            <Link
              to="/service"
              search={{ topic: 'deposit', order: data?.order ?? id }}
              className={buttonClass({ variant: 'ghost' })}
            >
              <Trans>Need help</Trans>
            </Link>
            {payable && data.type === 1 && <GatewayLink url={url} />}
            {payable && facts.length > 0 && (
              <CopyButton
                variant="primary"
                size="lg"
                text={facts.map(({ name, copied }) => `${name}: ${copied}`).join('\n')}
              >
                <Trans>Copy all</Trans>
              </CopyButton>
            )}
            {!payable && (
              <Link to="/transaction-record" className={buttonClass({ variant: 'ghost' })}>
                <Trans>All deposits</Trans>
              </Link>
            )}
          </div>
        </ActionBar>
      </main>
    </>
  )
}
