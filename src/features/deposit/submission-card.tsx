import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Money } from '../../money/money.tsx'
import type { Submission } from '../../submissions/submission.ts'
import { cardClass } from '../../ui/card.tsx'
import { QuestionIcon } from '../../ui/icons/shell.ts'
import { Row, rowClass } from '../../ui/row.tsx'
import { StatusIcon } from '../../ui/status-badge.tsx'
import { useCurrencySign } from './money-text.ts'

const linkClass = `${cardClass} ${rowClass} px-4 py-1`

/** A deposit whose answer never came: its result is unknown, or it was found since, or refused. Leads to where the member can act. */
export function SubmissionCard({ submission }: { submission: Submission }) {
  const { money, state, orderId, candidates } = submission
  const sign = useCurrencySign()
  const amount = <Money value={money} sign={sign} />
  if (state === 'doubt') {
    return (
      <Link to="/deposit" className={linkClass}>
        <Row
          icon={<StatusIcon tone="warn" icon={QuestionIcon} />}
          title={<Trans>Deposit {amount}: we don’t know the result yet</Trans>}
          subtitle={
            candidates ? (
              <Trans>Do not pay again. Say which order it is.</Trans>
            ) : (
              <Trans>Do not pay again. We keep looking.</Trans>
            )
          }
          chevron
        />
      </Link>
    )
  }
  if (state === 'refused') {
    return (
      <Link to="/deposit" className={linkClass}>
        <Row
          icon={<StatusIcon tone="bad" />}
          title={<Trans>Deposit {amount} was not accepted</Trans>}
          subtitle={<Trans>No order was made. See why.</Trans>}
          chevron
        />
      </Link>
    )
  }
  return (
    <Link
      {...(orderId === undefined ? { to: '/deposit' } : { to: '/detail', search: { id: orderId } })}
      className={linkClass}
    >
      <Row
        icon={<StatusIcon tone="ok" />}
        title={<Trans>Deposit {amount} was found</Trans>}
        subtitle={<Trans>The order is there. See how it stands.</Trans>}
        chevron
      />
    </Link>
  )
}
