import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QuestionIcon } from '../../ui/icons/pages.ts'

/** There is no order to show: none is named, or a withdrawal is not known here. */
export function NoOrder({ kind }: { kind: 'deposit' | 'withdrawal' }) {
  return (
    <EmptyState
      icon={QuestionIcon}
      title={<Trans>Which order?</Trans>}
      actions={
        kind === 'deposit' ? (
          <Link to="/transaction-record" className={buttonClass({ size: 'md', full: true })}>
            <Trans>See my deposits</Trans>
          </Link>
        ) : (
          <Link
            to="/transaction-record"
            search={{ type: 'withdrawal' }}
            className={buttonClass({ size: 'md', full: true })}
          >
            <Trans>See my withdrawals</Trans>
          </Link>
        )
      }
    >
      {kind === 'deposit' ? (
        <Trans>There is no order at this address. All your orders are in the records.</Trans>
      ) : (
        <Trans>It is not among your newest withdrawals. Open it from the records.</Trans>
      )}
    </EmptyState>
  )
}
