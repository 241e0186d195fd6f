import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GiftIcon } from '../../ui/icons/pages.ts'

/** There is no such activity, or none any more. */
export function NoActivity() {
  return (
    <EmptyState
      icon={GiftIcon}
      title={<Trans>This activity is not there</Trans>}
      actions={
        <Link to="/activity" className={buttonClass({ size: 'md', full: true })}>
          <Trans>See all activities</Trans>
        </Link>
      }
    >
      <Trans>It may be over, or the link is not complete.</Trans>
    </EmptyState>
  )
}
