import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MemberIcon } from '../../ui/icons/shell.ts'

/** That the real name comes before any card (specification section 5), and the way to bind it. */
export function NameNeeded() {
  return (
    <EmptyState
      icon={MemberIcon}
      title={<Trans>Bind your real name first</Trans>}
      actions={
        <Link to="/auth-tips" className={buttonClass({ full: true })}>
          <Trans>Bind real name</Trans>
        </Link>
      }
    >
      <Trans>
        Withdrawals go to accounts in your own name only. Once your real name is bound, you come back here and
        add the card or address.
      </Trans>
    </EmptyState>
  )
}
