import { Trans } from '@lingui/react/macro'
import { isOpen, orderState } from '../../api/order-state.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSiteDetails } from '../../site/details.ts'
import type { NewestRow } from '../../submissions/newest-records.ts'
import { formatSpan } from '../../time/format-span.ts'
import { formatMoment } from '../../time/format-time.ts'
import { Card } from '../../ui/card.tsx'
import { Step, Steps } from '../../ui/steps.tsx'
import { OrderNumber } from './order-number.tsx'

interface WithdrawalStepsProps {
  row: NewestRow
  /** When it was made, and how long ago (ms). */
  made: number | null
  age: number | undefined
  late: boolean
}

/** The way of a withdrawal: made, being worked on and for how long, paid out or sent back with the reason. */
export function WithdrawalSteps({ row, made, age, late }: WithdrawalStepsProps) {
  const { locale } = useLanguage()
  const { rules } = useSiteDetails()
  const number = row.order ?? row.id
  const open = isOpen(row.status)
  const paid = orderState(row.status) === 'successful'
  const span = age === undefined ? undefined : formatSpan(age, locale)
  return (
    <Card>
      <Steps>
        <Step state="done" title={<Trans>Withdrawal made</Trans>}>
          {made !== null && formatMoment(made, locale)}
          <OrderNumber number={number} />
        </Step>
        {open ? (
          <Step
            state={late ? 'doubt' : 'now'}
            title={late ? <Trans>It takes longer than expected</Trans> : <Trans>In progress</Trans>}
          >
            {span && (
              <p>
                <Trans comment="how long a withdrawal has been in progress">For {span} so far</Trans>
              </p>
            )}
            {rules.withdraw_eta_text && <p>{rules.withdraw_eta_text}</p>}
            {late && (
              <p>
                <Trans>
                  Your money is set aside and not lost. Customer service finds it by the number above.
                </Trans>
              </p>
            )}
          </Step>
        ) : (
          <Step
            state="done"
            title={<Trans comment="step of a withdrawal: the operator has decided">Worked on</Trans>}
          />
        )}
        {open || paid ? (
          <Step state={paid ? 'done' : 'todo'} title={<Trans>Paid out</Trans>} />
        ) : (
          <Step state="failed" title={<Trans>Sent back</Trans>}>
            {row.reason ?? <Trans>No reason was told. Ask customer service before you try again.</Trans>}
          </Step>
        )}
      </Steps>
    </Card>
  )
}
