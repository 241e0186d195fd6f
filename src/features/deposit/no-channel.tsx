import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DepositIcon } from '../../ui/icons/pages.ts'

/** A class without a channel. `others`: there are other classes to choose from. */
export function NoChannel({ others }: { others: boolean }) {
  return (
    <EmptyState
      icon={DepositIcon}
      title={<Trans>No channel available</Trans>}
      actions={
        <Link
          to="/service"
          search={{ topic: 'deposit' }}
          className={buttonClass({ variant: 'ghost', size: 'md' })}
        >
          <Trans>Contact customer service</Trans>
        </Link>
      }
    >
      {others ? (
        <Trans>This way to pay is closed at the moment. Choose another one above, or ask us.</Trans>
      ) : (
        <Trans>Deposits are closed at the moment. Try again later, or ask us.</Trans>
      )}
    </EmptyState>
  )
}
