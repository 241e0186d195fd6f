import { Trans } from '@lingui/react/macro'
import type { DepositDetails } from '../../api/deposits.ts'
import type { Deadline } from '../deposit/deadline.ts'
import { isOpen, orderState } from '../../api/order-state.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSiteDetails } from '../../site/details.ts'
import { formatClock, formatMoment } from '../../time/format-time.ts'
import { readServerTime } from '../../time/server-time.ts'
import { Card } from '../../ui/card.tsx'
import { Step, Steps } from '../../ui/steps.tsx'
import { OrderNumber } from './order-parts.tsx'

interface OrderStepsProps {
  id: string
  details: DepositDetails
  status: number | undefined
  deadline: Deadline | null
  expired: boolean
}

/** The way of an order: made, waiting for the money, credited or how else it ended. It cannot be cancelled, and says when it expires. */
export function OrderSteps({ id, details, status, deadline, expired }: OrderStepsProps) {
  const { locale } = useLanguage()
  const { timezone, rules } = useSiteDetails()
  const made = details.createdAt === undefined ? null : readServerTime(details.createdAt, timezone)
  const number = details.order ?? id
  const open = status === undefined || isOpen(status)
  const until = deadline && formatClock(deadline.at, locale)
  const credited = status !== undefined && orderState(status) === 'successful'

  return (
    <Card>
      <Steps>
        <Step state="done" title={<Trans>Order made</Trans>}>
          {made !== null && formatMoment(made, locale)}
          <OrderNumber number={number} />
        </Step>
        {open ? (
          <Step
            state={expired ? 'doubt' : 'now'}
            title={expired ? <Trans>The time to pay is over</Trans> : <Trans>Waiting for the money</Trans>}
          >
            {expired ? (
              <Trans>If you have paid, it is still credited. If not, the order closes by itself.</Trans>
            ) : (
              <>
                {rules.deposit_eta_text && <p>{rules.deposit_eta_text}</p>}
                {until && (
                  <p>
                    <Trans>Nothing to cancel: without payment the order expires by itself at {until}.</Trans>
                  </p>
                )}
              </>
            )}
          </Step>
        ) : (
          credited && <Step state="done" title={<Trans>Money received</Trans>} />
        )}
        {open || credited ? (
          <Step state={credited ? 'done' : 'todo'} title={<Trans>Credited to the central wallet</Trans>} />
        ) : (
          <Step state="failed" title={<Trans>Not credited</Trans>} />
        )}
      </Steps>
    </Card>
  )
}
